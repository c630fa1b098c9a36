import type { Approval } from '@ezra/contract/common/constants';
import type { EventRequestAction } from '@ezra/contract/events';
import { can } from '@ezra/contract/common/permissions';
import { isInRegions, type Acting } from '../../platform/sessions/acting.policy.ts';

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

const manages = ({ role, userId }: Acting, { managerId }: EventScope): boolean =>
  can(role, 'events.manage') && managerId === userId;

/** Staff read the events of their regions, a manager also those that are theirs to manage. */
export const maySeeEvent = (acting: Acting, event: EventScope): boolean =>
  manages(acting, event) ||
  ((can(acting.role, 'events.run') || can(acting.role, 'events.manage')) &&
    isInRegions(acting, event.stateId));

/** Admins change the events that they see, managers those that they manage. */
export const mayRunEvent = (acting: Acting, event: EventScope): boolean =>
  manages(acting, event) || (can(acting.role, 'events.run') && isInRegions(acting, event.stateId));

/** Volunteers look after their own pairs, staff after those of the events that they run. */
export const mayChangePair = (
  acting: Acting,
  { event, volunteerId }: Pick<PairSubject, 'volunteerId'> & { readonly event: EventScope },
): boolean =>
  can(acting.role, 'events.volunteer') ? volunteerId === acting.userId : mayRunEvent(acting, event);

/** Everything that somebody may do with a pair now: the `allowed_actions` of answers. */
export function allowedActions(acting: Acting, pair: PairSubject): EventRequestAction[] {
  if (!pair.isOpen || !mayChangePair(acting, pair)) return [];
  if (pair.isApproved === 1) return ['complete', 'reject'];
  if (can(acting.role, 'events.volunteer')) return [];
  return pair.event.isActive ? ['approve', 'reject'] : ['reject'];
}
