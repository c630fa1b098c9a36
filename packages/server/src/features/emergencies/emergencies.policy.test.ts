import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '@ezra/contract/common/roles';
import { EMERGENCY_STATES } from '@ezra/contract/emergencies';
import { allowedActions, maySee, type Subject } from './emergencies.policy.ts';

const ME = 5;
const HERE = 1;
const call: Subject = { userId: 90, stateId: HERE, managerId: null, isInCharge: true };

/** What a person with these regions sees: [here, elsewhere, of no region, in my event, my own]. */
const SUBJECTS: readonly Subject[] = [
  call,
  { ...call, stateId: 2 },
  { ...call, stateId: null, isInCharge: false },
  { ...call, stateId: 2, managerId: ME },
  { ...call, stateId: 2, userId: ME },
];
const all = [true, true, true, true, true];
const TABLE: Record<Role, Record<'everywhere' | 'here' | 'nowhere', readonly boolean[]>> = {
  user: {
    everywhere: [false, false, false, false, true],
    here: [false, false, false, false, true],
    nowhere: [false, false, false, false, true],
  },
  volunteer: {
    everywhere: [false, false, false, false, false],
    here: [false, false, false, false, false],
    nowhere: [false, false, false, false, false],
  },
  manager: {
    everywhere: all,
    here: [true, false, false, true, false],
    nowhere: [false, false, false, true, false],
  },
  admin: {
    everywhere: all,
    here: [true, false, true, false, false],
    nowhere: [false, false, true, false, false],
  },
  'super admin': {
    everywhere: all,
    here: [true, false, true, false, false],
    nowhere: [false, false, true, false, false],
  },
};
const REGIONS = { everywhere: null, here: [HERE], nowhere: [] } as const;

describe('who sees a call', () => {
  for (const role of ROLES)
    it.each(Object.entries(TABLE[role]))(`${role} with regions %s`, (regions, expected) => {
      const states = REGIONS[regions as keyof typeof REGIONS];
      expect(SUBJECTS.map((subject) => maySee({ userId: ME, role, states }, subject))).toEqual(expected);
    });
});

describe('what the staff may do', () => {
  it.each(EMERGENCY_STATES.map((state) => [state]))('%s', (state) => {
    const open = state !== 'closed';
    expect(allowedActions(state, false)).toEqual(open ? ['acknowledge', 'assign', 'close'] : []);
    expect(allowedActions(state, true)).toEqual(open ? ['assign', 'close'] : []);
  });
});
