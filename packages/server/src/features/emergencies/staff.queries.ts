import { sql, type RawBuilder } from 'kysely';
import type { Role } from '@ezra/contract/common/roles';
import type { Executor } from '../../platform/db/database.ts';
import type { Acting } from './emergencies.policy.ts';

type Sql = RawBuilder<unknown>;

/**
 * Staff in whose charge the call `e` is (its event, if any, is `ev`): admins whose regions hold it or who are held to
 * none, managers whose regions hold it or who manage the event. `s` is the users row, `r` the role.
 */
const isInChargeOf: Sql = sql`
  s.is_active and s.blocked_at is null and s.deleted_at is null and s.id <> e.user_id and (
    exists (select from region_permissions p where p.user_id = s.id and p.state_id = e.state_id)
    or (r.role = 'manager' and s.id = ev.manager_id)
    or (r.role in ('admin', 'super admin')
      and not exists (select from region_permissions p where p.user_id = s.id)))`;

/** Whether the call `e` has responsible staff. */
export const isInCharge: RawBuilder<boolean> = sql<boolean>`exists (
  select from users s join user_roles r on r.user_id = s.id and r.role in ('manager', 'admin', 'super admin')
  where ${isInChargeOf})`;

/** The rule of `maySee` in SQL, for the calls `e`. */
export const isVisibleTo = ({ userId, role, states }: Acting): Sql => {
  const inRegions = states === null ? sql`true` : sql`e.state_id = any(${[...states]}::integer[])`;
  return role === 'manager'
    ? sql`(${inRegions} or ev.manager_id = ${userId})`
    : states === null
      ? inRegions
      : sql`(${inRegions} or not ${isInCharge})`;
};

export interface StaffMember {
  readonly userId: number;
  readonly role: Role;
}

/**
 * Selects the staff to tell of a call: the responsible ones, each once; without any, all admins. An admin
 * who is a manager too is told as an admin.
 */
export async function staffOf(executor: Executor, emergencyId: number): Promise<StaffMember[]> {
  const { rows } = await sql<StaffMember & { inCharge: boolean }>`
    with staff as (
      select distinct on (s.id) s.id as "userId", r.role, ${isInChargeOf} as "inCharge"
      from emergencies e
      left join events ev on ev.id = e.event_id
      join user_roles r on r.role in ('manager', 'admin', 'super admin')
      join users s on s.id = r.user_id
      where e.id = ${emergencyId} and s.is_active and s.blocked_at is null and s.deleted_at is null
      order by s.id, "inCharge" desc, r.role
    )
    select * from staff
    where "inCharge" or (role <> 'manager' and not exists (select from staff where "inCharge"))
    order by "userId"`.execute(executor);
  return rows.map(({ userId, role }) => ({ userId, role }));
}
