import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter, type Letter } from '../../../platform/messaging/messaging.ts';

interface Confirmed {
  firstName: string;
}

const confirmed = (
  key: string,
  subject: Phrase,
  line: Phrase,
  leadsTo: Letter<Confirmed>['leadsTo'] = 'profile',
) => defineLetter<Confirmed>({ key, type: 'account', subject, lines: [line], leadsTo });

export const trainingConfirmed = confirmed(
  'training_confirmed',
  { he: 'ההדרכה אושרה', en: 'Your training is confirmed' },
  {
    he: 'שלום {firstName}, ההדרכה שלך אושרה. נשאר רק אישור המשטרה, ואז אפשר להתחיל.',
    en: 'Hello {firstName}, your training is confirmed. Only the police certificate is left, and then you can start.',
  },
);

export const policeConfirmed = confirmed(
  'police_confirmed',
  { he: 'אישור המשטרה התקבל', en: 'Your police certificate is confirmed' },
  {
    he: 'שלום {firstName}, אישור המשטרה שלך התקבל. נשאר רק אישור ההדרכה, ואז אפשר להתחיל.',
    en: 'Hello {firstName}, your police certificate is confirmed. Only the training is left, and then you can start.',
  },
);

export const youCanStart = confirmed(
  'volunteer_can_start',
  { he: 'אפשר להתחיל להתנדב', en: 'You can start volunteering' },
  {
    he: 'שלום {firstName}, הכול מוכן ואפשר להתחיל להתנדב. כאן מחכות בקשות עזרה באזור שלך:',
    en: 'Hello {firstName}, everything is ready and you can start volunteering. Requests near you are here:',
  },
  'openVolunteering',
);
