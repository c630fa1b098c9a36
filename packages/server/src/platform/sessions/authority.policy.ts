import { can } from '@ezra/contract/common/permissions';
import { isStaffRole, type Role } from '@ezra/contract/common/roles';
import type { Acting } from './acting.policy.ts';

/** What decides how far an account reaches. */
export interface Account {
  readonly roles: readonly Role[];
  /** Ids of the regions on record. */
  readonly regions: readonly number[];
  /** Ids of the regions of the events that the person manages, past ones too; null: of an event without a region. */
  readonly eventRegions: readonly (number | null)[];
}

/**
 * The regions that an account reaches; null: more than any regions hold. A manager reaches the own events as well: one
 * that is over can be started again.
 */
function reachOf({ roles, regions, eventRegions }: Account): readonly number[] | null {
  if (regions.length === 0 && roles.some((role) => can(role, 'regions.all'))) return null;
  const ofEvents = roles.some((role) => can(role, 'events.manage')) ? eventRegions : [];
  const known = ofEvents.filter((id) => id !== null);
  return known.length < ofEvents.length ? null : [...regions, ...known];
}

/**
 * Whether one of the staff may change an account: that of a help seeker or volunteer, and that of a colleague whose
 * roles and regions are all within the own ones. A super admin is changed by no other.
 */
export function isWithinAuthority({ role, states }: Acting, account: Account): boolean {
  const staffRoles = account.roles.filter(isStaffRole);
  if (staffRoles.length === 0) return true;
  if (!can(role, 'roles.grant') || staffRoles.some((held) => can(held, 'site.own'))) return false;
  const reach = reachOf(account);
  return states === null || (reach !== null && reach.every((id) => states.includes(id)));
}

/**
 * An account as it is once it was given roles. An admin who is held to regions makes no admin who sees more: one without
 * regions on record is held to the same.
 */
export const withRoles = (acting: Acting, account: Account, roles: readonly Role[]): Account => ({
  ...account,
  roles,
  regions:
    account.regions.length === 0 && roles.some((role) => can(role, 'regions.all'))
      ? (acting.states ?? [])
      : account.regions,
});
