import { sayWithBrand as say } from '@ezra/contract/common/brand';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import { defineTemplate } from '../../platform/messaging/messaging.ts';

export interface ProblemWords {
  /** The kind of help, or the event. */
  readonly subject: Phrase | string;
  readonly name: string;
  readonly message: string;
  readonly url: string;
}

const TITLE: Phrase = { he: 'דיווח על בעיה', en: 'A problem was reported' };
const WHO: Phrase = {
  he: 'דיווח על בעיה: {subject}. מאת: {name}.',
  en: 'A problem was reported: {subject}. From: {name}.',
};
const BUTTON: Phrase = { he: 'לטיפול בבעיה', en: 'Take care of it' };
/** A text message says so much of it; the rest stands where the link leads. */
const LONGEST = 200;

const short = (text: string): string => {
  const signs = [...text.replace(/\s+/g, ' ')];
  return signs.length <= LONGEST ? signs.join('') : `${signs.slice(0, LONGEST).join('').trimEnd()}…`;
};

const lines = ({ subject, name, message }: ProblemWords, locale: Locale): string[] => [
  say(WHO, locale, { subject: typeof subject === 'string' ? subject : say(subject, locale), name }),
  short(message),
];

/** To the admins of the region: somebody reported a problem. */
export const problemReported = defineTemplate<ProblemWords>({
  key: 'problem.reported',
  purpose: 'notice',
  type: 'help_request',
  text: (words, locale) => [...lines(words, locale), words.url].join('\n'),
  email: (words, locale) => ({
    subject: say(TITLE, locale),
    lines: lines(words, locale),
    button: { label: say(BUTTON, locale), url: words.url },
  }),
});
