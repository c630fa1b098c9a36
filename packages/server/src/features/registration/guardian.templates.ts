import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter } from '../../platform/messaging/letter.ts';
import { shortNames } from '../../platform/messaging/short-names.ts';

/** To the guardian of a volunteer of 16 or 17. */
export const guardianRequest = defineLetter<{ guardianName: string; volunteerName: string; url: string }>({
  key: 'guardian_request',
  purpose: 'invitation',
  type: 'registration',
  subject: { he: 'אישור התנדבות ב{brand}', en: 'Consent to volunteer with {brand}' },
  line: {
    he: 'שלום {guardianName}, נרשמה בקשה של {volunteerName} להתנדב ב{brand}. מתחת לגיל 18 נדרש אישור הורה או אפוטרופוס:',
    en: 'Hello {guardianName}, {volunteerName} asked to volunteer with {brand}. Under 18 this needs the consent of a parent or guardian:',
  },
  button: { he: 'לפרטים ולאישור', en: 'Details and consent' },
  words: ({ url: _url, ...names }) => shortNames(names),
  isPersonal: true,
});

const answered = (key: string, subject: Phrase, line: Phrase) =>
  defineLetter<{ firstName: string; url: string }>({
    key,
    purpose: 'notice',
    type: 'registration',
    subject,
    line,
    button: { he: 'לפרופיל', en: 'To the profile' },
  });

/** To the volunteer, once the guardian has agreed. */
export const guardianApproved = answered(
  'guardian_approved',
  { he: 'ההורה או האפוטרופוס אישרו', en: 'Your parent or guardian agreed' },
  {
    he: 'שלום {firstName}, האישור של ההורה או האפוטרופוס התקבל. נעדכן בהודעה כשאפשר יהיה להתחיל להתנדב.',
    en: 'Hello {firstName}, the consent of your parent or guardian has arrived. We will write when you can start to volunteer.',
  },
);

/** To the volunteer, when the guardian does not agree. */
export const guardianRefused = answered(
  'guardian_refused',
  { he: 'ההורה או האפוטרופוס לא אישרו', en: 'Your parent or guardian did not agree' },
  {
    he: 'שלום {firstName}, הפעם ההורה או האפוטרופוס לא אישרו את ההתנדבות. כדאי לדבר על זה בבית; אם הדברים ישתנו, אפשר לשלוח את הבקשה שוב מהפרופיל.',
    en: 'Hello {firstName}, this time your parent or guardian did not agree to your volunteering. It may help to talk it over; if things change, you can send the request again from your profile.',
  },
);
