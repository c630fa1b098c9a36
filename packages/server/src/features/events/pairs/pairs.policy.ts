import { can } from '@ezra/contract/common/permissions';
import { isInRegions, type Acting } from '../../../platform/sessions/acting.policy.ts';
import type { PairState } from './pairs.domain.ts';
import { sideOf } from '../../../platform/cases/by.domain.ts';

/** The facts about an event that these rules need. */
export interface EventScope {
  readonly managerId: number;
  readonly stateId: number | null;
}

/** A help seeker's request as one reader finds it. */
export interface PairSubject {
  readonly event: EventScope;
  /** The volunteer of the pair; null: none. */
  readonly volunteerId: number | null;
  /** Whether that volunteer can be sent to people now. */
  readonly isAvailable: boolean;
  readonly state: PairState;
}

const manages = ({ role, userId }: Acting, { managerId }: EventScope): boolean =>
  can(role, 'events.manage') && managerId === userId;

/** Staff see the events of their regions, a manager also those they manage. */
export const maySeeEvent = (acting: Acting, event: EventScope): boolean =>
  manages(acting, event) ||
  ((can(acting.role, 'events.run') || can(acting.role, 'events.manage')) &&
    isInRegions(acting, event.stateId));

/** Admins change the events that they see, managers those that they manage. */
export const mayRunEvent = (acting: Acting, event: EventScope): boolean =>
  manages(acting, event) || (can(acting.role, 'events.run') && isInRegions(acting, event.stateId));

/** Volunteers change their own pairs, staff those of the events that they run. */
export const mayChangePair = (
  acting: Acting,
  { event, volunteerId }: Pick<PairSubject, 'event' | 'volunteerId'>,
): boolean => (sideOf(acting) === 'volunteer' ? volunteerId === acting.userId : mayRunEvent(acting, event));
