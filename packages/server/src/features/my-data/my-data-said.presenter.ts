import type { Phrase } from '@ezra/contract/common/locales';
import { RATING_LABELS } from '@ezra/contract/feedback';
import {
  markup,
  momentOf,
  table,
  word,
  type Content,
  type Html,
  type Writer,
} from './my-data-page.presenter.ts';
import type { SaidRow } from './my-data-said.queries.ts';

export const SAID_WORDS = {
  title: { he: 'מה שסיפרת על עזרה', en: 'What you said about help' },
  when: { he: 'מתי', en: 'When' },
  about: { he: 'בעניין', en: 'About' },
  kind: { he: 'סוג', en: 'Kind' },
  answer: { he: 'התשובה', en: 'Answer' },
  words: { he: 'במילים', en: 'In words' },
  minutes: { he: 'תוך {minutes} דקות', en: 'Within {minutes} minutes' },
} as const satisfies Record<string, Phrase>;

const KINDS: Readonly<Record<SaidRow['kind'], Phrase>> = {
  feedback: { he: 'איך היה', en: 'How it went' },
  problem: { he: 'דיווח על בעיה', en: 'Report of a problem' },
  invitation: { he: 'תשובה לפנייה', en: 'Answer to an invitation' },
  visit: { he: 'תשובה לתזכורת', en: 'Answer to a reminder' },
  cannot_come: { he: 'הודעה שלא מסתדר לך להגיע', en: 'Saying that you cannot come' },
};
const YES: Phrase = { he: 'כן', en: 'Yes' };
const NO: Phrase = { he: 'לא', en: 'No' };
const RATINGS: Readonly<Record<string, Phrase>> = RATING_LABELS;

const answerOf = ({ kind, answer }: SaidRow): Phrase | undefined => {
  if (answer === null) return undefined;
  if (kind === 'feedback') return RATINGS[answer];
  return answer === '1' || answer === 'coming' ? YES : NO;
};

/** Presents the person's feedback for programs. */
export const presentSaid = (said: SaidRow) => ({
  kind: said.kind,
  said_at: said.said_at.toISOString(),
  about: said.category?.en ?? said.event,
  answer: said.answer,
  eta_minutes: said.eta_minutes,
  words: said.words,
});

/** Writes the feedback as a table. */
export function saidOf(writer: Writer, said: readonly SaidRow[]): Html {
  const rows = said.map((each): Content[] => {
    const answer = answerOf(each);
    const minutes = each.eta_minutes;
    return [
      momentOf(writer, each.said_at),
      each.category ? word(writer, each.category) : each.event,
      word(writer, KINDS[each.kind]),
      [
        answer ? word(writer, answer) : '',
        minutes === null ? '' : word(writer, SAID_WORDS.minutes, { minutes }),
      ]
        .filter(Boolean)
        .join(', '),
      each.words === null ? null : markup`<span class="words" dir="auto">${each.words}</span>`,
    ];
  });
  const head = [SAID_WORDS.when, SAID_WORDS.about, SAID_WORDS.kind, SAID_WORDS.answer, SAID_WORDS.words];
  return table(writer, word(writer, SAID_WORDS.title), head, rows);
}
