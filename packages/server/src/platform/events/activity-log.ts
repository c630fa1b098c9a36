import type { ActivityEntry } from '@ezra/contract/common/activity-log';
import { sql } from 'kysely';
import type { Executor, Tx } from '../db/database.ts';

/** A change of a record. `new_values` holds the changed values. */
export interface Activity {
  newValues: Record<string, unknown>;
  actorId: number | null;
  /** Null if the system made the change. */
  actorName: string | null;
  createdAt: Date;
}

export interface NewActivity {
  /** The kind of record, such as `application`. */
  subject: string;
  subjectId: number;
  actorId: number | null;
  newValues: Record<string, unknown>;
  now: Date;
}

export async function recordActivity(tx: Tx, activity: NewActivity): Promise<void> {
  const { subject, subjectId, actorId, newValues, now } = activity;
  await sql`
    insert into activity_log (subject, subject_id, actor_id, new_values, created_at)
    values (${subject}, ${subjectId}, ${actorId}, ${JSON.stringify(newValues)}::jsonb, ${now})
  `.execute(tx);
}

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

/** Returns the changes of one record, newest first. The caller checks who may read them. */
export async function activityOf(executor: Executor, subject: string, id: number): Promise<Activity[]> {
  const { rows } = await sql<Activity>`
    select l.new_values as "newValues", l.actor_id as "actorId", u.full_name as "actorName", l.created_at as "createdAt"
    from activity_log l left join users u on u.id = l.actor_id
    where l.subject = ${subject} and l.subject_id = ${id}
    order by l.created_at desc, l.id desc
  `.execute(executor);
  return rows;
}

export const presentActivity = ({ newValues, actorId, actorName, createdAt }: Activity): ActivityEntry => ({
  new_values: newValues,
  created_at: createdAt.toISOString(),
  actor: actorId === null ? null : { id: actorId, full_name: actorName ?? '' },
});
