import type { Approval } from '@ezra/contract/common/constants';
import type { RequestStatus } from '@ezra/contract/help-requests';

/** 0 pending, 1 accepted, 2 rejected. */
export type Respond = 0 | 1 | 2;

/** What decides about the link by which a volunteer is asked. */
export interface InvitationState {
  readonly respond: Respond;
  readonly status: RequestStatus;
  readonly dueAt: Date;
  readonly isRequesterReachable: boolean;
  /** The volunteer can be sent to people now. */
  readonly canHelp: boolean;
  /** How the volunteer stands to the request; null: not at all. */
  readonly approval: Approval | null;
}

/**
 * What a link is now: open to be answered; of somebody who cannot help at the moment; over before it was answered;
 * or what became of the answer.
 */
export type Standing =
  'open' | 'unfit' | 'expired' | 'declined' | 'waiting' | 'approved' | 'notChosen' | 'over';

const isTakeable = ({ status, dueAt, isRequesterReachable }: InvitationState, now: Date): boolean =>
  status === 'open' && dueAt > now && isRequesterReachable;

export function standingOf(invitation: InvitationState, now: Date): Standing {
  const { respond, status, approval, canHelp } = invitation;
  if (respond === 2) return 'declined';
  if (respond === 0) {
    if (!isTakeable(invitation, now)) return 'expired';
    return canHelp ? 'open' : 'unfit';
  }
  if (approval === 0 && status === 'open') return 'waiting';
  if (approval === 1 && status === 'in_treatment') return 'approved';
  return status === 'open' || status === 'in_treatment' ? 'notChosen' : 'over';
}

/** Whether the link says nothing any more: it ends with its request. */
export const isOver = (invitation: InvitationState, now: Date): boolean =>
  standingOf(invitation, now) === 'expired' ||
  (invitation.status !== 'open' && invitation.status !== 'in_treatment');

/** What a link says once it is over, by its name among the words of fields. */
export const whyOver = ({ status }: Pick<InvitationState, 'status'>): 'helpLinkFound' | 'helpLinkEnded' =>
  status === 'in_treatment' ? 'helpLinkFound' : 'helpLinkEnded';

/** What an invitation says after the volunteer's link to the request changed; null: as before. */
export function respondAfter(link: {
  readonly isApproved: Approval;
  readonly endedReason: string | null;
}): 1 | 2 | null {
  if (link.isApproved !== 2) return 1;
  return link.endedReason === 'declined' || link.endedReason === 'cannot_come' ? 2 : null;
}

/** Urgent requests are told to so many of the nearest by themselves, */
export const URGENT_ASKED = 5;
/** who live no farther than that: nobody can come from farther in time. */
export const URGENT_WITHIN_M = 50_000;
/** Whoever took back so many within a day, after volunteers were told of them, has no more told by themselves. */
export const URGENT_TAKEN_BACK = 3;

/** Of the nearest volunteers those who are asked by themselves. */
export const urgentlyAsked = <
  V extends {
    readonly distance_m: number | null;
    readonly has_accepted: boolean;
    readonly is_invited: boolean;
  },
>(
  nearest: readonly V[],
): V[] =>
  nearest
    .filter(
      ({ distance_m, has_accepted, is_invited }) =>
        !has_accepted && !is_invited && distance_m !== null && distance_m <= URGENT_WITHIN_M,
    )
    .slice(0, URGENT_ASKED);
