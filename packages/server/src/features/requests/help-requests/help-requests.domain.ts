import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import type { Progress, Approval } from '@ezra/contract/common/constants';
import { changed, type CommandOf } from '../../../platform/cases/step.domain.ts';

/**
 * Why an offer ended: the volunteer said no, another was chosen, an admin removed the volunteer, the
 * volunteer may not be sent to people any more (and may offer again once that has changed), the request
 * ended, or the volunteer in charge cannot come after all.
 */
export type EndedReason =
  'declined' | 'other_chosen' | 'unassigned' | 'unavailable' | 'request_ended' | 'cannot_come';

/** Reasons that are the volunteer's own no, which only the volunteer may undo by a new offer. */
export const SAID_NO = ['declined', 'cannot_come'] as const satisfies readonly EndedReason[];
/**
 * Reasons after which a reopened request stays out of the volunteer's list, and the volunteer is not asked.
 * After any other reason the request appears there again, as if it were new.
 */
export const OUT_OF_IT = [...SAID_NO, 'unassigned'] as const satisfies readonly EndedReason[];
/** Reasons for which only a volunteer in charge leaves. */
export const LEFT_CHARGE = ['unassigned', 'cannot_come'] as const satisfies readonly EndedReason[];

/** A volunteer's offer to help with a request, even if an admin assigned or the volunteer declined it. */
export interface Offer {
  readonly volunteerId: number;
  readonly isApproved: Approval;
  readonly endedReason: EndedReason | null;
  /** How far the volunteer in charge has come; absent: not said. */
  readonly progress?: Progress | null;
}

/** The facts that decide the outcome of a step. */
export interface RequestState {
  readonly status: RequestStatus;
  readonly dueAt: Date;
  readonly volunteerId: number | null;
  /** Active, and neither blocked nor deleted: volunteers are sent only to such people. */
  readonly isRequesterReachable: boolean;
  readonly offers: readonly Offer[];
}

interface Volunteer {
  readonly volunteerId: number;
}

/** The steps of a request, each with its arguments. */
export interface RequestSteps {
  accept: Volunteer;
  decline: Volunteer;
  approve: Volunteer;
  assign: Volunteer;
  /** Null: removes the volunteer in charge without a name. */
  unassign: { readonly volunteerId: number | null };
  /** The volunteer may not be sent to people any more, and gives up offers and requests. */
  release: Volunteer;
  /** The volunteer in charge leaves, and another one takes over at once. */
  hand_over: Volunteer & { readonly from: number };
  /** The volunteer in charge is on the way, or has arrived. */
  on_way: Volunteer;
  arrived: Volunteer;
  complete: Volunteer;
  /** The volunteer in charge cannot come after all. */
  withdraw: Volunteer;
  close: { readonly by: 'user' | 'staff' };
  reject: object;
  expire: object;
  /** Sets the urgency, without changing the status. */
  prioritise: object;
}
export type Command = CommandOf<RequestSteps>;
export type Step = Exclude<Command, { kind: 'prioritise' }>;

/** How far a volunteer has come, from the times of the two reports. */
export const progressBy = ({
  on_way_at,
  arrived_at,
}: {
  on_way_at?: Date | null;
  arrived_at?: Date | null;
}): Progress | null => (arrived_at ? 'arrived' : on_way_at ? 'on_way' : null);

/** What a step changes: the new state, and the offers that change. */
export interface RequestEffect {
  readonly status: RequestStatus;
  readonly volunteerId: number | null;
  readonly offers: readonly Offer[];
  readonly progress?: Progress;
}

export const offerOf = (state: RequestState, volunteerId: number): Offer | undefined =>
  state.offers.find((offer) => offer.volunteerId === volunteerId);

const isOneOf = (reasons: readonly EndedReason[], offer: Pick<Offer, 'endedReason'> | undefined): boolean =>
  offer?.endedReason != null && reasons.includes(offer.endedReason);
export const hasSaidNo = (offer: Pick<Offer, 'endedReason'> | undefined): boolean => isOneOf(SAID_NO, offer);

/** Ends every offer that waits or is approved, except that of `except`. */
const endOffers = (state: RequestState, reason: EndedReason, except?: number): Offer[] =>
  state.offers
    .filter((offer) => offer.isApproved !== 2 && offer.volunteerId !== except)
    .map((offer) => ({ volunteerId: offer.volunteerId, isApproved: 2, endedReason: reason }));

/** Puts a volunteer in charge, and ends the offers of the others. */
export const choose = (state: RequestState, volunteerId: number) =>
  changed<RequestEffect>({
    status: 'in_treatment',
    volunteerId,
    offers: [
      { volunteerId, isApproved: 1, endedReason: null },
      ...endOffers(state, 'other_chosen', volunteerId),
    ],
  });

/** Sets a volunteer's offer on an open request. */
export const offer = (volunteerId: number, isApproved: Approval, endedReason: EndedReason | null = null) =>
  changed<RequestEffect>({
    status: 'open',
    volunteerId: null,
    offers: [{ volunteerId, isApproved, endedReason }],
  });

/** Ends a request; the volunteer in charge, if any, stays on record. */
export const end = (state: RequestState, status: RequestStatus) =>
  changed<RequestEffect>({
    status,
    volunteerId: state.volunteerId,
    offers: endOffers(state, 'request_ended', state.volunteerId ?? undefined),
  });

/** Whether it is open and not yet due: the job that expires requests may run a little later. */
export const isOpen = (state: Pick<RequestState, 'status' | 'dueAt'>, now: Date): boolean =>
  state.status === 'open' && state.dueAt > now;

/** Whether volunteers may be asked about the request and sent there. */
export const isTakeable = (
  state: Pick<RequestState, 'status' | 'dueAt' | 'isRequesterReachable'>,
  now: Date,
): boolean => isOpen(state, now) && state.isRequesterReachable;

/** Whether the volunteer sees the request as open and can be chosen for it. */
export const isOpenTo = (state: RequestState, volunteerId: number, now: Date): boolean =>
  isTakeable(state, now) && !isOneOf(OUT_OF_IT, offerOf(state, volunteerId));

/**
 * Removes the volunteer in charge. A request that is past due is not reopened, because the expiry job would
 * end it at once.
 */
export const reopen = (state: RequestState, reason: EndedReason, now: Date) =>
  changed<RequestEffect>({
    status: state.dueAt > now ? 'open' : 'expired',
    volunteerId: null,
    offers: endOffers(state, reason),
  });

/** Whether an admin removed the volunteer and chose no other. */
export const wasUnassigned = ({ status, offers }: RequestState): boolean =>
  (status === 'open' || status === 'expired') && offers.some((offer) => offer.endedReason === 'unassigned');

/** Records how far the volunteer in charge has come. */
export const advance = (volunteerId: number, progress: Progress) =>
  changed<RequestEffect>({
    status: 'in_treatment',
    volunteerId,
    offers: [],
    progress,
  });
