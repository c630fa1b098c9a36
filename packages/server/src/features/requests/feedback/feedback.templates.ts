import { eachLanguage, type Phrase } from '@ezra/contract/common/locales';
import { defineLetter, short } from '../../../platform/messaging/letter.ts';

export interface ProblemWords {
  /** The kind of help, or the event. */
  readonly subject: Phrase | string;
  readonly name: string;
  readonly message: string;
}

/** Characters of the report that a text message shows; the rest is on the page. */
const LONGEST = 200;

/** Tells the region's admins about a new report. */
export const problemReported = defineLetter<ProblemWords>({
  key: 'problem.reported',
  type: 'help_request',
  subject: { he: 'דיווח על בעיה', en: 'A problem was reported' },
  lines: [
    { he: '{name} דיווח/ה על בעיה: {subject}.', en: '{name} reported a problem: {subject}.' },
    eachLanguage(() => '{report}'),
  ],
  leadsTo: 'adminProblems',
  words: ({ message }) => ({ report: short(message.replace(/\s+/g, ' '), LONGEST) }),
  names: ['name'],
});
