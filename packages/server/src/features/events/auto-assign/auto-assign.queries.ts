import type { AutoAssign } from '@ezra/contract/events/auto-assign';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

export async function autoAssignSettings(executor: Executor): Promise<AutoAssign[]> {
  const { rows } = await sql<AutoAssign>`
    select id, radius, minutes as time from auto_assign_settings order by id`.execute(executor);
  return rows;
}
