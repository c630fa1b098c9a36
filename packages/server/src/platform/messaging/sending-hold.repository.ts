import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../db/database.ts';
import { holds } from '../sessions/acting.ts';

/** SQL for the moment since which the staff hold all sending; null if they do not. */
export const HELD_SINCE: RawBuilder<Date | null> = sql`(
  select updated_at from settings where key = 'sending' and value = '"held"'::jsonb)`;

/** SQL for whether a message passes the hold: a code for staff who may release it, requested since then. */
export const passesHold = (message: string, since: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${sql.ref(`${message}.purpose`)} = 'code' and ${sql.ref(`${message}.created_at`)} > ${since}
  and exists (select from users staff where staff.phone = ${sql.ref(`${message}.phone`)}
    and staff.deleted_at is null and ${holds(sql`staff.id`, 'administration.enter')}))`;

/** Reads the moment since which the staff hold all sending; null if they do not. */
export async function readHeldSince(executor: Executor): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select ${HELD_SINCE} as since`.execute(executor);
  return rows[0]?.since ?? null;
}
