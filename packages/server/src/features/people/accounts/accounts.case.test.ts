import { describe, expect, it } from 'vitest';
import { decideStep } from '../../../platform/cases/step.domain.ts';
import { allowedActions, type Person } from '../users/users.policy.ts';
import { STEPS } from './accounts.case.ts';
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
