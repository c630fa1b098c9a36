import { EVENT_STAFF } from '@ezra/contract/events/events.terms';
import { EVENT_REQUEST_ACTIONS, type EventRequestAction } from '@ezra/contract/events/pairs';
import { can } from '@ezra/contract/common/permissions';
import { sideOf } from '../../../platform/cases/by.domain.ts';
import type { Consequences, HistoryLine } from '../../../platform/cases/follow-case.ts';
import {
  changed,
  decideStep,
  refused,
  type Decision,
  type Rule,
} from '../../../platform/cases/step.domain.ts';
import type { Letter } from '../../../platform/messaging/messaging.ts';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import {
  ended,
  statusOf,
  type PairCommand,
  type PairEffect,
  type PairState,
  type PairStatus,
  type PairSteps,
} from './pairs.domain.ts';
import type { EventRequestChanged, PairChanged } from './pairs.events.ts';
import { mayChangePair, type PairSubject } from './pairs.policy.ts';
import { eventLetters as t, type EventWords } from './pairs.templates.ts';

export interface Notice {
  readonly to: 'user' | 'volunteer';
  readonly letter: Letter<EventWords>;
}
export type PairTopic = 'event' | 'basket';

type PairConsequences = Consequences<PairChanged, Notice, PairTopic>;
type PairStep<Kind extends keyof PairSteps> = Rule<PairState, PairStatus, PairSteps[Kind], PairEffect> & {
  /** Whether it sends the volunteer of the pair, who must be able to help now. */
  readonly sends: boolean;
} & (Kind extends EventRequestAction ? { readonly asks: (acting: Acting) => PairSteps[Kind] } : object) &
  PairConsequences;

const toVolunteer = (letter: Letter<EventWords>): Notice => ({ to: 'volunteer', letter });
const toSeeker = (letter: Letter<EventWords>): Notice => ({ to: 'user', letter });
/** Tells a help seeker who had heard of the volunteer; the pair that replaces it has its own letter. */
const lookingOn = ({ wasApproved, userStatus }: PairChanged): Notice[] =>
  wasApproved && userStatus !== 'assigned' ? [toSeeker(t.seekerTakenOff)] : [];
const joined = ({ isApproved }: PairChanged): Notice[] =>
  isApproved === 1
    ? [toVolunteer(t.volunteerApproved), toSeeker(t.seekerApproved)]
    : [toVolunteer(t.volunteerAssigned)];
const notNeeded = () => [toVolunteer(t.volunteerNotNeeded)];

const side = (
  { isApproved }: PairChanged,
  of: 'user' | 'volunteer',
  subjectId: number,
  status: string,
): HistoryLine => ({
  subject: of === 'user' ? 'event_user_request' : 'event_volunteer_request',
  subjectId,
  newValues: { status, is_approved: isApproved },
});
/** Notes what became of both sides. */
const bothSides = (change: PairChanged): HistoryLine[] => [
  side(change, 'user', change.userRequestId, change.userStatus),
  side(change, 'volunteer', change.volunteerRequestId, change.volunteerStatus),
];

const ALL = ['event', 'basket'] as const;
const OPEN: readonly PairStatus[] = ['waiting', 'approved'];

