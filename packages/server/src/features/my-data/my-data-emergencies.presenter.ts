import type { AssignmentState } from '@ezra/contract/emergencies';
import type { Phrase } from '@ezra/contract/common/locales';
import type { OwnCallRow } from './my-data-emergencies.queries.ts';
import {
  markup,
  momentOf,
  table,
  word,
  type Content,
  type Html,
  type Writer,
} from './my-data-page.presenter.ts';
import { WORDS } from './my-data-words.presenter.ts';

const CALL_WORDS = {
  asSeeker: { he: 'קריאה שלך', en: 'Your call' },
  asVolunteer: { he: 'נשלחת לעזור', en: 'You were sent to help' },
  whose: { he: 'מה זה', en: 'What it is' },
  ended: { he: 'הסתיימה', en: 'Ended' },
  words: { he: 'מה נכתב', en: 'What was written' },
  minutes: { he: 'בעוד {minutes} דקות', en: 'in {minutes} minutes' },
} as const satisfies Record<string, Phrase>;
export const EMERGENCY_CALLS_TITLE: Phrase = { he: 'קריאות חירום', en: 'Emergency calls' };

const ANSWER_WORDS: Readonly<Record<AssignmentState, Phrase>> = {
  asked: { he: 'בלי תשובה', en: 'Not answered' },
  coming: { he: 'בדרך', en: 'Coming' },
  cannot: { he: 'לא יכולת להגיע', en: 'Could not come' },
  ended: { he: 'הסתיימה', en: 'Ended' },
};

const momentText = (at: Date | null): string | null => at?.toISOString() ?? null;

/** An emergency call, in the file for programs. */
export const presentOwnCall = (row: OwnCallRow) => ({
  as: row.side,
  raised_at: momentText(row.raised_at),
  ended_at: momentText(row.closed_at),
  address: row.address,
  description: row.description,
  note_of_the_association: row.system_note,
  with_first_names: row.first_names,
  answer: row.state,
  eta_minutes: row.eta_minutes,
  note: row.note,
});

const answerOf = (writer: Writer, { state, eta_minutes: minutes }: OwnCallRow): Content =>
  state === null
    ? null
    : [
        word(writer, ANSWER_WORDS[state]),
        minutes === null ? '' : word(writer, CALL_WORDS.minutes, { minutes }),
      ]
        .filter(Boolean)
        .join(', ');

/** Emergency calls, on the page to read. */
export function emergencyCallsOf(writer: Writer, rows: readonly OwnCallRow[]): Html {
  const lines = rows.map((row): Content[] => [
    momentOf(writer, row.raised_at),
    word(writer, row.side === 'user' ? CALL_WORDS.asSeeker : CALL_WORDS.asVolunteer),
    row.address,
    [row.description, row.note, row.system_note].filter(Boolean).join(' · '),
    row.first_names.join(', '),
    answerOf(writer, row),
    row.closed_at && momentOf(writer, row.closed_at),
  ]);
  const head = [
    WORDS.when,
    CALL_WORDS.whose,
    WORDS.where,
    CALL_WORDS.words,
    WORDS.whom,
    WORDS.answer,
    CALL_WORDS.ended,
  ];
  return markup`${table(writer, word(writer, EMERGENCY_CALLS_TITLE), head, lines)}`;
}
