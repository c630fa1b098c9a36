import { isStaffRole, PUBLIC_ROLES, ROLES, STAFF_ROLES, type Role } from '@ezra/contract/common/roles';
import { describe, expect, it } from 'vitest';
import { accessOf, openTie, type ChatAccess, type Tie, type TieKind, type Ties } from './chat.policy.ts';

const now = new Date('2026-06-15T09:00:00Z');
const daysAgo = (days: number) => new Date(now.valueOf() - days * 86_400_000);

const STATES = {
  live: { isLive: true, endedAt: null },
  'live again': { isLive: true, endedAt: daysAgo(300) },
  'over lately': { isLive: false, endedAt: daysAgo(6.99) },
  'over for a week': { isLive: false, endedAt: daysAgo(7) },
  // A request that nobody handles any more, without a closing date.
  'over without a date': { isLive: false, endedAt: null },
} satisfies Record<string, Pick<Tie, 'isLive' | 'endedAt'>>;
type State = keyof typeof STATES;
const MAY_WRITE: readonly State[] = ['live', 'live again', 'over lately'];

const MEANT_FOR: Record<TieKind, readonly Role[]> = {
  asks: ['user'],
  helps: ['volunteer'],
  cares: STAFF_ROLES,
  is_cared_for: PUBLIC_ROLES,
};

const tie = (kind: TieKind, state: State): Tie => ({ kind, isOtherHelped: false, ...STATES[state] });
const ties = (tiesBetween: Tie[], change: Partial<Ties> = {}): Ties => ({
  ties: tiesBetween,
  hasMessages: false,
  isOtherReachable: true,
  ...change,
});

const every = Object.keys(MEANT_FOR).flatMap((kind) =>
  Object.keys(STATES).flatMap((state) =>
    ROLES.map((role) => [role, kind as TieKind, state as State] as const),
  ),
);

describe('who may read and write', () => {
  it.each(every)('%s, %s, %s', (role, kind, state) => {
    const isMeant = MEANT_FOR[kind].includes(role);
    const mayWrite = isMeant && MAY_WRITE.includes(state);
    const between = [tie(kind, state)];
    const expected: ChatAccess = mayWrite ? 'write' : isMeant ? 'read' : 'none';
    expect(accessOf(role, ties(between), now)).toBe(expected);
    // Earlier messages stay readable, except for staff with nothing left to do for the person.
    const later: ChatAccess = mayWrite ? 'write' : isMeant || !isStaffRole(role) ? 'read' : 'none';
    expect(accessOf(role, ties(between, { hasMessages: true }), now)).toBe(later);
    expect(accessOf(role, ties(between, { isOtherReachable: false }), now)).toBe(isMeant ? 'read' : 'none');
  });

  it.each(ROLES)('%s without a tie reads nothing, or earlier messages if not staff', (role) => {
    expect(accessOf(role, ties([]), now)).toBe('none');
    expect(accessOf(role, ties([], { hasMessages: true }), now)).toBe(isStaffRole(role) ? 'none' : 'read');
  });

  it('uses the open one of several ties', () => {
    const open = tie('is_cared_for', 'live');
    expect(openTie('user', ties([tie('asks', 'over for a week'), open]), now)).toBe(open);
  });
});
