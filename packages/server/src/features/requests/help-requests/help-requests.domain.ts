import type { ErrorCode } from '@ezra/contract/common/errors';
import { isLive, type RequestStatus } from '@ezra/contract/requests/help-requests';
import type { Approval } from '@ezra/contract/common/constants';

/**
 * Why an offer ended: the volunteer said no, another was chosen, an admin took the volunteer off, the volunteer
 * may not be sent to people any more (and may offer again once that has changed), the request ended, or the
 * volunteer in charge cannot come after all.
 */
export type EndedReason =
  'declined' | 'other_chosen' | 'unassigned' | 'unavailable' | 'request_ended' | 'cannot_come';

/** Reasons by which the volunteer said no to the request: only the volunteer may undo that by a new offer. */
export const SAID_NO = ['declined', 'cannot_come'] as const satisfies readonly EndedReason[];
/**
 * Reasons after which the request, open again, is not in the volunteer's list and the volunteer is neither asked nor
 * looked for. After the others both find each other as if for the first time.
 */
export const OUT_OF_IT = [...SAID_NO, 'unassigned'] as const satisfies readonly EndedReason[];
/** Reasons that only a volunteer in charge leaves for. */
export const LEFT_CHARGE = ['unassigned', 'cannot_come'] as const satisfies readonly EndedReason[];

/** A volunteer's offer to help with a request, also one that an admin assigned or the volunteer declined. */
export interface Offer {
  readonly volunteerId: number;
  readonly isApproved: Approval;
  readonly endedReason: EndedReason | null;
}

/** What decides about a help request. */
export interface RequestState {
  readonly status: RequestStatus;
  readonly dueAt: Date;
  readonly volunteerId: number | null;
  /** The requester is active, neither blocked nor deleted: volunteers are sent to such people only. */
  readonly isRequesterReachable: boolean;
  readonly offers: readonly Offer[];
}

export type Command =
  | { readonly kind: 'accept'; readonly volunteerId: number }
  | { readonly kind: 'decline'; readonly volunteerId: number }
  | { readonly kind: 'approve'; readonly volunteerId: number }
  | { readonly kind: 'assign'; readonly volunteerId: number }
  /** Null: the volunteer in charge, without a name. */
  | { readonly kind: 'unassign'; readonly volunteerId: number | null }
  /** The volunteer may not be sent to people any more: gives back what was offered or taken over. */
  | { readonly kind: 'release'; readonly volunteerId: number }
  /** The volunteer in charge leaves, and another one takes over at once. */
  | { readonly kind: 'hand_over'; readonly from: number; readonly volunteerId: number }
  | { readonly kind: 'complete'; readonly volunteerId: number }
  /** The volunteer in charge cannot come after all. */
  | { readonly kind: 'withdraw'; readonly volunteerId: number }
  | { readonly kind: 'close'; readonly by: 'user' | 'staff' }
  | { readonly kind: 'reject' }
  | { readonly kind: 'expire' }
  /** Sets how urgent it is, which changes no status. */
  | { readonly kind: 'prioritise' };
export type CommandKind = Command['kind'];
/** What moves a request from one status to another. */
export type Step = Exclude<Command, { kind: 'prioritise' }>;

/** What a command leads to: the new state, the offers that change, or why it is refused. */
export type Decision =
  | {
      readonly outcome: 'changed';
      readonly status: RequestStatus;
      readonly volunteerId: number | null;
      readonly offers: readonly Offer[];
    }
  /** The wish is fulfilled already: a repeated click, a second tab. */
  | { readonly outcome: 'unchanged' }
  | { readonly outcome: 'refused'; readonly error: ErrorCode };

const refused = (error: ErrorCode): Decision => ({ outcome: 'refused', error });
const unchanged: Decision = { outcome: 'unchanged' };

const offerOf = (state: RequestState, volunteerId: number): Offer | undefined =>
  state.offers.find((offer) => offer.volunteerId === volunteerId);

const isOneOf = (reasons: readonly EndedReason[], offer: Pick<Offer, 'endedReason'> | undefined): boolean =>
  offer?.endedReason != null && reasons.includes(offer.endedReason);
