import { sql, type RawBuilder } from 'kysely';
import { can, rolesWith } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import type { Executor } from '../../../platform/db/database.ts';
import { anyOf, inRegions, type Sql } from '../../../platform/db/lists.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { isEventOpen } from '../../account/public.ts';

const HANDLING = rolesWith('emergencies.handle');
const MANAGING = rolesWith('events.manage');
const EVERYWHERE = rolesWith('regions.all');

/**
 * Condition for staff responsible for the emergency `e` (its event, if any, is `ev`): their regions include
 * it, or they have `regions.all` and no regions of their own, or they manage the event. `s` is the users row,
 * `r` the role.
 */
const isInChargeOf: Sql = sql`
  ${isReachable('s')} and s.id <> e.user_id and (
    exists (select from region_permissions p where p.user_id = s.id and p.state_id = e.state_id)
    or (r.role = any(${MANAGING}::text[]) and s.id = ev.manager_id)
    or (r.role = any(${EVERYWHERE}::text[])
      and not exists (select from region_permissions p where p.user_id = s.id)))`;

/** Whether the emergency `e` has responsible staff. */
export const isInCharge: RawBuilder<boolean> = sql<boolean>`exists (
  select from users s join user_roles r on r.user_id = s.id and r.role = any(${HANDLING}::text[])
  where ${isInChargeOf})`;

/**
 * The rule of `maySee` in SQL, for the emergencies `e`. Managers see those of their events for as long as the
 * people in them. Open emergencies belong only to events that run.
 */
export const isVisibleTo = ({ userId, role, states }: Acting, now: Date): Sql => {
  if (states === null) return sql`true`;
  return anyOf(
    inRegions(sql`e.state_id`, states),
    can(role, 'events.manage') ? sql`(ev.manager_id = ${userId} and ${isEventOpen(now, 'ev')})` : undefined,
    can(role, 'regions.all') ? sql`not ${isInCharge}` : undefined,
  );
};

export interface StaffMember {
  readonly userId: number;
  readonly role: Role;
}

/**
 * Selects the staff to tell about an emergency: the responsible ones, each once; without any, everyone who
 * sees all regions. An admin who is also a manager is told as an admin.
 */
export async function staffOf(executor: Executor, emergencyId: number): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember & { inCharge: boolean }>`
    with staff as (
      select distinct on (s.id) s.id as "userId", r.role, ${isInChargeOf} as "inCharge"
      from emergencies e
      left join events ev on ev.id = e.event_id
      join user_roles r on r.role = any(${HANDLING}::text[])
      join users s on s.id = r.user_id
      where e.id = ${emergencyId} and ${isReachable('s')}
      order by s.id, "inCharge" desc, r.role = any(${EVERYWHERE}::text[]) desc, r.role
    )
    select * from staff
    where "inCharge" or (role = any(${EVERYWHERE}::text[]) and not exists (select from staff where "inCharge"))
    order by "userId"`.execute(executor);
  return rows.map(({ userId, role }) => ({ userId, role }));
}
