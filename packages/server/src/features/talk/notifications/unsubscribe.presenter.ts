import { sayWithBrand as say } from '@ezra/contract/common/brand';
import type { Phrase } from '@ezra/contract/common/locales';
import { paths } from '@ezra/contract/paths';
import type { LinkReader } from '../../../platform/http/link-pages/link-kind.ts';
import type { LinkPage } from '../../../platform/http/link-pages/link-page.ts';
import { LINK_WORDS } from '../../../platform/http/link-pages/link-words.ts';
import type { Subscription } from '../../../platform/messaging/subscriptions.repository.ts';

const WORDS = {
  sms: {
    title: { he: 'הודעות SMS ממערכת ״{brand}״', en: 'Text messages from {brand}' },
    question: { he: 'להפסיק לקבל הודעות SMS?', en: 'Stop text messages?' },
    stop: { he: 'להפסיק הודעות SMS', en: 'Stop text messages' },
    stopped: { he: 'לא נשלח אליך עוד הודעות SMS', en: 'We will send you no more text messages' },
    already: {
      he: 'כבר הוסרת מרשימת ההודעות ב-SMS',
      en: 'You are already unsubscribed from text messages',
    },
  },
  email: {
    title: { he: 'הודעות דוא״ל ממערכת ״{brand}״', en: 'E-mails from {brand}' },
    question: { he: 'להפסיק לקבל הודעות בדוא״ל?', en: 'Stop e-mails?' },
    stop: { he: 'להפסיק הודעות בדוא״ל', en: 'Stop e-mails' },
    stopped: { he: 'לא נשלח אליך עוד הודעות בדוא״ל', en: 'We will send you no more e-mails' },
    already: { he: 'כבר הוסרת מרשימת ההודעות בדוא״ל', en: 'You are already unsubscribed from e-mails' },
  },
} as const satisfies Record<string, Record<string, Phrase>>;

const STILL: Phrase = {
  he: 'קודי כניסה ותשובות בחירום נשלח תמיד.',
  en: 'We still send sign-in codes and answers in an emergency.',
};
const AGAIN: Phrase = {
  he: 'כדי לקבל אותן שוב, אפשר להתקשר אלינו.',
  en: 'To get them again, call us.',
};

/** The answer that the documents require of these calls. */
export const UNSUBSCRIBED: Phrase = {
  he: `הוסרת מרשימת ההודעות. ${STILL.he}`,
  en: `You are unsubscribed. ${STILL.en}`,
};

/** The page behind the link to unsubscribe at the end of a message. */
export const presentSubscription =
  (kind: keyof typeof WORDS) =>
  ({ isSubscribed }: Subscription, { locale, isAfterAnswer }: LinkReader): LinkPage => {
    const { title, question, stop, stopped, already } = WORDS[kind];
    return isSubscribed
      ? {
          state: 'open',
          title: say(title, locale),
          lines: [say(STILL, locale)],
          question: say(question, locale),
          choices: [{ value: 'stop', label: say(stop, locale), tone: 'primary' }],
        }
      : {
          state: 'answered',
          title: say(isAfterAnswer ? stopped : already, locale),
          lines: [say(STILL, locale), say(AGAIN, locale)],
          next: { label: say(LINK_WORDS.home, locale), path: paths.login(), tone: 'plain' },
        };
  };
