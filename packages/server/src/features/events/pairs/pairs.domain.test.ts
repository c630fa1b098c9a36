import { EVENT_USER_STATUSES, EVENT_VOLUNTEER_STATUSES } from '@ezra/contract/events/pairs.terms';
import { describe, expect, it } from 'vitest';
import { decidePair } from './pairs.case.ts';
import {
  decideAssign,
  type AssignState,
  type Outcome,
  type Pair,
  type PairCommand,
  type PairState,
  type UserSide,
  type VolunteerSide,
} from './pairs.domain.ts';

const USER: UserSide = { id: 1, userId: 10, status: 'assigned', respond: 1, isReachable: true };
const VOLUNTEER: VolunteerSide = { id: 2, volunteerId: 20, status: 'assigned', hasAnswered: true };
const PAIR: Pair = { id: 3, userRequestId: 1, volunteerRequestId: 2, isApproved: 0, outcome: null };

interface Given {
  isApproved?: 0 | 1;
  outcome?: Outcome;
  isEventActive?: boolean;
  hasAnswered?: boolean;
  isReachable?: boolean;
}
function stateOf({
  isApproved = 0,
  outcome,
  isEventActive = true,
  hasAnswered = true,
  isReachable = true,
}: Given): PairState {
  const approval = outcome === undefined ? isApproved : outcome === 'completed' ? 1 : 2;
  return {
    isEventActive,
    user: { ...USER, isReachable },
    joined: {
      pair: { ...PAIR, isApproved: approval, outcome: outcome ?? null },
      volunteer: { ...VOLUNTEER, hasAnswered },
    },
  };
}

/** The new state as `user/volunteer/is_approved/outcome`, or the refusal. */
function ran(state: PairState, command: PairCommand): string {
  const decision = decidePair(state, command);
  if (decision.outcome === 'refused') return decision.error;
  if (decision.outcome === 'unchanged') return 'unchanged';
  const { userStatus, volunteerStatus, isApproved, outcome } = decision.change;
  return [userStatus, volunteerStatus, isApproved, outcome ?? 'open'].join('/');
}

const COMMANDS = {
  approve: { kind: 'approve' },
  complete: { kind: 'complete' },
  'reject by the volunteer': { kind: 'reject', by: 'volunteer' },
  'reject by staff': { kind: 'reject', by: 'staff' },
  release: { kind: 'release' },
  withdraw: { kind: 'withdraw' },
  close: { kind: 'close' },
} as const satisfies Record<string, PairCommand>;
type Name = keyof typeof COMMANDS;
const NAMES = Object.keys(COMMANDS) as Name[];

/** Every possible pair, and the result of each command, in the order of COMMANDS. */
const TABLE: readonly (readonly [string, PairState, readonly string[]])[] = [
  [
    'no pair yet',
    { isEventActive: true, user: USER, joined: null },
    [
      'pair_not_open',
      'pair_not_open',
      'pair_not_open',
      'pair_not_open',
      'unchanged',
      'pair_not_open',
      'pair_not_open',
    ],
  ],
  [
    'waiting',
    stateOf({}),
    [
      'assigned/assigned/1/open',
      'pair_not_approved',
      'pair_not_approved',
      'reject/accept/2/rejected',
      'pending/closed/2/closed',
      'pending/accept/2/closed',
      'closed/accept/2/closed',
    ],
  ],
  [
    'waiting, the volunteer never answered',
    stateOf({ hasAnswered: false }),
    [
      'assigned/assigned/1/open',
      'pair_not_approved',
      'pair_not_approved',
      'reject/pending/2/rejected',
      'pending/closed/2/closed',
      'pending/pending/2/closed',
      'closed/pending/2/closed',
    ],
  ],
  [
    'waiting, of a person who cannot be reached',
    stateOf({ isReachable: false }),
    [
      'pair_not_open',
      'pair_not_approved',
      'pair_not_approved',
      'reject/accept/2/rejected',
      'pending/closed/2/closed',
      'pending/accept/2/closed',
      'closed/accept/2/closed',
    ],
  ],
  [
    'approved',
    stateOf({ isApproved: 1 }),
    [
      'unchanged',
      'completed/completed/1/completed',
      'reject/reject/2/rejected',
      'reject/accept/2/rejected',
      'pending/closed/2/closed',
      'pending/accept/2/closed',
      'closed/accept/2/closed',
    ],
  ],
  [
    'waiting, the event was stopped',
    stateOf({ isEventActive: false }),
    [
      'pair_not_open',
      'pair_not_approved',
      'pair_not_approved',
      'reject/closed/2/rejected',
      'closed/closed/2/closed',
      'closed/closed/2/closed',
      'closed/closed/2/closed',
    ],
  ],
  [
    'approved, the event was stopped',
    stateOf({ isApproved: 1, isEventActive: false }),
    [
      'unchanged',
      'completed/completed/1/completed',
      'reject/reject/2/rejected',
      'reject/closed/2/rejected',
      'closed/closed/2/closed',
      'closed/closed/2/closed',
      'closed/closed/2/closed',
    ],
  ],
  [
    'completed',
    stateOf({ outcome: 'completed' }),
    [
      'pair_not_open',
      'unchanged',
      'pair_not_open',
      'pair_not_open',
      'unchanged',
      'pair_not_open',
      'pair_not_open',
    ],
  ],
  [
    'rejected',
    stateOf({ outcome: 'rejected' }),
    [
      'pair_not_open',
      'pair_not_open',
      'unchanged',
      'unchanged',
      'unchanged',
      'pair_not_open',
      'pair_not_open',
    ],
  ],
  ...(['replaced', 'closed'] as const).map(
    (outcome) =>
      [
        outcome,
        stateOf({ outcome }),
        [
          'pair_not_open',
          'pair_not_open',
          'pair_not_open',
          'pair_not_open',
          'unchanged',
          'pair_not_open',
          'pair_not_open',
        ],
      ] as const,
  ),
];

