import type { Role } from '@ezra/contract/common/roles';
import { describe, expect, it } from 'vitest';
import type { Acting } from './acting.policy.ts';
import { isWithinAuthority, withRoles, type Account } from './authority.policy.ts';

const NORTH = 1;
const SOUTH = 2;
const as = (role: Role, states: readonly number[] | null): Acting => ({ userId: 1, role, states });
const ACTORS = {
  'a help seeker': as('user', []),
  'a manager of the north': as('manager', [NORTH]),
  'an admin of the north': as('admin', [NORTH]),
  'an admin of both': as('admin', [NORTH, SOUTH]),
  'an admin of all': as('admin', null),
  'a super admin': as('super admin', null),
} satisfies Record<string, Acting>;

const account = (
  roles: readonly Role[],
  regions: readonly number[] = [],
  eventRegions: readonly (number | null)[] = [],
): Account => ({ roles, regions, eventRegions });

/** Accounts, and which admins (of the north, of both regions, of all) may change them. No other staff may. */
const STAFF: readonly (readonly [string, Account, string])[] = [
  ['a manager without regions or events', account(['manager']), 'north both all'],
  ['a manager of the north', account(['manager'], [NORTH]), 'north both all'],
  ['a manager of the south', account(['manager'], [SOUTH]), 'both all'],
  ['a manager of both', account(['manager'], [NORTH, SOUTH]), 'both all'],
  ['a manager of an event of the north', account(['manager'], [], [NORTH]), 'north both all'],
  ['a manager of an event of the south', account(['manager'], [NORTH], [SOUTH]), 'both all'],
  ['a manager of an event without a region', account(['manager'], [NORTH], [null]), 'all'],
  ['an admin of the north', account(['user', 'admin'], [NORTH]), 'north both all'],
  ['an admin of the north with an event', account(['admin'], [NORTH], [SOUTH]), 'north both all'],
  [
    'an admin of the north and manager of an event',
    account(['admin', 'manager'], [NORTH], [SOUTH]),
    'both all',
  ],
  ['an admin of both', account(['admin'], [NORTH, SOUTH]), 'both all'],
  ['an admin of all', account(['user', 'admin']), 'all'],
  ['an admin of all and manager', account(['manager', 'admin']), 'all'],
  ['a super admin', account(['super admin']), ''],
  ['a super admin on record for the north', account(['admin', 'super admin'], [NORTH]), ''],
];

describe('who may change an account', () => {
  it.each(STAFF)('of %s', (_name, held, by) => {
    const admins = by.split(' ');
    expect(isWithinAuthority(ACTORS['an admin of the north'], held)).toBe(admins.includes('north'));
    expect(isWithinAuthority(ACTORS['an admin of both'], held)).toBe(admins.includes('both'));
    expect(isWithinAuthority(ACTORS['an admin of all'], held)).toBe(admins.includes('all'));
    expect(isWithinAuthority(ACTORS['a super admin'], held)).toBe(admins.includes('all'));
    for (const other of ['a help seeker', 'a manager of the north'] as const)
      expect(isWithinAuthority(ACTORS[other], held)).toBe(false);
  });

  it('of people without a staff role does not depend on roles, regions or events', () => {
    for (const actor of Object.values(ACTORS))
      expect(isWithinAuthority(actor, account(['user', 'volunteer'], [SOUTH], [null]))).toBe(true);
  });
});

/** Whether an admin of the north may give an account these roles. */
const GIVEN: readonly (readonly [string, Account, readonly Role[], boolean])[] = [
  ['an admin of someone without regions', account(['user']), ['user', 'admin'], true],
  ['an admin of someone on record for the north', account(['user'], [NORTH]), ['admin'], true],
  ['an admin of someone on record for the south', account(['user'], [SOUTH]), ['admin'], false],
  ['a manager of someone on record for the south', account(['user'], [SOUTH]), ['manager'], false],
  ['a manager of someone with an event of the south', account(['user'], [], [SOUTH]), ['manager'], false],
  ['a volunteer of someone on record for the south', account(['user'], [SOUTH]), ['volunteer'], true],
  ['a super admin of anyone', account(['user']), ['super admin'], false],
];

describe('roles that an admin gives', () => {
  const { 'an admin of the north': north, 'an admin of all': all } = ACTORS;
  it.each(GIVEN)('make %s, only within the regions of the admin', (_name, held, roles, isGiven) => {
    expect(isWithinAuthority(north, withRoles(north, held, roles))).toBe(isGiven);
  });

  it('limit a new admin to the regions of an admin with a limit', () => {
    expect(withRoles(north, account(['user']), ['admin']).regions).toEqual([NORTH]);
    expect(withRoles(north, account(['user']), ['manager']).regions).toEqual([]);
    expect(withRoles(north, account(['user'], [SOUTH]), ['admin']).regions).toEqual([SOUTH]);
    expect(withRoles(all, account(['user']), ['admin']).regions).toEqual([]);
  });
});
