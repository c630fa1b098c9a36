import type { Approval } from '@ezra/contract/common/constants';
import type { ErrorCode } from '@ezra/contract/common/errors';
import { changed, refused, type CommandOf } from '../../../platform/cases/step.domain.ts';
import type { EventUserStatus, EventVolunteerStatus } from '@ezra/contract/events/pairs.terms';

/** How a pair ended: done, given up, replaced by another pair, or ended with its event or account. */
export type Outcome = 'completed' | 'rejected' | 'replaced' | 'closed';

/** A help seeker's request in an event. */
export interface UserSide {
  readonly id: number;
  readonly userId: number;
  readonly status: EventUserStatus;
  readonly respond: 1 | 2 | null;
  /** Active, and neither blocked nor deleted: volunteers are sent only to such people. */
  readonly isReachable: boolean;
}

/** A volunteer's request in an event. */
export interface VolunteerSide {
  readonly id: number;
  readonly volunteerId: number;
  readonly status: EventVolunteerStatus;
  /** Whether the volunteer answered yes or no; false if only paired. */
  readonly hasAnswered: boolean;
}

export interface Pair {
  readonly id: number;
  readonly userRequestId: number;
  readonly volunteerRequestId: number;
  readonly isApproved: Approval;
  readonly outcome: Outcome | null;
}

/**
 * The facts that decide the outcome of a step: a help seeker's request with its present or last pair, and
 * that pair's volunteer.
 */
export interface PairState {
  readonly isEventActive: boolean;
  readonly user: Pick<UserSide, 'isReachable'>;
  readonly joined: {
    readonly pair: Pick<Pair, 'isApproved' | 'outcome'>;
    readonly volunteer: Pick<VolunteerSide, 'hasAnswered'>;
  } | null;
}

/** The volunteer's request that the acting person saw in the pair. */
interface Seen {
  readonly seen?: number | undefined;
}
/** The steps of a pair, each with its arguments. */
export interface PairSteps {
  approve: Seen;
  complete: Seen;
  reject: Seen & { readonly by: 'volunteer' | 'staff' };
  /** The volunteer may not be sent to people any more. */
  release: object;
  /** The help seeker needs no help any more. */
  withdraw: object;
  /** The event was stopped, or the help seeker's account is gone. */
  close: object;
}
export type PairCommand = CommandOf<PairSteps>;

/** The state of a request with its pair; `none`: it has no volunteer yet. */
export type PairStatus = 'none' | 'waiting' | 'approved' | Outcome;
export const statusOf = ({ joined }: PairState): PairStatus => {
  if (joined === null) return 'none';
  return joined.pair.outcome ?? (joined.pair.isApproved === 1 ? 'approved' : 'waiting');
};

/** The new states of both sides and of the pair. */
export interface PairChange {
  readonly userStatus: EventUserStatus;
  readonly volunteerStatus: EventVolunteerStatus;
  readonly isApproved: Approval;
  readonly outcome: Outcome | null;
}
export interface PairEffect {
  readonly change: PairChange;
}

export function ended(
  { isEventActive, joined }: PairState,
  outcome: Outcome,
  userStatus: EventUserStatus,
  volunteerStatus: EventVolunteerStatus | 'free',
) {
  const free = joined ? freeVolunteer(joined.volunteer, isEventActive) : 'closed';
  return changed<PairEffect>({
    change: {
      userStatus,
      volunteerStatus: volunteerStatus === 'free' ? free : volunteerStatus,
      outcome,
      isApproved: outcome === 'completed' ? 1 : 2,
    },
  });
}

/** The status of a volunteer whose pair has ended. */
export function freeVolunteer(
  { hasAnswered }: Pick<VolunteerSide, 'hasAnswered'>,
  isEventActive: boolean,
): EventVolunteerStatus {
  if (!isEventActive) return 'closed';
  return hasAnswered ? 'accept' : 'pending';
}

/** Two people to be paired, each with their open pair. */
export interface AssignState {
  readonly isEventActive: boolean;
  readonly user: UserSide;
  readonly userPair: Pair | null;
  readonly volunteer: VolunteerSide;
  readonly volunteerPair: Pair | null;
  /** Whether the two have worked together before, so that the pair needs no approval. */
  readonly areAcquainted: boolean;
}
export interface Assign {
  /** Whether staff sent this volunteer to a caller: the pair counts at once and replaces the present one. */
  readonly isSummoned: boolean;
}

export type AssignDecision =
  | {
      readonly outcome: 'changed';
      readonly isApproved: 0 | 1;
      /** Pairs that are replaced, with their freed sides. */
      readonly replaced: readonly Pair[];
    }
  /** The two are already a pair, which counts from now on. */
  | { readonly outcome: 'approved'; readonly pair: Pair }
  | { readonly outcome: 'unchanged'; readonly pair: Pair }
  | { readonly outcome: 'refused'; readonly error: ErrorCode };

/** Whether a volunteer can be sent to a request. */
export const isAssignable = ({ status, respond, isReachable }: UserSide): boolean =>
  isReachable && respond !== 2 && (status === 'pending' || status === 'reject' || status === 'assigned');

/**
 * Decides whether two people become a pair. Replaces unapproved pairs, and an approved one only when a
 * volunteer is summoned to its help seeker.
 */
export function decideAssign(state: AssignState, { isSummoned }: Assign): AssignDecision {
  const { user, userPair, volunteer, volunteerPair } = state;
  if (!state.isEventActive || !isAssignable(user)) return refused('request_not_open');
  if (userPair !== null && userPair.volunteerRequestId === volunteer.id) {
    const isToApprove = isSummoned && userPair.isApproved === 0;
    return { outcome: isToApprove ? 'approved' : 'unchanged', pair: userPair };
  }
  if (user.userId === volunteer.volunteerId) return refused('volunteer_unavailable');
  if (userPair?.isApproved === 1 && !isSummoned) return refused('pair_approved');
  if (volunteerPair?.isApproved === 1) return refused('volunteer_unavailable');
  // A stale list must not send a volunteer who said no.
  if (volunteer.status === 'reject' && !isSummoned) return refused('volunteer_unavailable');
  return {
    outcome: 'changed',
    isApproved: isSummoned || state.areAcquainted ? 1 : 0,
    replaced: [userPair, volunteerPair].filter((pair) => pair !== null),
  };
}
