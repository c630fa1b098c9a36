import { HISTORY_MAX } from '@ezra/contract/people/user-detail.terms';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

export interface ReferenceRow {
  id: number;
  full_name: string;
  is_active: boolean;
}

/** Selects people registered by a person, once they agreed: before, the phone may be another account's. */
export async function referencesOf(executor: Executor, userId: number): Promise<ReferenceRow[]> {
  const { rows } = await sql<ReferenceRow>`
    select u.id, u.full_name, u.is_active from "references" f join users u on u.id = f.subject_id
    where f.referrer_id = ${userId} and f.status = 'confirmed' and u.deleted_at is null
    order by f.created_at desc, f.id desc limit ${HISTORY_MAX}`.execute(executor);
  return rows;
}

export interface ActivityRow {
  at: Date;
  actor_id: number | null;
  actor_name: string | null;
  new_values: Record<string, unknown>;
}

/** Selects what was done with a person's account and agreement, latest first. */
export async function activityOfPerson(executor: Executor, userId: number): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select l.created_at as at, l.actor_id, a.full_name as actor_name, l.new_values
    from activity_log l left join users a on a.id = l.actor_id
    where (l.subject = 'user' and l.subject_id = ${userId})
      or (l.subject = 'volunteer_information'
        and l.subject_id = (select id from volunteer_information where user_id = ${userId}))
    order by l.created_at desc, l.id desc limit ${HISTORY_MAX}`.execute(executor);
  return rows;
}

export async function namesOf(
  executor: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; full_name: string }>`
    select id, full_name from users where id = any(${[...ids]}::integer[])`.execute(executor);
  return new Map(rows.map((row) => [row.id, row.full_name]));
}