export const hasSaidNo = (offer: Pick<Offer, 'endedReason'> | undefined): boolean => isOneOf(SAID_NO, offer);

/** Ends every offer that still waits or is approved, but the one of `except`. */
const endOffers = (state: RequestState, reason: EndedReason, except?: number): Offer[] =>
  state.offers
    .filter((offer) => offer.isApproved !== 2 && offer.volunteerId !== except)
    .map((offer) => ({ volunteerId: offer.volunteerId, isApproved: 2, endedReason: reason }));

const choose = (state: RequestState, volunteerId: number): Decision => ({
  outcome: 'changed',
  status: 'in_treatment',
  volunteerId,
  offers: [
    { volunteerId, isApproved: 1, endedReason: null },
    ...endOffers(state, 'other_chosen', volunteerId),
  ],
});

/** Open, and its moment has not passed: the job that expires requests may come a little later. */
const isOpen = (state: Pick<RequestState, 'status' | 'dueAt'>, now: Date): boolean =>
  state.status === 'open' && state.dueAt > now;

/** Whether volunteers may be asked about the request and sent there. */
export const isTakeable = (
  state: Pick<RequestState, 'status' | 'dueAt' | 'isRequesterReachable'>,
  now: Date,
): boolean => isOpen(state, now) && state.isRequesterReachable;

/** Whether the request is in a volunteer's list of open requests, and the volunteer among those to choose from. */
export const isOpenTo = (state: RequestState, volunteerId: number, now: Date): boolean =>
  isTakeable(state, now) && !isOneOf(OUT_OF_IT, offerOf(state, volunteerId));

/**
 * Ends the approved volunteer's assignment. A request whose moment has passed is not reopened; the expiry
 * job would end it at once.
 */
const reopen = (state: RequestState, reason: EndedReason, now: Date): Decision => ({
  outcome: 'changed',
  status: state.dueAt > now ? 'open' : 'expired',
  volunteerId: null,
  offers: endOffers(state, reason),
});

/** An admin removed the volunteer and assigned no other: the request is open, or its moment has passed. */
const wasUnassigned = ({ status, offers }: RequestState): boolean =>
  (status === 'open' || status === 'expired') && offers.some((offer) => offer.endedReason === 'unassigned');

type Decide<K extends CommandKind> = (
  state: RequestState,
  command: Extract<Command, { kind: K }>,
  now: Date,
) => Decision;

