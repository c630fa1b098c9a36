import { can } from '@ezra/contract/common/permissions';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';
import type { Acting } from './acting.policy.ts';

export interface Account {
  readonly roles: readonly Role[];
  /** Ids of the recorded regions. */
  readonly regions: readonly number[];
  /** Region ids of the events that the person manages, past ones too; null: of an event without a region. */
  readonly eventRegions: readonly (number | null)[];
}

/**
 * Returns the regions that an account reaches; null: more than any set of regions. Managers also reach their
 * own events, even past ones, which can be started again.
 */
function reachOf({ roles, regions, eventRegions }: Account): readonly number[] | null {
  if (regions.length === 0 && roles.some((role) => can(role, 'regions.all'))) return null;
  const ofEvents = roles.some((role) => can(role, 'events.manage')) ? eventRegions : [];
  const known = ofEvents.filter((id) => id !== null);
  return known.length < ofEvents.length ? null : [...regions, ...known];
}

/**
 * Whether a member of the staff may change an account: that of a help seeker or volunteer, or of a colleague
 * whose roles and regions are all within those of the acting person. Nobody may change a super admin.
 */
export function isWithinAuthority({ role, states }: Acting, account: Account): boolean {
  const staffRoles = account.roles.filter(isStaffRole);
  if (staffRoles.length === 0) return true;
  if (!can(role, 'roles.grant') || staffRoles.some((held) => can(held, 'site.own'))) return false;
  const reach = reachOf(account);
  return states === null || (reach !== null && reach.every((id) => states.includes(id)));
}

/**
 * Returns the account as it would be with these roles. An admin limited to regions cannot create one who sees
 * more: an account without recorded regions gets the same limit.
 */
export const withRoles = (acting: Acting, account: Account, roles: readonly Role[]): Account => ({
  ...account,
  roles,
  regions:
    account.regions.length === 0 && roles.some((role) => can(role, 'regions.all'))
      ? (acting.states ?? [])
      : account.regions,
});
