import { sql } from 'kysely';
import type { Executor, Tx } from '../db/database.ts';

/** What happened to a record: `new_values` holds the values that it has since then. */
export interface Activity {
  newValues: Record<string, unknown>;
  actorId: number | null;
  createdAt: Date;
}

export interface NewActivity {
  /** The kind of record, for example `application`. */
  subject: string;
  subjectId: number;
  actorId: number | null;
  newValues: Record<string, unknown>;
  now: Date;
}

/** Notes a change beside the change itself, in its transaction. */
export async function recordActivity(tx: Tx, activity: NewActivity): Promise<void> {
  const { subject, subjectId, actorId, newValues, now } = activity;
  await sql`
    insert into activity_log (subject, subject_id, actor_id, new_values, created_at)
    values (${subject}, ${subjectId}, ${actorId}, ${JSON.stringify(newValues)}::jsonb, ${now})
  `.execute(tx);
}

/** The same change of many records of a kind, in one statement. */
export async function recordActivities(
  tx: Tx,
  {
    subject,
    subjectIds,
    actorId,
    newValues,
    now,
  }: Omit<NewActivity, 'subjectId'> & { subjectIds: readonly number[] },
): Promise<void> {
  if (subjectIds.length === 0) return;
  await sql`
    insert into activity_log (subject, subject_id, actor_id, new_values, created_at)
    select ${subject}, id, ${actorId}::integer, ${JSON.stringify(newValues)}::jsonb, ${now}::timestamptz
    from unnest(${[...subjectIds]}::integer[]) as id
  `.execute(tx);
}

/** Everything noted about one record, newest first. Who may read it is the caller's to decide. */
export async function activityOf(executor: Executor, subject: string, id: number): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    select new_values as "newValues", actor_id as "actorId", created_at as "createdAt"
    from activity_log
    where subject = ${subject} and subject_id = ${id}
    order by created_at desc, id desc
  `.execute(executor);
  return rows;
}
