import { wordsIn } from './in.ts';

/** Phone and code. */
export const signInWords = wordsIn({
  he: {
    needHelp: /^דרושה לי עזרה/,
    volunteer: /^באתי להתנדב/,
    resend: 'לשלוח קוד חדש',
    waitForCode: /לא הגיע\? אפשר לבקש קוד חדש בעוד/,
    sentAgain: 'שלחנו קוד חדש אל',
    welcome: 'טוב שבאת',
    resumeTitle: 'להמשיך את ההרשמה?',
    resume: 'כן, להמשיך',
    resumeOther: 'לא, מספר אחר',
  },
  en: {
    needHelp: /^Need help/,
    volunteer: /^Volunteer/,
    resend: 'Send a new code',
    waitForCode: /Nothing came\? You can ask for a new code in/,
    sentAgain: 'We sent a new code to',
    welcome: 'Good to have you here',
    resumeTitle: 'Continue the registration?',
    resume: 'Yes, continue',
    resumeOther: 'No, another number',
  },
});
