import { describe, expect, it } from 'vitest';
import {
  isOver,
  respondAfter,
  standingOf,
  URGENT_WITHIN_M,
  urgentlyAsked,
  type InvitationState,
  type Standing,
} from './invitations.domain.ts';

const open: InvitationState = {
  respond: 0,
  status: 'open',
  isTakeable: true,
  canHelp: true,
  approval: null,
};

describe('the link of an invitation', () => {
  it.each<[Partial<InvitationState>, Standing, isOver: boolean]>([
    [{}, 'open', false],
    [{ canHelp: false }, 'unfit', false],
    [{ isTakeable: false }, 'expired', true],
    [{ isTakeable: false, status: 'in_treatment' }, 'expired', true],
    [{ respond: 2, approval: 2 }, 'declined', false],
    [{ respond: 2, approval: 2, status: 'closed' }, 'declined', true],
    [{ respond: 1, approval: 0 }, 'waiting', false],
    [{ respond: 1, approval: 1, status: 'in_treatment' }, 'approved', false],
    [{ respond: 1, approval: 2, status: 'in_treatment' }, 'notChosen', false],
    [{ respond: 1, approval: 2 }, 'notChosen', false],
    [{ respond: 1, approval: 1, status: 'completed' }, 'over', true],
    [{ respond: 1, approval: 2, status: 'expired' }, 'over', true],
  ])('%o: %s', (change, standing, over) => {
    const invitation = { ...open, ...change };
    expect([standingOf(invitation), isOver(invitation)]).toEqual([standing, over]);
  });

  it.each([
    [0, false, 1],
    [1, false, 1],
    [2, true, 2],
    [2, false, null],
  ] as const)('after a link at %d (with a no: %s) it says %s', (isApproved, hasSaidNo, respond) => {
    expect(respondAfter(isApproved, hasSaidNo)).toBe(respond);
  });
});

describe('volunteers asked automatically', () => {
  const at = (id: number, change: object = {}) => ({
    id,
    distance_m: id * 1000,
    has_accepted: false,
    ...change,
  });
  it('are the nearest five who were not asked, have not answered and live near enough', () => {
    const nearest = [
      at(1, { has_accepted: true }),
      at(2),
      at(3, { distance_m: null }),
      at(4),
      at(5, { distance_m: URGENT_WITHIN_M + 1 }),
      ...[6, 7, 8, 9, 10].map((id) => at(id)),
    ];
    expect(urgentlyAsked(nearest, new Set([2])).map(({ id }) => id)).toEqual([4, 6, 7, 8, 9]);
  });
});
