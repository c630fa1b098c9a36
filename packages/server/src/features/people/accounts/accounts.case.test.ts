import { describe, expect, it } from 'vitest';
import { decideStep } from '../../../platform/cases/step.domain.ts';
import { allowedActions, type Person } from '../users/users.policy.ts';
import { STEPS } from './accounts.case.ts';
import type { AccountChanged } from './accounts.events.ts';
import { statusOf, type AccountCommand, type AccountState } from './accounts.domain.ts';

const NOW = new Date('2026-11-28T08:00:00Z');
const state = (values: Partial<AccountState> = {}): AccountState => ({
  isActive: true,
  isBlocked: false,
  deletedAt: null,
  ...values,
});
const STATES = {
  active: state(),
  inactive: state({ isActive: false }),
  blocked: state({ isBlocked: true }),
  'inactive and blocked': state({ isActive: false, isBlocked: true }),
  removed: state({ deletedAt: NOW }),
};
const COMMANDS: readonly AccountCommand[] = [
  { kind: 'activate' },
  { kind: 'deactivate', to: {} },
  { kind: 'block' },
  { kind: 'unblock' },
  { kind: 'delete', to: {} },
  { kind: 'restore' },
];
const decided = (account: AccountState, command: AccountCommand) =>
  decideStep(STEPS, { status: statusOf(account), state: account }, command, NOW);
const changing = (account: AccountState) =>
  COMMANDS.filter((command) => decided(account, command).outcome === 'changed').map(({ kind }) => kind);

describe('the steps of an account', () => {
  it.each<[keyof typeof STATES, string]>([
    ['active', 'deactivate block delete'],
    ['inactive', 'activate block delete'],
    ['blocked', 'deactivate unblock delete'],
    ['inactive and blocked', 'activate unblock delete'],
    ['removed', 'restore'],
  ])('of an account that is %s: %s', (name, expected) => {
    expect(changing(STATES[name]).join(' ')).toBe(expected);
  });

  it.each(Object.entries(STATES))('are the ones offered to the staff: %s', (_name, account) => {
    const person: Person = {
      id: 7,
      roles: ['user'],
      regions: [],
      eventRegions: [],
      isActive: account.isActive,
      isBlocked: account.isBlocked,
      isDeleted: account.deletedAt !== null,
      isNamed: true,
      hasAgreement: false,
      reach: 'regions',
    };
    const offered: readonly string[] = allowedActions(
      { userId: 1, role: 'super admin', states: null },
      person,
    );
    expect(COMMANDS.map(({ kind }) => kind).filter((kind) => offered.includes(kind))).toEqual(
      changing(account),
    );
  });

  it('return the columns to change, with the moment', () => {
    expect(decided(STATES.active, { kind: 'block' })).toEqual({
      outcome: 'changed',
      set: { blocked_at: NOW },
    });
    expect(decided(STATES.blocked, { kind: 'unblock' })).toEqual({
      outcome: 'changed',
      set: { blocked_at: null },
    });
    expect(decided(STATES.active, { kind: 'delete', to: {} })).toEqual({
      outcome: 'changed',
      set: { deleted_at: NOW },
    });
    expect(decided(STATES.removed, { kind: 'restore' })).toEqual({
      outcome: 'changed',
      set: { deleted_at: null },
    });
    expect(decided(STATES.inactive, { kind: 'activate' })).toEqual({
      outcome: 'changed',
      set: { is_active: true },
    });
    expect(decided(STATES.active, { kind: 'deactivate', to: {} })).toEqual({
      outcome: 'changed',
      set: { is_active: false },
    });
  });

  it('are refused for a removed account, except removing it again', () => {
    for (const kind of ['activate', 'block'] as const)
      expect(decided(state({ isActive: false, deletedAt: NOW }), { kind })).toEqual({
        outcome: 'refused',
        error: 'not_for_person',
      });
    expect(decided(STATES.removed, { kind: 'delete', to: {} }).outcome).toBe('unchanged');
  });
});

describe('what follows from a step of an account', () => {
  const change = (transition: AccountChanged['transition']): AccountChanged => ({
    userId: 7,
    transition,
    to: { userId: 7 },
    until: NOW,
    timeZone: 'Asia/Jerusalem',
  });

  it.each<[AccountChanged['transition'], string, string]>([
    ['activate', 'activated', 'account_activated'],
    ['deactivate', 'deactivated', 'account_deactivated'],
    ['block', 'blocked', ''],
    ['unblock', 'unblocked', ''],
    ['delete', 'deleted', 'account_removed'],
    ['restore', 'restored', 'account_restored'],
  ])('%s: the history says %s, and the letter is %j', (transition, status, letter) => {
    const { history, letters } = STEPS[transition];
    expect(history(change(transition))).toEqual([{ subject: 'user', subjectId: 7, newValues: { status } }]);
    expect(
      letters(change(transition))
        .map((notice) => notice.letter.key)
        .join(),
    ).toBe(letter);
  });
});
