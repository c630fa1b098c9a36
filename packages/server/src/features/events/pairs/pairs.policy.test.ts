import type { Approval } from '@ezra/contract/common/constants';
import type { Role } from '@ezra/contract/common/roles';
import { describe, expect, it } from 'vitest';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import type { Outcome } from './pairs.domain.ts';
import { allowedActions } from './pairs.case.ts';
import { mayRunEvent, maySeeEvent } from './pairs.policy.ts';

const EVENT = { managerId: 5, stateId: 3 };
const as = (role: Role, userId: number, states: readonly number[] | null = []): Acting => ({
  role,
  userId,
  states,
});

const ACTORS = {
  'a help seeker': as('user', 1),
  'the volunteer of the pair': as('volunteer', 20),
  'another volunteer': as('volunteer', 21),
  'its manager who acts as a help seeker': as('user', 5),
  'its manager who acts as a volunteer': as('volunteer', 5),
  'the manager of the event': as('manager', 5),
  'a manager of the region': as('manager', 6, [3]),
  'another manager': as('manager', 6, [4]),
  'an admin without limits': as('admin', 7, null),
  'an admin of the region': as('admin', 7, [3, 4]),
  'an admin of another region': as('admin', 7, [4]),
  'a super admin': as('super admin', 8, null),
} satisfies Record<string, Acting>;
type Name = keyof typeof ACTORS;

/** Sees the event; runs it; may do this with a waiting pair; may do this with an approved one. */
const TABLE: readonly (readonly [Name, boolean, boolean, string, string])[] = [
  ['a help seeker', false, false, '', ''],
  ['the volunteer of the pair', false, false, '', 'complete reject'],
  ['another volunteer', false, false, '', ''],
  ['its manager who acts as a help seeker', false, false, '', ''],
  ['its manager who acts as a volunteer', false, false, '', ''],
  ['the manager of the event', true, true, 'approve reject', 'complete reject'],
  ['a manager of the region', true, false, '', ''],
  ['another manager', false, false, '', ''],
  ['an admin without limits', true, true, 'approve reject', 'complete reject'],
  ['an admin of the region', true, true, 'approve reject', 'complete reject'],
  ['an admin of another region', false, false, '', ''],
  ['a super admin', true, true, 'approve reject', 'complete reject'],
];

describe.each(TABLE)('%s', (name, sees, runs, waiting, approved) => {
  const acting = ACTORS[name];
  const does = (
    pair: { isApproved?: Approval; outcome?: Outcome },
    state: { isEventActive?: boolean; isReachable?: boolean; isAvailable?: boolean } = {},
  ) =>
    allowedActions(acting, {
      event: EVENT,
      volunteerId: 20,
      isAvailable: state.isAvailable ?? true,
      state: {
        isEventActive: state.isEventActive ?? true,
        user: { isReachable: state.isReachable ?? true },
        joined: {
          pair: { isApproved: pair.isApproved ?? 0, outcome: pair.outcome ?? null },
          volunteer: { hasAnswered: true },
        },
      },
    }).join(' ');
  const withoutApproving = waiting.replace('approve ', '');

  it('sees and runs', () =>
    expect([maySeeEvent(acting, EVENT), mayRunEvent(acting, EVENT)]).toEqual([sees, runs]));
  it('does with a pair that waits', () => expect(does({})).toBe(waiting));
  it('does with an approved pair', () => expect(does({ isApproved: 1 })).toBe(approved));
  it.each([{ isEventActive: false }, { isReachable: false }, { isAvailable: false }])(
    'approves nothing with %o',
    (state) => expect(does({}, state)).toBe(withoutApproving),
  );
  it.each(['completed', 'rejected', 'replaced', 'closed'] as const)(
    'does nothing with one that is %s',
    (outcome) => expect(does({ isApproved: outcome === 'completed' ? 1 : 2, outcome })).toBe(''),
  );
});

it('an event without a region is for those without limits, and its manager', () => {
  const seeing = TABLE.filter(([name]) => maySeeEvent(ACTORS[name], { ...EVENT, stateId: null })).map(
    ([name]) => name,
  );
  expect(seeing).toEqual(['the manager of the event', 'an admin without limits', 'a super admin']);
});
