import type { ErrorCode } from '@ezra/contract/common/errors';
import type { EventUserStatus, EventVolunteerStatus } from '@ezra/contract/events';

/** Who answers: the person by the personal link, or one of the staff for the person. */
export type AnsweredBy = 'link' | 'staff';

export type Answered<T> =
  | ({ readonly outcome: 'changed' } & T)
  /** The same answer again. */
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused'; readonly error: ErrorCode };

const unchanged = { outcome: 'unchanged' } as const;
const refused = (error: ErrorCode) => ({ outcome: 'refused', error }) as const;
/** The event is over, or this request is: by a link it has expired. */
const over = (by: AnsweredBy) => refused(by === 'link' ? 'link_expired' : 'request_not_open');

export interface AskedVolunteer {
  readonly isEventActive: boolean;
  readonly status: EventVolunteerStatus;
}

/** A volunteer says whether to come. Once it was answered, nothing but the staff's pairing changes it. */
export function decideVolunteerAnswer(
  { isEventActive, status }: AskedVolunteer,
  isReady: boolean,
  by: AnsweredBy,
): Answered<{ readonly status: 'accept' | 'reject' }> {
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
 * A help seeker says whether help is needed. The request itself stays as it is; with a no, the pair that is open
 * ends. The staff may change what was said, since people call.
 */
export function decideUserAnswer(
  { isEventActive, status, respond }: AskedUser,
  needsHelp: boolean,
  by: AnsweredBy,
): Answered<{ readonly respond: 1 | 2; readonly endsPair: boolean }> {
  if (!isEventActive || status === 'closed') return over(by);
  const answer = needsHelp ? 1 : 2;
  if (respond === answer) return unchanged;
  if (respond !== null && by === 'link') return refused('already_answered');
  if (status === 'completed') return refused(by === 'link' ? 'already_answered' : 'request_not_open');
  return { outcome: 'changed', respond: answer, endsPair: !needsHelp && status === 'assigned' };
}
