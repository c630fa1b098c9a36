import type { Role } from '@ezra/contract/common/roles';
import { USER_ACTIONS, type UserAction } from '@ezra/contract/people/users.terms';
import { describe, expect, it } from 'vitest';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import { allowedActions, mayDo, type Person } from './users.policy.ts';

const NORTH = 1;
const SOUTH = 2;
const as = (role: Role, states: readonly number[] | null, userId = 1): Acting => ({ userId, role, states });
const ACTORS = {
  manager: as('manager', [NORTH]),
  regional: as('admin', [NORTH]),
  admin: as('admin', null),
  top: as('super admin', null),
} satisfies Record<string, Acting>;

const person = (roles: readonly Role[], change: Partial<Person> = {}): Person => ({
  id: 2,
  roles,
  regions: [],
  eventRegions: [],
  isActive: true,
  isBlocked: false,
  isDeleted: false,
  isNamed: true,
  hasAgreement: roles.includes('volunteer'),
  reach: 'regions',
  ...change,
});
const TARGETS = {
  'a help seeker': person(['user']),
  'a volunteer on record for another region': person(['volunteer'], { regions: [SOUTH] }),
  'a manager of the region': person(['manager', 'volunteer'], { regions: [NORTH] }),
  'an admin of the region': person(['admin', 'volunteer'], { regions: [NORTH] }),
  'an admin of another region': person(['admin', 'volunteer'], { regions: [SOUTH] }),
  'an admin of all regions': person(['admin', 'volunteer']),
  'a super admin': person(['super admin', 'volunteer']),
} satisfies Record<string, Person>;

const MANAGERS = ['message', 'activate', 'deactivate'] as const;
const EVERY = USER_ACTIONS.filter((action) => action !== 'become_admin');
const OF_SEEKERS = EVERY.filter((action) => action !== 'organization' && action !== 'validate');

/** What each actor may ever do with each person, in any state of the account. */
const TABLE: readonly (readonly [keyof typeof ACTORS, keyof typeof TARGETS, readonly UserAction[]])[] = [
  ['manager', 'a help seeker', MANAGERS],
  ['manager', 'a manager of the region', ['message']],
  ['manager', 'a super admin', ['message']],
  ['regional', 'a help seeker', [...OF_SEEKERS, 'become_admin']],
  ['regional', 'a volunteer on record for another region', EVERY],
  ['regional', 'a manager of the region', USER_ACTIONS],
  ['regional', 'an admin of the region', USER_ACTIONS],
  ['regional', 'an admin of another region', ['message']],
  ['regional', 'an admin of all regions', ['message']],
  ['regional', 'a super admin', ['message']],
  ['admin', 'a volunteer on record for another region', USER_ACTIONS],
  ['admin', 'an admin of another region', USER_ACTIONS],
  ['admin', 'an admin of all regions', USER_ACTIONS],
  ['admin', 'a super admin', ['message']],
  ['top', 'an admin of all regions', USER_ACTIONS],
  ['top', 'a super admin', ['message']],
];

describe('the actions of a staff member on a person', () => {
  it.each(TABLE)('%s on %s', (actor, target, expected) => {
    const may = USER_ACTIONS.filter((action) => mayDo(ACTORS[actor], TARGETS[target], action));
    expect(may).toEqual(USER_ACTIONS.filter((action) => expected.includes(action)));
  });

  it('on oneself leave out those that others have to take', () => {
    for (const role of ['admin', 'super admin'] as const) {
      const oneself = person([role, 'volunteer'], { id: 1 });
      const may = USER_ACTIONS.filter((action) => mayDo(as(role, null), oneself, action));
      expect(may).toEqual(['message', 'organization', 'validate', 'unblock']);
    }
  });

  it('include only those that would change something', () => {
    const of = (change: Partial<Person>) => allowedActions(ACTORS.admin, person(['user'], change));
    expect(of({ isDeleted: true })).toEqual(['restore']);
    expect(of({ isActive: false })).toEqual(['message', 'edit', 'block', 'activate', 'delete']);
    expect(of({ isBlocked: true })).toContain('unblock');
    expect(of({ isBlocked: true })).not.toContain('block');
    expect(of({ isNamed: false })).not.toContain('deactivate');
    expect(allowedActions(ACTORS.admin, person(['admin']))).not.toContain('become_admin');
  });
});

it('limits a reader who reaches an account by an event to writing messages', () => {
  const of = (reach: Person['reach']) => allowedActions(ACTORS.manager, person(['user'], { reach }));
  expect(of('regions')).toEqual(['message', 'deactivate']);
  expect(of('event')).toEqual(['message']);
  expect(of('past_event')).toEqual([]);
});
