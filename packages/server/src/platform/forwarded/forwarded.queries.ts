import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** Counts the different people who signed in from an address since a moment. */
export async function peopleSignedInFrom(executor: Executor, ip: string, since: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct user_id)::int as people from sessions
    where ip = ${ip} and created_at > ${since}`.execute(executor);
  return rows[0]?.people ?? 0;
}
