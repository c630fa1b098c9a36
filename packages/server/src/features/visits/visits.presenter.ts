import { BRAND, sayWithBrand as say } from '@ezra/contract/brand';
import type { LinkFact, LinkPage } from '@ezra/contract/links';
import type { Phrase } from '@ezra/contract/locales';
import { WEB_PATHS } from '@ezra/contract/web-paths';
import type { LinkReader } from '../../platform/http/link-pages/link-kind.ts';
import { showDay } from '../../platform/i18n/days.ts';
import { showPhone } from '../../platform/phone.ts';
import { standingOf } from './visits.domain.ts';
import type { Visit } from './visits.queries.ts';

const WORDS = {
  title: { he: 'מחכים לך', en: 'You are expected' },
  text: {
    he: 'הטלפון והכתובת המלאה נמצאים בסל שלך ובהודעה שבה אושרה ההתנדבות.',
    en: 'Phone and full address are in your basket, and in the message that approved your offer.',
  },
  when: { he: 'מתי', en: 'When' },
  at: { he: '{day} בשעה {time}', en: '{day} at {time}' },
  who: { he: 'למי', en: 'For' },
  from: { he: 'מאיפה', en: 'From' },
  to: { he: 'לאן', en: 'To' },
  question: { he: 'ההגעה מסתדרת?', en: 'Will you come?' },
  coming: { he: 'כן, אני בדרך', en: 'Yes, I am coming' },
  cannot: { he: 'לא מסתדר לי להגיע', en: 'I cannot come' },
  cannotTitle: { he: 'לבטל את ההגעה?', en: 'Cancel your visit?' },
  cannotText: {
    he: 'הבקשה תיפתח מיד מחדש, נודיע ל{firstName} ונחפש עזרה אחרת.',
    en: 'The request opens again at once, we tell {firstName} and look for somebody else.',
  },
  cannotSure: { he: 'כן, לבטל את ההגעה', en: 'Yes, I cannot come' },
  cannotKeep: { he: 'ביטול, אני אגיע', en: 'No, I am coming' },
  note: { he: 'רוצה להוסיף משהו? (לא חובה)', en: 'Anything to add? (optional)' },

  comingDone: { he: 'תודה, ההגעה אושרה', en: 'Thank you, your arrival is confirmed' },
  comingText: {
    he: 'נספר ל{firstName} שההגעה אושרה. אם משהו משתנה, אפשר לבטל בסל שלך או להתקשר: {phone}.',
    en: 'We tell {firstName} that you confirmed. If anything changes, cancel in your basket or call {phone}.',
  },
  cannotDone: { he: 'תודה שהודעת', en: 'Thank you for telling us' },
  cannotDoneText: {
    he: 'הבקשה פתוחה שוב, וכבר מחפשים עזרה אחרת. אין צורך לעשות דבר.',
    en: 'The request is open again and we are already looking for somebody else. There is nothing more to do.',
  },
  completed: { he: 'העזרה כבר ניתנה. תודה רבה!', en: 'The help was given already. Thank you!' },
  closed: {
    he: 'הבקשה נסגרה, ואין צורך להגיע.',
    en: 'The request was closed, and there is no need to come.',
  },
  other: {
    he: 'הבקשה הזו כבר לא בטיפולך, ואין צורך להגיע.',
    en: 'This request is no longer in your care, and there is no need to come.',
  },
  moved: {
    he: 'המועד השתנה. המועד החדש נמצא בסל שלך.',
    en: 'The time has changed. The new one is in your basket.',
  },
  past: {
    he: 'המועד הזה כבר עבר. אם העזרה ניתנה, אפשר לסמן את זה בסל שלך.',
    en: 'This time has passed. If the help was given, you can say so in your basket.',
  },
  toBasket: { he: 'לסל שלי', en: 'To my basket' },
  toOpen: { he: 'לבקשות הפתוחות', en: 'To the open requests' },
} as const satisfies Record<string, Phrase>;

/** The page behind the link in a reminder. Of the person it shows the first name and the towns. */
export function presentVisitPage(visit: Visit, { now, locale }: LinkReader): LinkPage {
  const { seekerFirstName: firstName, arrivalDate, arrivalTime, origin, destination } = visit;
  const phone = showPhone(BRAND.association.phone);
  const words = (key: keyof typeof WORDS, params: Record<string, string> = {}): string =>
    say(WORDS[key], locale, { firstName, phone, ...params });
  const subject = locale === 'he-IL' ? visit.categoryHe : visit.categoryEn;
  const when = words('at', { day: showDay(arrivalDate, locale), time: arrivalTime });
  const facts: LinkFact[] = [
    { label: words('when'), value: when, icon: 'time' },
    { label: words('who'), value: firstName, icon: 'person' },
    ...(origin ? [{ label: words('from'), value: origin, icon: 'place' as const }] : []),
    ...(destination ? [{ label: words('to'), value: destination, icon: 'place' as const }] : []),
  ];
  const standing = standingOf(visit, now);
  switch (standing) {
    case 'open':
      return {
        state: 'open',
        title: words('title'),
        lines: [words('text')],
        subject,
        facts,
        more: null,
        question: words('question'),
        choices: [
          { value: 'coming', label: words('coming'), tone: 'primary', confirm: null },
          {
            value: 'cannot',
            label: words('cannot'),
            tone: 'danger',
            confirm: {
              title: words('cannotTitle'),
              text: words('cannotText'),
              label: words('cannotSure'),
              keep: words('cannotKeep'),
            },
          },
        ],
        fields: { note: words('note'), eta_minutes: null },
      };
    case 'coming':
      return {
        state: 'answered',
        title: words('comingDone'),
        lines: [words('comingText')],
        subject,
        facts,
        next: { label: words('toBasket'), path: WEB_PATHS.volunteerBasket, tone: 'plain' },
      };
    case 'cannot':
      return {
        state: 'answered',
        title: words('cannotDone'),
        lines: [words('cannotDoneText')],
        next: { label: words('toOpen'), path: WEB_PATHS.openVolunteering, tone: 'plain' },
      };
    default:
      return { state: 'expired', text: words(standing) };
  }
}
