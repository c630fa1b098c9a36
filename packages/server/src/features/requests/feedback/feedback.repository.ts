import type { Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { allOf, inRegions } from '../../../platform/db/lists.ts';
import { endedBy } from '../help-requests/request-conditions.queries.ts';
import { LEFT_CHARGE } from '../help-requests/help-requests.domain.ts';
import type { Help, Subject } from './feedback.domain.ts';

/** One side of a piece of help, with the row that its feedback belongs to. */
export interface OwnHelp extends Help {
  readonly applicationId: number | null;
  readonly pairId: number | null;
  readonly stateId: number | null;
  /** The kind of help, or the event. */
  readonly category: Phrase | null;
  readonly event: string | null;
  /** The reader's name. */
  readonly authorName: string;
}

export interface Reader {
  readonly userId: number;
  readonly isVolunteer: boolean;
}

/** The help in which the reader takes or took part; undefined when there is none. */
export async function findHelp(
  executor: Executor,
  subject: Subject,
  reader: Reader,
): Promise<OwnHelp | undefined> {
  const { rows } = await (
    subject.kind === 'application' ? singleHelp(subject.id, reader) : eventHelp(subject.id, reader)
  ).execute(executor);
  return rows[0];
}

/** Includes a volunteer who was removed or could not come, for the time until then. */
const singleHelp = (id: number, { userId, isVolunteer }: Reader) => sql<OwnHelp>`
  select a.id as "applicationId", null::integer as "pairId", a.state_id as "stateId",
    c.label as category, null as event, ${isVolunteer}::boolean as "isVolunteer",
    (select full_name from users where id = ${userId}) as "authorName",
    a.volunteer_id is not null or former.id is not null as "wasInTreatment",
    a.status = 'completed' and (not ${isVolunteer}::boolean or a.volunteer_id = ${userId}) as "isCompleted",
    case when ${isVolunteer}::boolean and a.volunteer_id is distinct from ${userId}
      then former.updated_at else a.ended_at end as "endedAt"
  from applications a
  join categories c on c.id = a.category_id
  left join lateral (
    select l.id, l.updated_at from application_users l
    where l.application_id = a.id and ${sql.raw(endedBy('l', LEFT_CHARGE))}
      and (not ${isVolunteer}::boolean or l.volunteer_id = ${userId})
    order by l.updated_at desc limit 1
  ) former on true
  where a.id = ${id} and case when ${isVolunteer}::boolean
    then a.volunteer_id = ${userId} or former.id is not null else a.user_id = ${userId} end`;

const eventHelp = (id: number, { userId, isVolunteer }: Reader) => sql<OwnHelp>`
  select null::integer as "applicationId", p.id as "pairId", e.state_id as "stateId",
    null as category, e.name as event, ${isVolunteer}::boolean as "isVolunteer",
    (select full_name from users where id = ${userId}) as "authorName",
    p.is_approved = 1 as "wasInTreatment", p.outcome is not distinct from 'completed' as "isCompleted",
    p.ended_at as "endedAt"
  from event_user_requests r
  join event_pairs p on p.id = r.pair_id
  join events e on e.id = r.event_id
  where r.id = ${id} and case when ${isVolunteer}::boolean
    then p.volunteer_id = ${userId} else p.user_id = ${userId} end`;

export interface Rated {
  readonly authorId: number;
  readonly rating: 1 | 2 | 3;
  readonly note: string | null;
}

/** Stores feedback in place of an earlier one. False when it is the same. */
export async function saveFeedback(
  tx: Tx,
  { applicationId, pairId }: Pick<OwnHelp, 'applicationId' | 'pairId'>,
  { authorId, rating, note }: Rated,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('feedback')
    .values({
      application_id: applicationId,
      pair_id: pairId,
      author_id: authorId,
      rating,
      note,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['application_id', 'pair_id', 'author_id'])
        .doUpdateSet({ rating, note, updated_at: now })
        .where(
          sql<boolean>`(feedback.rating, feedback.note) is distinct from (${rating}::integer, ${note}::text)`,
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Stores a report and gives its id. The same text as a report that still waits is the same report: then
 * `isNew` is false, even if that one is being handled at this moment.
 */
export async function insertReport(
  tx: Tx,
  { applicationId, pairId }: Pick<OwnHelp, 'applicationId' | 'pairId'>,
  { authorId, message }: { authorId: number; message: string },
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number }>`
    insert into problem_reports (application_id, pair_id, author_id, message, created_at)
    values (${applicationId}, ${pairId}, ${authorId}, ${message}, ${now})
    on conflict (application_id, pair_id, author_id, md5(message)) where handled_at is null and message <> '' do nothing
    returning id`.execute(tx);
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const { rows: known } = await sql<{ id: number }>`
    select id from problem_reports
    where application_id is not distinct from ${applicationId}::integer
      and pair_id is not distinct from ${pairId}::integer and author_id = ${authorId}
      and message = ${message}
    order by handled_at desc nulls first limit 1`.execute(tx);
  if (!known[0]) throw new Error('a report that was there is gone');
  return { id: known[0].id, isNew: false };
}

/** Marks a report in these regions (null: anywhere) as handled; gives when. Undefined: there is none. */
export async function markHandled(
  tx: Tx,
  id: number,
  { states, actorId, note }: { states: readonly number[] | null; actorId: number; note: string | null },
  now: Date,
): Promise<{ handledAt: Date; isNew: boolean } | undefined> {
  const { rows } = await sql<{ handledAt: Date | null }>`
    select report.handled_at as "handledAt"
    from problem_reports report
    left join applications a on a.id = report.application_id
    left join event_pairs p on p.id = report.pair_id
    left join events e on e.id = p.event_id
    where ${allOf(sql`report.id = ${id}`, inRegions(sql`coalesce(a.state_id, e.state_id)`, states))}
    for update of report`.execute(tx);
  const [report] = rows;
  if (!report) return undefined;
  if (report.handledAt) return { handledAt: report.handledAt, isNew: false };
  await tx
    .updateTable('problem_reports')
    .set({ handled_at: now, handled_by: actorId, handled_note: note })
    .where('id', '=', id)
    .execute();
  return { handledAt: now, isNew: true };
}
