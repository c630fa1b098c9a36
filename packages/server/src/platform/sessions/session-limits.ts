import { isStaffRole, type Role } from '@ezra/contract/common/roles';

/** How long a session lasts: unused at most `idleSeconds`, in all `absoluteSeconds` (null: no limit). */
export interface SessionLimits {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number | null;
}

const PEOPLE: SessionLimits = { idleSeconds: 30 * 24 * 3600, absoluteSeconds: null };
const STAFF: SessionLimits = { idleSeconds: 30 * 60, absoluteSeconds: 12 * 3600 };

/**
 * Returns the limits by all roles that the person has, not by the active one: switching the role must not
 * turn a help seeker's month-old session into an admin's.
 */
export const limitsFor = (roles: readonly Role[]): SessionLimits =>
  roles.some(isStaffRole) ? STAFF : PEOPLE;
