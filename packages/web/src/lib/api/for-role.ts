import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { can } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import { useAuth } from '../auth-record/store.ts';

/** A call that managers and admins have under a path of their own (`forStaff`). */
interface StaffPair {
  readonly manager: EndpointShape;
  readonly admin: EndpointShape;
}

/**
 * Gives the call of a role: the manager's to those who manage events themselves, else the admin's. Both take and give
 * the same, so the type is that of the admin's.
 */
export const forRole = <Pair extends StaffPair>(pair: Pair, role: Role | undefined): Pair['admin'] =>
  role !== undefined && can(role, 'events.manage') ? pair.manager : pair.admin;

/** Gives the call of the reader's active role: `useStaffCall(getEvent)`. */
export const useStaffCall = <Pair extends StaffPair>(pair: Pair): Pair['admin'] =>
  forRole(pair, useAuth()?.role);
