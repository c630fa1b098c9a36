import { describe, expect, it } from 'vitest';
import { REQUEST_STATUSES, type RequestAction } from '@ezra/contract/help-requests';
import type { Role } from '@ezra/contract/common/roles';
import type { Acting } from '../../platform/sessions/acting.policy.ts';
import { allowedActions, mayChoose, maySee, type Subject } from './help-requests.policy.ts';

const SEEKER = 1;
const VOLUNTEER = 2;
const subject = (values: Partial<Subject>): Subject => ({
  userId: SEEKER,
  status: 'open',
  volunteerId: null,
  stateId: 5,
  linkApproval: null,
  ...values,
});
const acting = (role: Acting['role'], userId = 99, states: Acting['states'] = null): Acting => ({
  userId,
  role,
  states,
});

describe('whom an admin may choose', () => {
  it.each([
    ['anybody, without restriction', null, { stateId: null, hasOffered: false }, true],
    ['a volunteer of the region', [5], { stateId: 5, hasOffered: false }, true],
    ['a volunteer of another region', [5], { stateId: 6, hasOffered: false }, false],
    ['a volunteer of no region', [5], { stateId: null, hasOffered: false }, false],
    ['a volunteer of another region who offered', [5], { stateId: 6, hasOffered: true }, true],
  ])('%s', (_name, states, volunteer, may) => {
    expect(mayChoose(acting('admin', 99, states), volunteer)).toBe(may);
  });
});

describe('who sees a request', () => {
  it.each([
    ['the requester', acting('user', SEEKER), true],
    ['another help seeker', acting('user', 50), false],
    ['a volunteer', acting('volunteer', VOLUNTEER), true],
    ['the requester as volunteer', acting('volunteer', SEEKER), false],
    ['a manager', acting('manager'), false],
    ['an admin', acting('admin'), true],
    ['a super admin', acting('super admin'), true],
    ['an admin of the region', acting('admin', 99, [5]), true],
    ['an admin of another region', acting('admin', 99, [6]), false],
  ] as const)('%s: %s', (_name, who, sees) => {
    expect(maySee(who, subject({}))).toBe(sees);
  });

  it('a request without a region is for unrestricted admins', () => {
    expect(maySee(acting('admin', 99, [5]), subject({ stateId: null }))).toBe(false);
  });
});

const ROLES: readonly Role[] = ['user', 'volunteer', 'manager', 'admin', 'super admin'];
const LIVE: Record<string, { subject: Subject; actions: Partial<Record<Role, RequestAction[]>> }> = {
  'open, unanswered': {
    subject: subject({}),
    actions: { user: ['close'], volunteer: ['accept', 'decline'], admin: ['reject', 'assign', 'prioritise'] },
  },
  'open, accepted': {
    subject: subject({ linkApproval: 0 }),
    actions: {
      user: ['close'],
      volunteer: ['decline'],
      admin: ['reject', 'approve', 'assign', 'prioritise'],
    },
  },
  'open, declined': {
    subject: subject({ linkApproval: 2 }),
    actions: { user: ['close'], volunteer: ['accept'], admin: [] },
  },
  'open, accepted by somebody who cannot help now': {
    subject: subject({ linkApproval: 0, isLinkAvailable: false }),
    actions: { user: ['close'], volunteer: ['decline'], admin: ['reject', 'assign', 'prioritise'] },
  },
  'open, of somebody who cannot be reached': {
    subject: subject({ linkApproval: 0, isRequesterReachable: false }),
    actions: { user: ['close'], volunteer: ['decline'], admin: ['reject', 'prioritise'] },
  },
  'open, unanswered, of somebody who cannot be reached': {
    subject: subject({ isRequesterReachable: false }),
    actions: { user: ['close'], volunteer: ['decline'], admin: ['reject', 'prioritise'] },
  },
  'in treatment': {
    subject: subject({ status: 'in_treatment', volunteerId: VOLUNTEER, linkApproval: 1 }),
    actions: {
      user: ['close'],
      volunteer: ['complete', 'withdraw'],
      admin: ['close', 'reject', 'unassign', 'prioritise'],
    },
  },
  'in treatment by somebody else': {
    subject: subject({ status: 'in_treatment', volunteerId: 77, linkApproval: 2 }),
    actions: { user: ['close'] },
  },
};

describe('what each role may do', () => {
  for (const [name, { subject: request, actions }] of Object.entries(LIVE)) {
    it.each(ROLES)(`${name}: %s`, (role) => {
      const ids: Partial<Record<string, number>> = { user: SEEKER, volunteer: VOLUNTEER };
      const expected = actions[role === 'super admin' ? 'admin' : role] ?? [];
      expect(allowedActions(acting(role, ids[role] ?? 99), request)).toEqual(expected);
    });
  }

  const over = REQUEST_STATUSES.filter((status) => status !== 'open' && status !== 'in_treatment');
  it.each(over)('nothing on a %s request', (status) => {
    for (const role of ROLES) {
      for (const userId of [SEEKER, VOLUNTEER, 99]) {
        expect(
          allowedActions(acting(role, userId), subject({ status, volunteerId: VOLUNTEER, linkApproval: 1 })),
        ).toEqual([]);
      }
    }
  });
});
