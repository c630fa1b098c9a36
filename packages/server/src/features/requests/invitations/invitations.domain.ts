import type { Approval } from '@ezra/contract/common/constants';
import { isLive, type RequestStatus } from '@ezra/contract/requests/help-requests.terms';

/** 0 pending, 1 accepted, 2 rejected. */
export type Respond = 0 | 1 | 2;

/** The facts that decide the state of an invitation's link. */
export interface InvitationState {
  readonly respond: Respond;
  readonly status: RequestStatus;
  /** Whether it is open, not yet due, and the requester can be reached. */
  readonly isTakeable: boolean;
  /** Whether the volunteer can be sent to people now. */
  readonly canHelp: boolean;
  /** The volunteer's relation to the request; null: none. */
  readonly approval: Approval | null;
}

/**
 * The state of an invitation's link: open; the volunteer is unavailable now; it expired before an answer; or
 * the outcome of the answer.
 */
export type Standing =
  'open' | 'unfit' | 'expired' | 'declined' | 'waiting' | 'approved' | 'notChosen' | 'over';

export function standingOf({ respond, status, approval, isTakeable, canHelp }: InvitationState): Standing {
  if (respond === 2) return 'declined';
  if (respond === 0) {
    if (!isTakeable) return 'expired';
    return canHelp ? 'open' : 'unfit';
  }
  if (approval === 0 && status === 'open') return 'waiting';
  if (approval === 1 && status === 'in_treatment') return 'approved';
  return isLive(status) ? 'notChosen' : 'over';
}

/** Whether the link has ended, which it does with its request. */
export const isOver = (invitation: InvitationState): boolean =>
  standingOf(invitation) === 'expired' || !isLive(invitation.status);

/** The field message of an ended link. */
export const whyOver = ({ status }: Pick<InvitationState, 'status'>): 'helpLinkFound' | 'helpLinkEnded' =>
  status === 'in_treatment' ? 'helpLinkFound' : 'helpLinkEnded';

/** The invitation's answer after the volunteer's relation to the request changed; null: unchanged. */
export function respondAfter(isApproved: Approval, hasSaidNo: boolean): 1 | 2 | null {
  if (isApproved !== 2) return 1;
  return hasSaidNo ? 2 : null;
}

/** How many of the nearest volunteers are asked automatically about an urgent request. */
export const URGENT_ASKED = 5;
/** Within this distance in metres: volunteers from further away would come too late. */
export const URGENT_WITHIN_M = 50_000;
/** A help seeker who withdrew this many within a day, after asking, gets no more automatic invitations. */
export const URGENT_TAKEN_BACK = 3;

/** Picks volunteers to ask automatically, from the nearest. `asked`: ids of those asked before. */
export const urgentlyAsked = <
  V extends { readonly id: number; readonly distance_m: number | null; readonly has_accepted: boolean },
>(
  nearest: readonly V[],
  asked: ReadonlySet<number>,
): V[] =>
  nearest
    .filter(
      ({ id, distance_m, has_accepted }) =>
        !has_accepted && !asked.has(id) && distance_m !== null && distance_m <= URGENT_WITHIN_M,
    )
    .slice(0, URGENT_ASKED);
