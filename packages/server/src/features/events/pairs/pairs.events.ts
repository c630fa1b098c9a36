import type { Approval } from '@ezra/contract/common/constants';
import type { EventUserStatus, EventVolunteerStatus } from '@ezra/contract/events/pairs.terms';
import { defineEvent } from '../../../platform/events/event-bus.ts';
import type { Side } from '../../../platform/cases/by.domain.ts';
import type { Outcome, PairSteps } from './pairs.domain.ts';

/** A pair was made or changed; published inside the changing transaction, once per pair. */
export interface PairChanged {
  readonly pairId: number;
  readonly eventId: number;
  readonly managerId: number;
  readonly userRequestId: number;
  readonly userId: number;
  /** The present status. `assigned` in an ended pair means that the person is in another one. */
  readonly userStatus: EventUserStatus;
  readonly volunteerRequestId: number;
  readonly volunteerId: number;
  readonly volunteerStatus: EventVolunteerStatus;
  /** `replace`: another pair took its place; `stop`: it ended with its event. */
  readonly transition: 'assign' | 'replace' | 'stop' | keyof PairSteps;
  readonly isApproved: Approval;
  /** Whether it was approved before the change, so that both had been told about each other. */
  readonly wasApproved: boolean;
  readonly outcome: Outcome | null;
  readonly by: Side;
}
export const eventPairChanged = defineEvent<PairChanged>('event.pair-changed');

/** One side's request was made, answered or closed, without a pair. */
export type EventRequestChanged = {
  readonly eventId: number;
  readonly managerId: number;
  readonly requestId: number;
  readonly transition: 'ask' | 'answer' | 'release' | 'close';
  readonly by: Side;
} & (
  | {
      readonly side: 'user';
      readonly userId: number;
      readonly status: EventUserStatus;
      readonly respond: 1 | 2 | null;
    }
  | { readonly side: 'volunteer'; readonly volunteerId: number; readonly status: EventVolunteerStatus }
);
export const eventRequestChanged = defineEvent<EventRequestChanged>('event.request-changed');

/** A request that ended with its event; `isAwaited`: the other side expects this person. */
export interface StoppedRequest {
  readonly id: number;
  readonly personId: number;
  readonly isAwaited: boolean;
}

/** Volunteers of an active event are no longer needed; those who said yes must be told. */
export const eventVolunteersStoodDown = defineEvent<{
  readonly eventId: number;
  readonly managerId: number;
  readonly volunteers: readonly StoppedRequest[];
}>('event.volunteers-stood-down');

/** An event is about to ask people. It has no locks yet, so subscribers can lock people first. */
export const eventAsking = defineEvent<{ readonly eventId: number }>('event.asking');

/** An event is about to be stopped. It has no locks yet, so subscribers can lock people first. */
export const eventStopping = defineEvent<{ readonly eventId: number }>('event.stopping');

/** An event was stopped and its waiting requests closed. Its ended pairs are published one by one. */
export interface EventStopped {
  readonly eventId: number;
  readonly managerId: number;
  readonly users: readonly StoppedRequest[];
  /** Help seekers of ended pairs, whose requests stay as they are. */
  readonly lookedFor: readonly StoppedRequest[];
  readonly volunteers: readonly StoppedRequest[];
}
export const eventStopped = defineEvent<EventStopped>('event.stopped');