const STEPS: { readonly [Kind in keyof PairSteps]: PairStep<Kind> } = {
  approve: {
    who: EVENT_STAFF,
    asks: () => ({}),
    sends: true,
    from: ['waiting'],
    otherwise: 'pair_not_open',
    isDone: (pair) => statusOf(pair) === 'approved',
    decide: ({ isEventActive, user }) =>
      isEventActive && user.isReachable
        ? changed({
            change: { userStatus: 'assigned', volunteerStatus: 'assigned', isApproved: 1, outcome: null },
          })
        : refused('pair_not_open'),
    letters: joined,
    history: bothSides,
    tells: ALL,
  },

  complete: {
    who: [...EVENT_STAFF, 'events.volunteer'],
    asks: () => ({}),
    sends: false,
    from: ['approved'],
    otherwise: (pair) => (statusOf(pair) === 'waiting' ? 'pair_not_approved' : 'pair_not_open'),
    isDone: (pair) => statusOf(pair) === 'completed',
    decide: (pair) => ended(pair, 'completed', 'completed', 'completed'),
    letters: ({ by }) => [
      toVolunteer(t.volunteerCompleted),
      toSeeker(by === 'volunteer' ? t.seekerCompleted : t.seekerHelped),
    ],
    history: bothSides,
    tells: ALL,
  },

  reject: {
    who: [...EVENT_STAFF, 'events.volunteer'],
    asks: (acting) => ({ by: sideOf(acting) === 'staff' ? 'staff' : 'volunteer' }),
    sends: false,
    from: OPEN,
    otherwise: 'pair_not_open',
    isDone: (pair) => statusOf(pair) === 'rejected',
    decide(pair, { by }) {
      if (by === 'staff') return ended(pair, 'rejected', 'reject', 'free');
      return statusOf(pair) === 'approved'
        ? ended(pair, 'rejected', 'reject', 'reject')
        : refused('pair_not_approved');
    },
    letters: (change) => [
      ...(change.by === 'volunteer' ? [] : [toVolunteer(t.volunteerTakenOff)]),
      ...lookingOn(change),
    ],
    history: bothSides,
    tells: ALL,
  },

  release: {
    who: [],
    sends: false,
    from: OPEN,
    otherwise: 'unchanged',
    decide: (pair) => ended(pair, 'closed', pair.isEventActive ? 'pending' : 'closed', 'closed'),
    letters: (change) => [toVolunteer(t.volunteerReleased), ...lookingOn(change)],
    history: bothSides,
    tells: ALL,
  },

  withdraw: {
    who: [],
    sends: false,
    from: OPEN,
    otherwise: 'pair_not_open',
    decide: (pair) => ended(pair, 'closed', pair.isEventActive ? 'pending' : 'closed', 'free'),
    letters: notNeeded,
    history: bothSides,
    tells: ALL,
  },

  close: {
    who: [],
    sends: false,
    from: OPEN,
    otherwise: 'pair_not_open',
    decide: (pair) => ended(pair, 'closed', 'closed', 'free'),
    letters: notNeeded,
    history: bothSides,
    tells: ALL,
  },
};
export const RULES = STEPS;

/** What follows from each transition, also those that need no decision. */
export const CONSEQUENCES: Readonly<Record<PairChanged['transition'], PairConsequences>> = {
  ...STEPS,
  assign: { letters: joined, history: bothSides, tells: ALL },
  /** A person who is in another pair now is told, and noted, by that one. */
  replace: {
    letters: (change) => [
      ...(change.volunteerStatus === 'assigned' ? [] : [toVolunteer(t.volunteerTakenOff)]),
      ...lookingOn(change),
    ],
    history: (change) => bothSides(change).filter(({ newValues }) => newValues['status'] !== 'assigned'),
    tells: ALL,
  },
  /** The event's own messages and history cover all who waited in it. */
  stop: { letters: () => [], history: () => [], tells: ALL },
};

const alone: Consequences<EventRequestChanged, never, 'event'> = {
  letters: () => [],
  history: (change) => [
    {
      subject: change.side === 'user' ? 'event_user_request' : 'event_volunteer_request',
      subjectId: change.requestId,
      newValues: {
        status: change.status,
        ...(change.side === 'user' && change.respond !== null && { respond: change.respond }),
      },
    },
  ],
  tells: ['event'],
};
/** What follows where one side's request changes without a pair. */
export const REQUEST_CONSEQUENCES: Readonly<Record<EventRequestChanged['transition'], typeof alone>> = {
  ask: alone,
  answer: alone,
  release: alone,
  close: alone,
};

/** No step of a pair depends on the moment. */
const NO_MOMENT = new Date(0);
/** Decides a step of a pair. */
export const decidePair = (state: PairState, command: PairCommand): Decision<PairEffect> =>
  decideStep(STEPS, { status: statusOf(state), state }, command, NO_MOMENT);

export const sendsVolunteer = ({ kind }: PairCommand): boolean => STEPS[kind].sends;

/** Everything that the actor may do with a pair now: the `allowed_actions` of answers. */
export function allowedActions(acting: Acting, subject: PairSubject): EventRequestAction[] {
  if (!mayChangePair(acting, subject)) return [];
  return EVENT_REQUEST_ACTIONS.filter((kind) => {
    const { who, asks, sends } = STEPS[kind];
    if (!who.some((permission) => can(acting.role, permission)) || (sends && !subject.isAvailable))
      return false;
    return decidePair(subject.state, { kind, ...asks(acting) } as PairCommand).outcome === 'changed';
  });
}
