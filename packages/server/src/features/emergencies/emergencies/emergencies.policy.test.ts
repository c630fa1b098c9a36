import { describe, expect, it } from 'vitest';
import type { Role } from '@ezra/contract/common/roles';
import type { Emergency } from './emergencies.domain.ts';
import { allowedActions } from './emergencies.case.ts';
import { maySee, type Subject } from './emergencies.policy.ts';

const ME = 5;
const HERE = 1;
const emergency: Subject = { userId: 90, stateId: HERE, managerId: null, isInCharge: true };

/** What a person with these regions sees: [here, elsewhere, of no region, in my event, my own]. */
const SUBJECTS: readonly Subject[] = [
  emergency,
  { ...emergency, stateId: 2 },
  { ...emergency, stateId: null, isInCharge: false },
  { ...emergency, stateId: 2, managerId: ME },
  { ...emergency, stateId: 2, userId: ME },
];
const all = [true, true, true, true, true];
type Seen = Record<'everywhere' | 'here' | 'nowhere', readonly boolean[]>;
const TABLE = Object.entries({
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
} satisfies Partial<Record<Role, Seen>>) as [Role, Seen][];
const REGIONS = { everywhere: null, here: [HERE], nowhere: [] } as const;

describe('who sees an emergency', () => {
  for (const [role, seen] of TABLE)
    it.each(Object.entries(seen))(`${role} with regions %s`, (regions, expected) => {
      const states = REGIONS[regions as keyof typeof REGIONS];
      expect(SUBJECTS.map((subject) => maySee({ userId: ME, role, states }, subject))).toEqual(expected);
    });
});

describe('what the staff may do', () => {
  const now = new Date('2026-06-16T08:00:00Z');
  const raised: Emergency = {
    userId: 90,
    isClosed: false,
    acknowledgedAt: null,
    acknowledgedBy: null,
    alarmedAt: now,
    alarms: 1,
    nextAlarmAt: null,
    assignment: null,
    refusers: [],
  };
  const acknowledged = { ...raised, acknowledgedAt: now, acknowledgedBy: ME };
  const assignment = { volunteerId: 7, state: 'asked', etaMinutes: null, sentAt: now } as const;
  it.each<[string, Emergency, string]>([
    ['new', raised, 'acknowledge assign close'],
    ['acknowledged', acknowledged, 'assign close'],
    ['assigned', { ...acknowledged, assignment }, 'assign close'],
    ['assigned, not acknowledged', { ...raised, assignment }, 'acknowledge assign close'],
    ['closed', { ...raised, isClosed: true }, ''],
  ])('%s', (_name, state, actions) => {
    for (const [role] of TABLE) {
      const handles = role !== 'user' && role !== 'volunteer';
      expect(allowedActions({ userId: ME, role, states: null }, state, now).join(' ')).toBe(
        handles ? actions : '',
      );
    }
  });
});
