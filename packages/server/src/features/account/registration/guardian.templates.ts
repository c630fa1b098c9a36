import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../../platform/messaging/messaging.ts';

/** Sent to the guardian of a volunteer of 16 or 17. */
export const guardianRequest = defineLetter<{ guardianName: string; volunteerName: string; path: string }>({
  key: 'guardian_request',
  purpose: 'invitation',
  type: 'registration',
  subject: { he: 'אישור להתנדב ב{association}', en: 'Consent to volunteer with {brand}' },
  lines: [
    {
      he: 'שלום {guardianName}, {volunteerName} ביקש/ה להתנדב ב{association}. מתחת לגיל 18 נדרש אישור של הורה או אפוטרופוס:',
      en: 'Hello {guardianName}, {volunteerName} asked to volunteer with {brand}. Under 18, this needs the consent of a parent or guardian:',
    },
  ],
  button: { he: 'לפרטים ולאישור', en: 'Details and consent' },
  names: ['guardianName', 'volunteerName'],
  secrets: ['path'],
});

const answered = (key: string, subject: Phrase, line: Phrase) =>
  defineLetter<{ firstName: string }>({
    key,
    type: 'registration',
    subject,
    lines: [line],
    leadsTo: 'profile',
  });

/** Sent to the volunteer when the guardian has agreed. */
export const guardianApproved = answered(
  'guardian_approved',
  { he: 'ההורה או האפוטרופוס אישרו', en: 'Your parent or guardian agreed' },
  {
    he: 'שלום {firstName}, ההורה או האפוטרופוס אישרו את ההתנדבות שלך. נודיע לך כשאפשר יהיה להתחיל.',
    en: 'Hello {firstName}, your parent or guardian agreed to your volunteering. We will let you know when you can start.',
  },
);

/** Sent to the volunteer when the guardian does not agree. */
export const guardianRefused = answered(
  'guardian_refused',
  { he: 'ההורה או האפוטרופוס לא אישרו', en: 'Your parent or guardian did not agree' },
  {
    he: 'שלום {firstName}, הפעם ההורה או האפוטרופוס לא אישרו את ההתנדבות. כדאי לדבר על זה בבית. אם משהו ישתנה, אפשר לשלוח את הבקשה שוב מהפרופיל.',
    en: 'Hello {firstName}, this time your parent or guardian did not agree to your volunteering. It may help to talk it over. If things change, you can send the request again from your profile.',
  },
);
