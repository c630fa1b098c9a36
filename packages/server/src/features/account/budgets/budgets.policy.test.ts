import { describe, expect, it } from 'vitest';
import { isUnusual, isWide, type Spending } from './budgets.policy.ts';

const spending: Spending = {
  kind: 'export',
  amount: 10,
  before: { times: 0, amount: 0 },
  budget: { times: 20, amount: 200_000 },
};
const everywhere = { role: 'admin' as const, states: null };
const regional = { role: 'admin' as const, states: [3] };
const manager = { role: 'manager' as const, states: [] };

describe('what is unusual', () => {
  it.each([
    ['a small file', spending, regional, false],
    ['a wide file of an admin who reaches everybody', { ...spending, amount: 5_000 }, everywhere, false],
    ['a wide file of a regional admin', { ...spending, amount: 1_001 }, regional, true],
    ['a wide file of a manager', { ...spending, amount: 1_001 }, manager, true],
    ['a file just not wide', { ...spending, amount: 1_000 }, regional, false],
    ['the file that takes the second half of the rows', { ...spending, amount: 100_001 }, everywhere, true],
    ['the eleventh file of twenty', { ...spending, before: { times: 10, amount: 0 } }, everywhere, true],
    [
      'the twelfth file, after the admins were told',
      { ...spending, before: { times: 11, amount: 0 } },
      everywhere,
      false,
    ],
    ['a wide message of a manager', { ...spending, kind: 'message', amount: 501 }, manager, true],
    [
      'the eleventh file of a volunteer',
      { ...spending, before: { times: 10, amount: 0 } },
      { role: 'volunteer', states: [] },
      false,
    ],
  ] as const)('%s: %j', (_what, one, acting, expected) => {
    expect(isUnusual(one, acting)).toBe(expected);
  });

  it('a message is wide sooner than a file', () => {
    expect([isWide({ kind: 'message', amount: 600 }), isWide({ kind: 'export', amount: 600 })]).toEqual([
      true,
      false,
    ]);
  });
});
