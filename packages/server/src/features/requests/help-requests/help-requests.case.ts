import { can } from '@ezra/contract/common/permissions';
import { ROLES } from '@ezra/contract/common/roles';
import { REQUEST_ACTIONS, type RequestAction } from '@ezra/contract/requests/help-requests';
import { LIVE_STATUSES } from '@ezra/contract/requests/help-requests.terms';
import { decideStep, refused, unchanged, type Decision } from '../../../platform/cases/step.domain.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import {
  advance,
  choose,
  end,
  hasSaidNo,
  isOpen,
  isTakeable,
  offer,
  offerOf,
  reopen,
  wasUnassigned,
  type Command,
  type RequestEffect,
  type RequestState,
  type RequestSteps,
} from './help-requests.domain.ts';
import type { RequestChanged } from './help-requests.events.ts';
import { requestLetters as t } from './help-requests.templates.ts';
import {
  toSeeker,
  toVolunteers,
  toNew,
  endedVolunteers,
  answered,
  withdrawn,
  reopened,
  chosen,
} from './notices.case.ts';
import {
  ALL,
  ANOTHER_VOLUNTEER,
  asked,
  byDesk,
  byProduct,
  inCharge,
  line,
  offersWith,
  progressOf,
  QUIET,
  status,
  type Action,
  type At,
  type RequestConsequences,
  type RequestRule,
  type RequestStep,
} from './step-parts.case.ts';

