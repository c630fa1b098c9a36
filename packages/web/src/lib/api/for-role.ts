import type { Call } from '@ezra/contract/common/endpoint';
import { can } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import { useAuth } from '../auth-record/store.ts';

/** A call with separate paths for managers and admins (`forStaff`). */
interface StaffPair {
  readonly manager: Call;
  readonly admin: Call;
}

/**
 * Returns the call for a role: the manager's for roles that manage events, else the admin's. Both have the
 * same input and answer, so the admin's type is used.
 */
export const forRole = <Pair extends StaffPair>(pair: Pair, role: Role | undefined): Pair['admin'] =>
  role !== undefined && can(role, 'events.manage') ? pair.manager : pair.admin;

/** Returns the call for the reader's active role: `useStaffCall(getEvent)`. */
export const useStaffCall = <Pair extends StaffPair>(pair: Pair): Pair['admin'] =>
  forRole(pair, useAuth()?.role);
