import { rolesWith } from '@ezra/contract/common/permissions';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { isReachable } from '../../../platform/db/reachable.ts';

/** The super admins to tell, except the person who did it, and that person's name. */
export async function whoHears(
  executor: Executor,
  actorId: number,
): Promise<{ ids: number[]; name: string }> {
  const { rows } = await sql<{ ids: number[]; name: string }>`
    select actor.full_name as name, array(
      select u.id from users u
      where u.id <> actor.id and ${isReachable('u')} and exists (
        select from user_roles r where r.user_id = u.id and r.role = any(${rolesWith('site.own')}::text[]))
      order by u.id) as ids
    from users actor where actor.id = ${actorId}`.execute(executor);
  return rows[0] ?? { ids: [], name: '' };
}