const STEPS: { readonly [Kind in Exclude<keyof RequestSteps, 'prioritise'>]: RequestStep<Kind> } = {
  accept: {
    sends: true,
    ...asked,
    from: ['open'],
    otherwise: 'request_not_open',
    isDone: (request, { volunteerId }) => {
      const own = offerOf(request, volunteerId)?.isApproved;
      return own === 0 || (own === 1 && request.status === 'in_treatment');
    },
    decide(request, { volunteerId }, now) {
      const own = offerOf(request, volunteerId);
      if (own?.isApproved === 1 || !isTakeable(request, now)) return refused('request_not_open');
      return own?.endedReason === 'unassigned' ? refused('volunteer_unavailable') : offer(volunteerId, 0);
    },
    letters: (change) => (change.waitingBefore.length === 0 ? answered(change, t.seekerAccepted) : []),
    history: status,
    tells: QUIET,
  },

  decline: {
    sends: false,
    ...asked,
    from: ['open'],
    otherwise: (request, { volunteerId }) =>
      offerOf(request, volunteerId)?.isApproved === 1 ? 'already_answered' : 'request_not_open',
    // Someone who was not chosen, or taken off, may still say no to a request that is open again.
    isDone: (request, { volunteerId }) => {
      const own = offerOf(request, volunteerId);
      return own?.isApproved === 2 && (hasSaidNo(own) || request.status !== 'open');
    },
    decide(request, { volunteerId }, now) {
      if (offerOf(request, volunteerId)?.isApproved === 1) return refused('already_answered');
      return isOpen(request, now) ? offer(volunteerId, 2, 'declined') : refused('request_not_open');
    },
    letters: withdrawn,
    history: status,
    tells: QUIET,
  },

  approve: {
    sends: true,
    who: ['requests.approve'],
    asks: (_acting, at) => at,
    from: ['open'],
    otherwise: 'request_not_open',
    isDone: (request, { volunteerId }) =>
      request.status === 'in_treatment' && offerOf(request, volunteerId)?.isApproved === 1,
    decide(request, { volunteerId }, now) {
      if (!isTakeable(request, now)) return refused('request_not_open');
      const isWaiting = offerOf(request, volunteerId)?.isApproved === 0;
      return isWaiting ? choose(request, volunteerId) : refused('acceptance_not_waiting');
    },
    letters: chosen,
    history: status,
    tells: ALL,
  },

  assign: {
    sends: true,
    who: ['requests.assign'],
    asks: () => ({ volunteerId: ANOTHER_VOLUNTEER }),
    from: ['open'],
    otherwise: 'request_not_open',
    isDone: (request, { volunteerId }) =>
      request.status === 'in_treatment' && request.volunteerId === volunteerId,
    decide(request, { volunteerId }, now) {
      if (!isTakeable(request, now)) return refused('request_not_open');
      const isOut = hasSaidNo(offerOf(request, volunteerId));
      return isOut ? refused('volunteer_unavailable') : choose(request, volunteerId);
    },
    letters: chosen,
    history: status,
    tells: ALL,
  },

  unassign: {
    sends: false,
    who: ['requests.assign'],
    asks: (_acting, at) => ({ volunteerId: at?.volunteerId ?? null }),
    from: ['in_treatment'],
    otherwise: 'request_not_in_treatment',
    isDone: (request, { volunteerId }) =>
      volunteerId === null
        ? wasUnassigned(request)
        : offerOf(request, volunteerId)?.endedReason === 'unassigned',
    decide: (request, { volunteerId }, now) =>
      volunteerId !== null && volunteerId !== request.volunteerId
        ? refused('pair_changed')
        : reopen(request, 'unassigned', now),
    letters: (change) => reopened(change, t.volunteerUnassigned),
    history: status,
    tells: ALL,
  },

  release: {
    sends: false,
    ...byProduct,
    from: LIVE_STATUSES,
    otherwise: 'unchanged',
    decide(request, { volunteerId }, now) {
      if (request.status === 'in_treatment')
        return request.volunteerId === volunteerId ? reopen(request, 'unavailable', now) : unchanged;
      const isWaiting = offerOf(request, volunteerId)?.isApproved === 0;
      return isWaiting ? offer(volunteerId, 2, 'unavailable') : unchanged;
    },
    letters(change) {
      if (change.volunteerBefore === null) return withdrawn(change);
      // No other volunteer is looked for once the moment has passed.
      return reopened(change, change.status === 'expired' ? t.volunteerUnassigned : t.volunteerReleased);
    },
    history: status,
    tells: ({ volunteerBefore }) => (volunteerBefore === null ? QUIET : ALL),
  },

  hand_over: {
    sends: true,
    ...byProduct,
    from: ['in_treatment'],
    otherwise: 'request_not_in_treatment',
    isDone: (request, { volunteerId }) =>
      request.status === 'in_treatment' && request.volunteerId === volunteerId,
    decide(request, { from, volunteerId }) {
      if (request.volunteerId !== from) return refused('pair_changed');
      if (!request.isRequesterReachable || hasSaidNo(offerOf(request, volunteerId)))
        return refused('volunteer_unavailable');
      const { offers, ...taken } = choose({ ...request, offers: [] }, volunteerId);
      return {
        ...taken,
        offers: [...offers, { volunteerId: from, isApproved: 2, endedReason: 'unavailable' }],
      };
    },
    letters: (change) => [
      toSeeker(change, t.seekerApproved),
      ...toNew(change, t.volunteerAssigned),
      ...toVolunteers(endedVolunteers(change), t.volunteerReleased),
    ],
    history: status,
    tells: QUIET,
  },

  on_way: {
    ...inCharge,
    isDone: (request, { volunteerId }) => progressOf(request, volunteerId) !== null,
    decide: (request, { volunteerId }) =>
      request.volunteerId === volunteerId ? advance(volunteerId, 'on_way') : refused('not_found'),
    letters: (change) => [toSeeker(change, t.seekerOnWay)],
    history: (change) => [line(change, { status: change.status, progress: 'on_way' })],
    tells: QUIET,
  },

  arrived: {
    ...inCharge,
    isDone: (request, { volunteerId }) => progressOf(request, volunteerId) === 'arrived',
    decide: (request, { volunteerId }) =>
      request.volunteerId === volunteerId ? advance(volunteerId, 'arrived') : refused('not_found'),
    letters: (change) => [toSeeker(change, t.seekerArrived)],
    history: (change) => [line(change, { status: change.status, progress: 'arrived' })],
    tells: QUIET,
  },

  complete: {
    ...inCharge,
    isDone: (request, { volunteerId }) =>
      request.status === 'completed' && request.volunteerId === volunteerId,
    decide: (request, { volunteerId }) =>
      request.volunteerId === volunteerId
        ? { outcome: 'changed', status: 'completed', volunteerId, offers: [] }
        : refused('not_found'),
    letters: (change) => [toSeeker(change, t.seekerCompleted), ...toNew(change, t.volunteerCompleted)],
    history: status,
    tells: QUIET,
  },

  withdraw: {
    ...inCharge,
    isDone: (request, { volunteerId }) =>
      request.volunteerId !== volunteerId && offerOf(request, volunteerId)?.endedReason === 'cannot_come',
    decide: (request, { volunteerId }, now) =>
      request.volunteerId === volunteerId ? reopen(request, 'cannot_come', now) : refused('not_found'),
    letters: (change) => [
      toSeeker(change, change.status === 'expired' ? t.seekerExpired : t.seekerCannotCome),
    ],
    history: status,
    tells: ALL,
  },

  close: {
    sends: false,
    who: ['requests.ask', 'requests.close'],
    asks: ({ role }) => ({ by: can(role, 'requests.ask') ? 'user' : 'staff' }),
    from: LIVE_STATUSES,
    otherwise: 'request_already_closed',
    isDone: (request) => request.status === 'closed',
    // Admins close requests in treatment; one that was never taken is rejected, with a note.
    decide: (request, { by }) =>
      by === 'staff' && request.status === 'open'
        ? refused('request_not_in_treatment')
        : end(request, 'closed'),
    letters: (change) => [
      ...(change.by === 'user' ? [] : [toSeeker(change, t.seekerClosed)]),
      ...toVolunteers(endedVolunteers(change), t.volunteerEnded),
    ],
    history: status,
    tells: ALL,
  },

  reject: {
    sends: false,
    ...byDesk('requests.close'),
    from: LIVE_STATUSES,
    otherwise: 'request_already_closed',
    isDone: (request) => request.status === 'rejected',
    decide: (request) => end(request, 'rejected'),
    letters: (change) => [
      toSeeker(change, t.seekerRejected),
      ...toVolunteers(endedVolunteers(change), t.volunteerEnded),
    ],
    history: status,
    tells: ALL,
  },

  expire: {
    sends: false,
    ...byProduct,
    from: ['open'],
    otherwise: 'unchanged',
    decide: (request, _args, now) => (request.dueAt > now ? unchanged : end(request, 'expired')),
    letters: (change) => [
      toSeeker(change, t.seekerExpired),
      ...toVolunteers(change.waitingBefore, t.volunteerEnded),
    ],
    history: status,
    tells: ALL,
  },
};