const decisions: { readonly [K in CommandKind]: Decide<K> } = {
  accept(state, { volunteerId }, now) {
    const offer = offerOf(state, volunteerId);
    if (offer?.isApproved === 0) return unchanged;
    if (offer?.isApproved === 1)
      return state.status === 'in_treatment' ? unchanged : refused('request_not_open');
    if (!isTakeable(state, now)) return refused('request_not_open');
    if (offer?.endedReason === 'unassigned') return refused('volunteer_unavailable');
    return {
      outcome: 'changed',
      status: 'open',
      volunteerId: null,
      offers: [{ volunteerId, isApproved: 0, endedReason: null }],
    };
  },

  decline(state, { volunteerId }, now) {
    const offer = offerOf(state, volunteerId);
    // Who was not chosen, or taken off, may still say no to a request that is open again.
    if (offer?.isApproved === 2 && (hasSaidNo(offer) || state.status !== 'open')) return unchanged;
    if (offer?.isApproved === 1) return refused('already_answered');
    if (!isOpen(state, now)) return refused('request_not_open');
    return {
      outcome: 'changed',
      status: 'open',
      volunteerId: null,
      offers: [{ volunteerId, isApproved: 2, endedReason: 'declined' }],
    };
  },

  approve(state, { volunteerId }, now) {
    const offer = offerOf(state, volunteerId);
    if (offer?.isApproved === 1 && state.status === 'in_treatment') return unchanged;
    if (!isTakeable(state, now)) return refused('request_not_open');
    if (offer?.isApproved !== 0) return refused('acceptance_not_waiting');
    return choose(state, volunteerId);
  },

  assign(state, { volunteerId }, now) {
    if (state.status === 'in_treatment' && state.volunteerId === volunteerId) return unchanged;
    if (!isTakeable(state, now)) return refused('request_not_open');
    if (hasSaidNo(offerOf(state, volunteerId))) return refused('volunteer_unavailable');
    return choose(state, volunteerId);
  },

  unassign(state, { volunteerId }, now) {
    const isDone =
      volunteerId === null ? wasUnassigned(state) : offerOf(state, volunteerId)?.endedReason === 'unassigned';
    if (isDone) return unchanged;
    if (state.status !== 'in_treatment') return refused('request_not_in_treatment');
    if (volunteerId !== null && volunteerId !== state.volunteerId) return refused('pair_changed');
    return reopen(state, 'unassigned', now);
  },

  release(state, { volunteerId }, now) {
    if (state.status === 'in_treatment' && state.volunteerId === volunteerId)
      return reopen(state, 'unavailable', now);
    if (state.status !== 'open' || offerOf(state, volunteerId)?.isApproved !== 0) return unchanged;
    return {
      outcome: 'changed',
      status: 'open',
      volunteerId: null,
      offers: [{ volunteerId, isApproved: 2, endedReason: 'unavailable' }],
    };
  },

  hand_over(state, { from, volunteerId }) {
    if (state.status !== 'in_treatment') return refused('request_not_in_treatment');
    if (state.volunteerId === volunteerId) return unchanged;
    if (state.volunteerId !== from) return refused('pair_changed');
    if (!state.isRequesterReachable || hasSaidNo(offerOf(state, volunteerId)))
      return refused('volunteer_unavailable');
    const left: Offer = { volunteerId: from, isApproved: 2, endedReason: 'unavailable' };
    return {
      outcome: 'changed',
      status: 'in_treatment',
      volunteerId,
      offers: [{ volunteerId, isApproved: 1, endedReason: null }, left],
    };
  },

  complete(state, { volunteerId }) {
    if (state.volunteerId !== volunteerId) return refused('not_found');
    if (state.status === 'completed') return unchanged;
    if (state.status !== 'in_treatment') return refused('request_not_in_treatment');
    return { outcome: 'changed', status: 'completed', volunteerId, offers: [] };
  },

  withdraw(state, { volunteerId }, now) {
    if (state.volunteerId !== volunteerId)
      return offerOf(state, volunteerId)?.endedReason === 'cannot_come' ? unchanged : refused('not_found');
    if (state.status !== 'in_treatment') return refused('request_not_in_treatment');
    return reopen(state, 'cannot_come', now);
  },

  close(state, { by }) {
    if (state.status === 'closed') return unchanged;
    // Admins close requests in treatment; one that was never taken is rejected, with a note.
    if (by === 'staff' && state.status === 'open') return refused('request_not_in_treatment');
    if (!isLive(state.status)) return refused('request_already_closed');
    return {
      outcome: 'changed',
      status: 'closed',
      volunteerId: state.volunteerId,
      offers: endOffers(state, 'request_ended', state.volunteerId ?? undefined),
    };
  },

  reject(state) {
    if (state.status === 'rejected') return unchanged;
    if (!isLive(state.status)) return refused('request_already_closed');
    return {
      outcome: 'changed',
      status: 'rejected',
      volunteerId: state.volunteerId,
      offers: endOffers(state, 'request_ended', state.volunteerId ?? undefined),
    };
  },

  expire(state, _command, now) {
    if (state.status !== 'open' || state.dueAt > now) return unchanged;
    return {
      outcome: 'changed',
      status: 'expired',
      volunteerId: null,
      offers: endOffers(state, 'request_ended'),
    };
  },

  prioritise(state) {
    if (!isLive(state.status)) return refused('request_already_closed');
    return { outcome: 'changed', status: state.status, volunteerId: state.volunteerId, offers: [] };
  },
};

/** Decides a command on a request at a moment. Pure: nothing is read, nothing is written. */
export function decide(state: RequestState, command: Command, now: Date): Decision {
  // Each command has its own function under its own kind, which the compiler cannot follow through the union.
  const decision = decisions[command.kind] as (state: RequestState, command: Command, now: Date) => Decision;
  return decision(state, command, now);
}
