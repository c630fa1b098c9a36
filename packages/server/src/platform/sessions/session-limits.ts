import { isStaffRole, type Role } from '@ezra/contract/common/roles';

/** How long a session lives: unused at most `idleSeconds`, in all at most `absoluteSeconds` (null: no end). */
export interface SessionLimits {
  readonly idleSeconds: number;
  readonly absoluteSeconds: number | null;
}

const PEOPLE: SessionLimits = { idleSeconds: 30 * 24 * 3600, absoluteSeconds: null };
const STAFF: SessionLimits = { idleSeconds: 30 * 60, absoluteSeconds: 12 * 3600 };

/**
 * The limits by all roles that the person holds, not by the active one: a month-old session of a help
 * seeker must not become an admin's by switching the role.
 */
export const limitsFor = (roles: readonly Role[]): SessionLimits =>
  roles.some(isStaffRole) ? STAFF : PEOPLE;
