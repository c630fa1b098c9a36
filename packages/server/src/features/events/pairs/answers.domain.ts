import type { Side } from '../../../platform/cases/by.domain.ts';
import { refused, unchanged, type Decision } from '../../../platform/cases/step.domain.ts';
import type { EventUserStatus, EventVolunteerStatus } from '@ezra/contract/events/pairs.terms';

/** The event or the request has ended; a link says that it has expired. */
const over = (by: Side) => refused(by === 'link' ? 'link_expired' : 'request_not_open');

export interface AskedVolunteer {
  readonly isEventActive: boolean;
  readonly status: EventVolunteerStatus;
}

/** Decides a volunteer's answer. Once given, only a pairing by staff changes it. */
export function decideVolunteerAnswer(
  { isEventActive, status }: AskedVolunteer,
  isReady: boolean,
  by: Side,
): Decision<{ readonly status: 'accept' | 'reject' }> {
  if (!isEventActive || status === 'closed') return over(by);
  if (status === 'pending') return { outcome: 'changed', status: isReady ? 'accept' : 'reject' };
  return (status !== 'reject') === isReady ? unchanged : refused('already_answered');
}

export interface AskedUser {
  readonly isEventActive: boolean;
  readonly status: EventUserStatus;
  readonly respond: 1 | 2 | null;
}

/**
 * Decides a help seeker's answer. The request itself stays; a no ends the open pair. A signed-in person may
 * change the answer, and so may staff, because people call.
 */
export function decideUserAnswer(
  { isEventActive, status, respond }: AskedUser,
  needsHelp: boolean,
  by: Side,
): Decision<{ readonly respond: 1 | 2; readonly endsPair: boolean }> {
  if (!isEventActive || status === 'closed') return over(by);
  const answer = needsHelp ? 1 : 2;
  if (respond === answer) return unchanged;
  if (respond !== null && by === 'link') return refused('already_answered');
  if (status === 'completed') return refused(by === 'link' ? 'already_answered' : 'request_not_open');
  return { outcome: 'changed', respond: answer, endsPair: !needsHelp && status === 'assigned' };
}
