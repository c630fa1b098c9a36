import type { Phrase } from '@ezra/contract/common/locales';
import { defineLetter, type Letter } from '../../../platform/messaging/messaging.ts';

interface Term {
  firstName: string;
  /** The day on which the agreement ends, YYYY-MM-DD. */
  endsOn: string;
}

const ending = (key: string, subject: Phrase, line: Phrase) =>
  defineLetter<Term & { path: string }>({
    key,
    type: 'renewal',
    subject,
    lines: [line],
    button: { he: 'לחידוש ההסכם', en: 'Renew the agreement' },
  });

/** Sent 30, 7 and 1 days before the end. */
export const renewalReminder = ending(
  'renewal_reminder',
  { he: 'הסכם ההתנדבות עומד להסתיים', en: 'Your volunteer agreement ends soon' },
  {
    he: 'שלום {firstName}, הסכם ההתנדבות שלך ב{association} מסתיים ב־{endsOn}. כדי להמשיך להתנדב צריך לחדש אותו. זה לוקח כמה דקות:',
    en: 'Hello {firstName}, your volunteer agreement with {brand} ends on {endsOn}. To keep volunteering, please renew it. It takes a few minutes:',
  },
);

/** Sent on the day on which it ends. */
export const agreementEnded = ending(
  'agreement_ended',
  { he: 'הסכם ההתנדבות הסתיים', en: 'Your volunteer agreement has ended' },
  {
    he: 'שלום {firstName}, עברה שנה מאז שחתמת על הסכם ההתנדבות ב{association}, ולכן ההתנדבות שלך מוקפאת. אחרי חידוש ההסכם אפשר להמשיך:',
    en: 'Hello {firstName}, a year has passed since you signed the volunteer agreement with {brand}, so your volunteering is on hold. Renew the agreement to continue:',
  },
);

const renewed = (key: string, then: Phrase, leadsTo: Letter<Term>['leadsTo']) =>
  defineLetter<Term>({
    key,
    type: 'renewal',
    subject: { he: 'הסכם ההתנדבות חודש', en: 'Your volunteer agreement is renewed' },
    lines: [
      {
        he: 'שלום {firstName}, חידשת את הסכם ההתנדבות שלך ב{association}, והוא בתוקף עד {endsOn}. תודה!',
        en: 'Hello {firstName}, you renewed your volunteer agreement with {brand}. It is valid until {endsOn}. Thank you!',
      },
      then,
    ],
    leadsTo,
  });

export const agreementRenewed = renewed(
  'agreement_renewed',
  { he: 'אפשר להמשיך להתנדב כרגיל.', en: 'You can keep volunteering as before.' },
  'profile',
);

/** Sent to volunteers who named another gender, ID number or birthday than before. */
export const agreementRenewedReview = renewed(
  'agreement_renewed_review',
  {
    he: 'פרטים שלך השתנו, ולכן העמותה תבדוק אותם לפני שאפשר יהיה להמשיך להתנדב. נודיע לך.',
    en: 'Some of your details have changed, so the association will check them before you go on volunteering. We will let you know.',
  },
  'profile',
);

/** Sent to volunteers who bring a police certificate each year. */
export const agreementRenewedPolice = renewed(
  'agreement_renewed_police',
  {
    he: 'עכשיו צריך להביא אישור משטרה חדש. כאן מוסבר איך:',
    en: 'Now you need a new police certificate. Here is how:',
  },
  'policeConfirmation',
);
