import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import { defineEvent } from '../../../platform/events/event-bus.ts';
import type { Side } from '../../../platform/cases/by.domain.ts';
import type { Offer, Step } from './help-requests.domain.ts';

/** A help request was created or changed; published inside the changing transaction. */
export interface RequestChanged {
  readonly requestId: number;
  readonly userId: number;
  readonly transition: 'create' | 'move' | Step['kind'];
  readonly status: RequestStatus;
  /** The volunteer in charge before and after. */
  readonly volunteerBefore: number | null;
  readonly volunteerAfter: number | null;
  /** The offers that changed, in their new state. */
  readonly offers: readonly Offer[];
  /** Volunteers who waited for approval before the change. */
  readonly waitingBefore: readonly number[];
  readonly note: string | null;
  readonly by: Side;
}

/** Requests became more or less urgent; published inside the changing transaction. */
export interface RequestsPrioritised {
  readonly requests: readonly {
    readonly id: number;
    readonly userId: number;
    readonly volunteerId: number | null;
    readonly status: RequestStatus;
  }[];
  readonly priority: 0 | 1 | 2 | 3;
}

export const requestsPrioritised = defineEvent<RequestsPrioritised>('help-request.prioritised');

export const requestChanged = defineEvent<RequestChanged>('help-request.changed');
