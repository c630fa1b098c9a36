import { sayWithBrand as say } from '@ezra/contract/brand';
import type { Phrase } from '@ezra/contract/locales';
import { defineTemplate } from '../../platform/messaging/messaging.ts';
import { shortNames } from '../../platform/messaging/short-names.ts';

/** To the guardian of a volunteer of 16 or 17. */
export const guardianRequest = defineTemplate<{ guardianName: string; volunteerName: string; url: string }>({
  key: 'guardian_request',
  purpose: 'invitation',
  type: 'registration',
  text: ({ url, ...names }, locale) => `${say(GUARDIAN, locale, shortNames(names))} ${url}`,
  email: ({ url, ...names }, locale) => ({
    subject: say({ he: 'אישור התנדבות ב{brand}', en: 'Consent to volunteer with {brand}' }, locale),
    lines: [say(GUARDIAN, locale, shortNames(names))],
    button: { label: say({ he: 'לפרטים ולאישור', en: 'Details and consent' }, locale), url },
  }),
  secret: ({ url }) => [url],
});
const GUARDIAN: Phrase = {
  he: 'שלום {guardianName}, נרשמה בקשה של {volunteerName} להתנדב ב{brand}. מתחת לגיל 18 נדרש אישור הורה או אפוטרופוס:',
  en: 'Hello {guardianName}, {volunteerName} asked to volunteer with {brand}. Under 18 this needs the consent of a parent or guardian:',
};

const answered = (key: string, subject: Phrase, line: Phrase) =>
  defineTemplate<{ firstName: string; url: string }>({
    key,
    purpose: 'notice',
    type: 'registration',
    text: ({ firstName, url }, locale) => `${say(line, locale, { firstName })} ${url}`,
    email: ({ firstName, url }, locale) => ({
      subject: say(subject, locale),
      lines: [say(line, locale, { firstName })],
      button: { label: say({ he: 'לפרופיל', en: 'To the profile' }, locale), url },
    }),
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
