import { wordsIn } from './in.ts';

/** Phone and code. */
export const signInWords = wordsIn({
  he: {
    needHelp: /^דרושה לי עזרה/,
    volunteer: /^באתי להתנדב/,
    resend: 'שליחת קוד חדש',
    waitForCode: /לא הגיע\? אפשר לבקש קוד חדש בעוד/,
    sentAgain: 'קוד חדש נשלח אל',
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
    sentAgain: 'A new code was sent to',
    welcome: 'Good to have you here',
    resumeTitle: 'Continue the registration?',
    resume: 'Yes, continue',
    resumeOther: 'No, another number',
  },
});
