import type { Phrase } from '@ezra/contract/common/locales';
import { RATING_LABELS } from '@ezra/contract/requests/feedback.terms';
import { sql } from 'kysely';
import { text, type ErasedPerson, type PersonalData } from '../../../platform/personal-data/personal-data.ts';
import {
  MOST,
  nameKey,
  requestOrEvent,
  sayMinutes,
  section,
  WORDS,
  type Named,
} from '../../../platform/personal-data/sections.ts';

/** A text by either side may describe the other. */
const ofEitherSide = ({ id }: ErasedPerson) => sql`(author_id = ${id}
  or application_id in (select id from applications where ${id} in (user_id, volunteer_id))
  or pair_id in (select id from event_pairs where ${id} in (user_id, volunteer_id)))`;

/** Feedback on help: a rating, a problem, or an answer by a link. */
interface SaidRow {
  kind: 'feedback' | 'problem' | 'invitation' | 'visit' | 'cannot_come';
  said_at: Date;
  about: Named | string | null;
  /** The rating, or the answer; null for a problem. */
  answer: Named | string | null;
  eta_minutes: number | null;
  words: string | null;
}
const KINDS: Readonly<Record<SaidRow['kind'], Phrase>> = {
  feedback: { he: 'איך היה', en: 'How it went' },
  problem: { he: 'דיווח על בעיה', en: 'Report of a problem' },
  invitation: { he: 'תשובה לפנייה', en: 'Answer to an invitation' },
  visit: { he: 'תשובה לתזכורת', en: 'Answer to a reminder' },
  cannot_come: { he: 'הודעה שלא מסתדר לך להגיע', en: 'Saying that you cannot come' },
};
/** Answers to an invitation, by number, and to a reminder. */
const ANSWERS = { 1: WORDS.yes, coming: WORDS.yes, 2: WORDS.no, cannot: WORDS.no };

export const feedbackData: PersonalData = {
  tables: {
    feedback: {
      rows: ofEitherSide,
      emptied: ['note'],
      kept: 'id application_id pair_id author_id rating created_at updated_at',
    },
    problem_reports: {
      rows: ofEitherSide,
      set: { message: text('') },
      emptied: ['handled_note'],
      kept: 'id application_id pair_id author_id created_at handled_at handled_by',
    },
  },
  sections: [
    section({
      at: 'said',
      title: { he: 'מה שסיפרת על עזרה', en: 'What you said about help' },
      async read(executor, { userId }) {
        const { rows } = await sql<SaidRow & { answer: string | null }>`
          select s.kind, s.said_at, ${requestOrEvent} as about, s.answer, s.eta_minutes, s.words
          from (
            select 'feedback' as kind, updated_at as said_at, application_id, pair_id, rating::text as answer,
              null::smallint as eta_minutes, note as words
            from feedback where author_id = ${userId}
            union all
            select 'problem', created_at, application_id, pair_id, null, null, message
            from problem_reports where author_id = ${userId}
            union all
            select 'invitation', answered_at, application_id, null, respond::text, eta_minutes, note
            from request_invitations where volunteer_id = ${userId} and answered_at is not null
            union all
            select 'visit', answered_at, application_id, null, answer, null, note
            from visit_reminders where volunteer_id = ${userId} and answered_at is not null
            union all
            select 'cannot_come', updated_at, application_id, null, null, null, note
            from application_users where volunteer_id = ${userId} and note is not null
          ) s
          left join applications a on a.id = s.application_id
          left join categories c on c.id = a.category_id
          left join event_pairs p on p.id = s.pair_id
          left join events e on e.id = p.event_id
          order by s.said_at desc limit ${MOST + 1}`.execute(executor);
        return rows.map((row): SaidRow => {
          const labels: Readonly<Record<string, Phrase>> = row.kind === 'feedback' ? RATING_LABELS : ANSWERS;
          return { ...row, answer: row.answer === null ? null : nameKey(row.answer, labels) };
        });
      },
      fields: {
        said_at: { label: WORDS.when },
        about: { label: WORDS.about },
        kind: { label: { he: 'סוג', en: 'Kind' }, options: KINDS },
        answer: { label: { he: 'התשובה', en: 'Answer' } },
        eta_minutes: { label: WORDS.eta, show: sayMinutes },
        words: { label: { he: 'במילים', en: 'In words' }, kind: 'words' },
      },
    }),
  ],
};
