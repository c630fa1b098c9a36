import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter, type Letter } from '../../../platform/messaging/messaging.ts';

interface Welcome {
  firstName: string;
}

const welcome = (key: string, leadsTo: Letter<Welcome>['leadsTo'], line: Phrase) =>
  defineLetter<Welcome>({
    key,
    type: 'registration',
    subject: { he: 'ברוכים הבאים למערכת ״{brand}״', en: 'Welcome to {brand}' },
    lines: [line],
    leadsTo,
  });

export const welcomeUser = welcome('welcome_user', 'userLogin', {
  he: 'שלום {firstName}, נרשמת למערכת ״{brand}״. מעכשיו אפשר לבקש עזרה בכל עת:',
  en: 'Hello {firstName}, you are registered with {brand}. You can ask for help at any time:',
});

export const welcomeVolunteer = welcome('welcome_volunteer', 'volunteerLogin', {
  he: 'שלום {firstName}, תודה שנרשמת להתנדב ב{association}. נודיע לך כשנאשר את ההדרכה ואפשר יהיה להתחיל.',
  en: 'Hello {firstName}, thank you for signing up to volunteer with {brand}. We will let you know when your training is confirmed and you can start.',
});

export const welcomeVolunteerPolice = welcome('welcome_volunteer_police', 'policeConfirmation', {
  he: 'שלום {firstName}, תודה שנרשמת להתנדב ב{association}. נשאר להביא אישור משטרה. כאן מוסבר איך:',
  en: 'Hello {firstName}, thank you for signing up to volunteer with {brand}. One thing is left: a police certificate. Here is how:',
});
