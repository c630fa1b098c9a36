import type { Permission } from '@ezra/contract/common/permissions';
import type { RequestAction } from '@ezra/contract/requests/help-requests';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import type { Consequences, HistoryLine } from '../../../platform/cases/follow-case.ts';
import type { Rule } from '../../../platform/cases/step.domain.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { offerOf, type RequestEffect, type RequestState, type RequestSteps } from './help-requests.domain.ts';
import type { RequestChanged } from './help-requests.events.ts';
import type { Notice } from './notices.case.ts';

// What the entries of `help-requests.case.ts` are made of.

/** `open_list`: the list of open requests, of all volunteers. */
export type RequestTopic = 'applications' | 'basket' | 'open_list';

/** A volunteer of a line, or the one who reads. */
export type At = { readonly volunteerId: number } | null;

export interface Action<Args> {
  /** What a person with one of these permissions gives the step; null: there is nothing to give it for. */
  readonly asks: (acting: Acting, at: At) => Args | null;
}
export type RequestRule<Args> = Rule<RequestState, RequestStatus, Args, RequestEffect> & {
  /** Whether it sends the volunteer to the requester, now or once an admin agrees. */
  readonly sends: boolean;
};
export type RequestStep<Kind extends keyof RequestSteps> = RequestRule<RequestSteps[Kind]> &
  (Kind extends RequestAction ? Action<RequestSteps[Kind]> : object) &
  RequestConsequences;
export type RequestConsequences = Consequences<RequestChanged, Notice, RequestTopic>;

export const line = ({ requestId }: RequestChanged, newValues: HistoryLine['newValues']): HistoryLine => ({
  subject: 'application',
  subjectId: requestId,
  newValues,
});
/** Notes each offer that changed, the first with `first`, last and so read first. */
export const offersWith = (change: RequestChanged, first: HistoryLine['newValues']): HistoryLine[] => {
  const [one, ...others] = change.offers.map(({ isApproved }) => ({ is_approved: isApproved }));
  return [{ ...first, ...one }, ...others].map((values) => line(change, values)).reverse();
};
/** Notes what became of the request. */
export const status = (change: RequestChanged): HistoryLine[] =>
  offersWith(change, { status: change.status });

export const QUIET = ['applications', 'basket'] as const;
export const ALL = ['applications', 'basket', 'open_list'] as const;

export const asked = {
  who: ['requests.volunteer'],
  asks: ({ userId }: Acting) => ({ volunteerId: userId }),
} as const;
export const byDesk = (...who: Permission[]) => ({ who, asks: () => ({}) });
/** A step of the volunteer in charge. */
export const inCharge = {
  ...asked,
  sends: false,
  from: ['in_treatment'],
  otherwise: (request: RequestState, { volunteerId }: { readonly volunteerId: number }) =>
    request.volunteerId === volunteerId ? 'request_not_in_treatment' : 'not_found',
} as const;
export const progressOf = (request: RequestState, volunteerId: number) =>
  (request.status === 'in_treatment' && offerOf(request, volunteerId)?.progress) || null;
/** Stands for a volunteer without an offer, who is chosen later: `users.id` begins at 1. */
export const ANOTHER_VOLUNTEER = 0;
export const byProduct = { who: [] } as const;