/** What follows from each transition, also those that need no decision. */
export const CONSEQUENCES: Readonly<Record<RequestChanged['transition'], RequestConsequences>> = {
  ...STEPS,
  create: { letters: (change) => [toSeeker(change, t.seekerCreated)], history: status, tells: ALL },
  move: {
    letters: (change) => [
      ...toNew(change, t.volunteerMoved),
      ...toVolunteers(change.waitingBefore, t.offerMoved),
    ],
    history: (change) => offersWith(change, {}),
    tells: ALL,
  },
};

export const RULES = {
  ...STEPS,
  prioritise: {
    sends: false,
    ...byDesk('requests.prioritise'),
    from: LIVE_STATUSES,
    otherwise: 'request_already_closed',
    decide: ({ status: now, volunteerId }) => ({ outcome: 'changed', status: now, volunteerId, offers: [] }),
  } satisfies RequestRule<object> & Action<object>,
} as const;

/** The volunteer whom a step sends to the requester; null: none. */
export const volunteerSentBy = (command: Command): number | null =>
  RULES[command.kind].sends && 'volunteerId' in command ? command.volunteerId : null;

/** Decides a step at a moment. */
export const decide = (state: RequestState, command: Command, now: Date): Decision<RequestEffect> =>
  decideStep(RULES, { status: state.status, state }, command, now);

/** The actions that a role may take with some request: asked for each line of a list. */
const OPEN_TO = new Map(
  ROLES.map((role) => [
    role,
    REQUEST_ACTIONS.filter((action) => RULES[action].who.some((permission) => can(role, permission))),
  ]),
);

/** The steps that a person could give now, by the rules of their permissions and the state. */
export const openSteps = (
  acting: Acting,
  state: RequestState,
  at: At,
  now: Date,
): (Command & { kind: RequestAction })[] =>
  (OPEN_TO.get(acting.role) ?? []).flatMap((kind) => {
    const args = RULES[kind].asks(acting, at);
    if (args === null) return [];
    const command = { kind, ...args } as Command & { kind: RequestAction };
    return decide(state, command, now).outcome === 'changed' ? [command] : [];
  });
