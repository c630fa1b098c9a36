import type { Phrase } from '@ezra/contract/common/locales';
import { showDay } from '@ezra/contract/common/show-time';
import { defineLetter } from '../../platform/messaging/letter.ts';

interface Words {
  firstName: string;
  /** The day on which the agreement ends, YYYY-MM-DD. */
  endsOn: string;
  /** Where the message leads. */
  url: string;
}

const renewal = (key: string, subject: Phrase, line: Phrase, button: Phrase) =>
  defineLetter<Words>({
    key,
    purpose: 'notice',
    type: 'renewal',
    subject,
    line,
    button,
    words: ({ firstName, endsOn }, locale) => ({ firstName, day: showDay(endsOn, locale) }),
  });

const RENEW: Phrase = { he: 'לחידוש ההסכם', en: 'Renew the agreement' };

/** 30, 7 and 1 days before the end. */
export const renewalReminder = renewal(
  'renewal_reminder',
  { he: 'הסכם ההתנדבות עומד להסתיים', en: 'Your volunteer agreement ends soon' },
  {
    he: 'שלום {firstName}, הסכם ההתנדבות שלך ב{brand} מסתיים ב־{day}. כדי להמשיך להתנדב צריך לחדש אותו. החידוש לוקח כמה דקות:',
    en: 'Hello {firstName}, your volunteer agreement with {brand} ends on {day}. To go on volunteering, please renew it. It takes a few minutes:',
  },
  RENEW,
);

/** On the day on which it ends. */
export const agreementEnded = renewal(
  'agreement_ended',
  { he: 'הסכם ההתנדבות הסתיים', en: 'Your volunteer agreement has ended' },
  {
    he: 'שלום {firstName}, עברה שנה מאז החתימה על הסכם ההתנדבות ב{brand}, ולכן ההתנדבות שלך מוקפאת. אחרי חידוש ההסכם אפשר להמשיך:',
    en: 'Hello {firstName}, a year has passed since you signed the volunteer agreement with {brand}, so your volunteering is on hold. Renew the agreement to go on:',
  },
  RENEW,
);

const RENEWED: Phrase = { he: 'הסכם ההתנדבות חודש', en: 'Your volunteer agreement is renewed' };

export const agreementRenewed = renewal(
  'agreement_renewed',
  RENEWED,
  {
    he: 'שלום {firstName}, הסכם ההתנדבות שלך ב{brand} חודש, והוא בתוקף עד {day}. תודה!',
    en: 'Hello {firstName}, your volunteer agreement with {brand} is renewed until {day}. Thank you!',
  },
  { he: 'לפרופיל', en: 'To the profile' },
);

/** To those who named another gender, ID number or day of birth than before. */
export const agreementRenewedReview = renewal(
  'agreement_renewed_review',
  RENEWED,
  {
    he: 'שלום {firstName}, הסכם ההתנדבות שלך ב{brand} חודש, והוא בתוקף עד {day}. פרטים שלך השתנו, ולכן העמותה תבדוק אותם לפני שההתנדבות נמשכת. נעדכן בהודעה.',
    en: 'Hello {firstName}, your volunteer agreement with {brand} is renewed until {day}. Some of your details have changed, so the association looks at them before you go on volunteering. We will write to you.',
  },
  { he: 'לפרופיל', en: 'To the profile' },
);

/** To those who bring a police certificate each year. */
export const agreementRenewedPolice = renewal(
  'agreement_renewed_police',
  RENEWED,
  {
    he: 'שלום {firstName}, הסכם ההתנדבות שלך ב{brand} חודש, והוא בתוקף עד {day}. תודה! עכשיו צריך להביא אישור משטרה חדש; כאן מוסבר איך:',
    en: 'Hello {firstName}, your volunteer agreement with {brand} is renewed until {day}. Thank you! Now a new police certificate is needed; here is how:',
  },
  { he: 'איך מביאים אישור', en: 'How to get it' },
);
