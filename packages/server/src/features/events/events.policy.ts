import type { Approval } from '@ezra/contract/common/constants';
import type { EventRequestAction } from '@ezra/contract/events';
import type { Role } from '@ezra/contract/common/roles';

/** Who acts, as far as these rules care. */
export interface Acting {
  readonly userId: number;
  readonly role: Role;
  /** Regions that one of the staff is limited to; null for all. */
  readonly states: readonly number[] | null;
}

/** An event, as far as these rules care. */
export interface EventScope {
  readonly managerId: number;
  readonly stateId: number | null;
}

/** The open pair of a request, as far as these rules care. */
export interface PairSubject {
  readonly event: EventScope & { readonly isActive: boolean };
  readonly volunteerId: number;
  readonly isApproved: Approval;
  readonly isOpen: boolean;
}

const isAdmin = ({ role }: Acting): boolean => role === 'admin' || role === 'super admin';
const isInRegions = ({ states }: Acting, stateId: number | null): boolean =>
  states === null || (stateId !== null && states.includes(stateId));

/** Staff read the events of their regions, a manager also those that are theirs to manage. */
export const maySeeEvent = (acting: Acting, event: EventScope): boolean => {
  if (isAdmin(acting)) return isInRegions(acting, event.stateId);
  if (acting.role !== 'manager') return false;
  return event.managerId === acting.userId || isInRegions(acting, event.stateId);
};

/** Admins change the events that they see, managers those that they manage. */
export const mayRunEvent = (acting: Acting, event: EventScope): boolean =>
  isAdmin(acting)
    ? isInRegions(acting, event.stateId)
    : acting.role === 'manager' && event.managerId === acting.userId;

/** Volunteers look after their own pairs, staff after those of the events that they run. */
export const mayChangePair = (
  acting: Acting,
  { event, volunteerId }: Pick<PairSubject, 'volunteerId'> & { readonly event: EventScope },
): boolean => (acting.role === 'volunteer' ? volunteerId === acting.userId : mayRunEvent(acting, event));

/** Everything that somebody may do with a pair now: the `allowed_actions` of answers. */
export function allowedActions(acting: Acting, pair: PairSubject): EventRequestAction[] {
  if (!pair.isOpen || !mayChangePair(acting, pair)) return [];
  if (pair.isApproved === 1) return ['complete', 'reject'];
  if (acting.role === 'volunteer') return [];
  return pair.event.isActive ? ['approve', 'reject'] : ['reject'];
}
