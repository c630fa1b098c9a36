import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../platform/messaging/letter.ts';

interface Words {
  firstName: string;
  url: string;
}

const confirmed = (key: string, subject: Phrase, line: Phrase, button: Phrase) =>
  defineLetter<Words>({ key, purpose: 'notice', type: 'account', subject, line, button });

const PROFILE: Phrase = { he: 'לפרופיל', en: 'To the profile' };

export const trainingConfirmed = confirmed(
  'training_confirmed',
  { he: 'ההדרכה אושרה', en: 'Your training is confirmed' },
  {
    he: 'שלום {firstName}, ההדרכה שלך אושרה. נשאר רק אישור המשטרה, ואז אפשר להתחיל.',
    en: 'Hello {firstName}, your training is confirmed. The police certificate is left, then you can start.',
  },
  PROFILE,
);

export const policeConfirmed = confirmed(
  'police_confirmed',
  { he: 'אישור המשטרה התקבל', en: 'Your police certificate is confirmed' },
  {
    he: 'שלום {firstName}, אישור המשטרה שלך התקבל. נשאר רק אישור ההדרכה, ואז אפשר להתחיל.',
    en: 'Hello {firstName}, your police certificate is confirmed. The training is left, then you can start.',
  },
  PROFILE,
);

export const youCanStart = confirmed(
  'volunteer_can_start',
  { he: 'אפשר להתחיל להתנדב', en: 'You can start volunteering' },
  {
    he: 'שלום {firstName}, הכול מוכן ואפשר להתחיל להתנדב. כאן מחכות בקשות עזרה באזור שלך:',
    en: 'Hello {firstName}, everything is ready and you can start volunteering. Requests near you are here:',
  },
  { he: 'לבקשות הפתוחות', en: 'Open requests' },
);
