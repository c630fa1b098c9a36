import type { Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

/** The person's feedback on help: a rating, a problem, or an answer by a link. */
export interface SaidRow {
  kind: 'feedback' | 'problem' | 'invitation' | 'visit' | 'cannot_come';
  said_at: Date;
  /** The kind of help, or the event. */
  category: Phrase | null;
  event: string | null;
  /** The rating, or the answer; null for a problem. */
  answer: string | null;
  eta_minutes: number | null;
  words: string | null;
}

/** The most rows of the list, the latest. */
const MOST = 10_000;

/** Reads the person's feedback, the latest first. */
export async function readOwnWords(executor: Executor, userId: number) {
  const { rows } = await sql<SaidRow>`
    select s.kind, s.said_at, c.label as category, e.name as event,
      s.answer, s.eta_minutes, s.words
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
  return { rows: rows.slice(0, MOST), isCut: rows.length > MOST };
}
