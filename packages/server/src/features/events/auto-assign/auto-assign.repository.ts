import type { AutoAssign } from '@ezra/contract/events/auto-assign';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

/** Changes the setting; undefined when there is none with this id. */
export async function saveAutoAssignSetting(
  executor: Executor,
  { id, radius, time }: AutoAssign,
): Promise<AutoAssign | undefined> {
  const { rows } = await sql<AutoAssign>`
    update auto_assign_settings set radius = ${radius}, minutes = ${time}
    where id = ${id} returning id, radius, minutes as time`.execute(executor);
  return rows[0];
}
