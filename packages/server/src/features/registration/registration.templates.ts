import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../platform/messaging/letter.ts';

interface Welcome {
  firstName: string;
  /** Where the message leads. */
  url: string;
}

const welcome = (key: string, subject: Phrase, line: Phrase, button: Phrase) =>
  defineLetter<Welcome>({ key, purpose: 'notice', type: 'registration', subject, line, button });

const WELCOME: Phrase = { he: 'ברוכים הבאים ל{brand}', en: 'Welcome to {brand}' };
const SIGN_IN: Phrase = { he: 'לכניסה', en: 'Sign in' };

export const welcomeUser = welcome(
  'welcome_user',
  WELCOME,
  {
    he: 'שלום {firstName}, ההרשמה ל{brand} הושלמה. מעכשיו אפשר לבקש עזרה בכל עת:',
    en: 'Hello {firstName}, your registration with {brand} is complete. You can ask for help at any time:',
  },
  SIGN_IN,
);

export const welcomeVolunteer = welcome(
  'welcome_volunteer',
  WELCOME,
  {
    he: 'שלום {firstName}, תודה שנרשמת להתנדב ב{brand}. נעדכן בהודעה כשנאשר את ההדרכה ואפשר יהיה להתחיל.',
    en: 'Hello {firstName}, thank you for signing up to volunteer with {brand}. We will write when your training is confirmed and you can start.',
  },
  SIGN_IN,
);

export const welcomeVolunteerPolice = welcome(
  'welcome_volunteer_police',
  WELCOME,
  {
    he: 'שלום {firstName}, תודה שנרשמת להתנדב ב{brand}. נשאר להביא אישור משטרה; כאן מוסבר איך:',
    en: 'Hello {firstName}, thank you for signing up to volunteer with {brand}. One thing is left, a police certificate; here is how:',
  },
  { he: 'איך מביאים אישור', en: 'How to get it' },
);