describe.each(TABLE)('a pair: %s', (_name, state, expected) => {
  it.each(NAMES.map((name, n) => [name, expected[n]] as const))('%s: %s', (name, outcome) => {
    expect(ran(state, COMMANDS[name])).toBe(outcome);
  });
});

const FREE: AssignState = {
  isEventActive: true,
  user: { ...USER, status: 'pending' },
  userPair: null,
  volunteer: { ...VOLUNTEER, status: 'accept' },
  volunteerPair: null,
  areAcquainted: false,
};
/** Pairs of the user with another volunteer, and of the volunteer with another user. */
const withOther = (isApproved: 0 | 1): Pair => ({ ...PAIR, id: 7, volunteerRequestId: 99, isApproved });
const ofOther = (isApproved: 0 | 1): Pair => ({ ...PAIR, id: 8, userRequestId: 98, isApproved });

function assigned(state: Partial<AssignState>, isSummoned = false): string {
  const decision = decideAssign({ ...FREE, ...state }, { isSummoned });
  if (decision.outcome === 'refused') return decision.error;
  if (decision.outcome !== 'changed') return decision.outcome;
  return [decision.isApproved, ...decision.replaced.map(({ id }) => id)].join('+');
}

describe('assigning', () => {
  const users: Record<string, string> = {
    pending: '0',
    assigned: '0',
    reject: '0',
    completed: 'request_not_open',
    closed: 'request_not_open',
  };
  it.each(EVENT_USER_STATUSES)('a person whose request is %s', (status) => {
    expect(assigned({ user: { ...FREE.user, status } })).toBe(users[status]);
  });
  it.each(EVENT_VOLUNTEER_STATUSES)('a volunteer whose request is %s', (status) => {
    const volunteer = { ...FREE.volunteer, status };
    expect(assigned({ volunteer })).toBe(status === 'reject' ? 'volunteer_unavailable' : '0');
    expect(assigned({ volunteer }, true)).toBe('1');
  });

  it.each<[string, Partial<AssignState>, string, string]>([
    ['two who worked together', { areAcquainted: true }, '1', '1'],
    ['the event was stopped', { isEventActive: false }, 'request_not_open', 'request_not_open'],
    [
      'a person who needs no help',
      { user: { ...FREE.user, respond: 2 } },
      'request_not_open',
      'request_not_open',
    ],
    ['somebody who did not answer', { user: { ...FREE.user, respond: null } }, '0', '1'],
    [
      'a person who cannot be reached',
      { user: { ...FREE.user, isReachable: false } },
      'request_not_open',
      'request_not_open',
    ],
    [
      'a volunteer to oneself',
      { volunteer: { ...FREE.volunteer, volunteerId: 10 } },
      'volunteer_unavailable',
      'volunteer_unavailable',
    ],
    ['the same two again', { userPair: PAIR, volunteerPair: PAIR }, 'unchanged', 'approved'],
    [
      'the same two again, approved',
      { userPair: { ...PAIR, isApproved: 1 }, volunteerPair: { ...PAIR, isApproved: 1 } },
      'unchanged',
      'unchanged',
    ],
    ['another volunteer waits', { userPair: withOther(0) }, '0+7', '1+7'],
    ['another volunteer is approved', { userPair: withOther(1) }, 'pair_approved', '1+7'],
    ['the volunteer waits for another', { volunteerPair: ofOther(0) }, '0+8', '1+8'],
    [
      'the volunteer is on the way to another',
      { volunteerPair: ofOther(1) },
      'volunteer_unavailable',
      'volunteer_unavailable',
    ],
    ['both wait for others', { userPair: withOther(0), volunteerPair: ofOther(0) }, '0+7+8', '1+7+8'],
  ])('%s: %s, summoned %s', (_name, state, byHand, summoned) => {
    expect(assigned(state)).toBe(byHand);
    expect(assigned(state, true)).toBe(summoned);
  });
});
