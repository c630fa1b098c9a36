import { describe, expect, it } from 'vitest';
import type { RequestAction } from '@ezra/contract/requests/help-requests';
import { REQUEST_STATUSES } from '@ezra/contract/requests/help-requests.terms';
import type { Role } from '@ezra/contract/common/roles';
import type { Acting } from '../../../platform/sessions/acting.policy.ts';
import type { Offer, RequestState } from './help-requests.domain.ts';
import { allowedActions, mayChoose, maySee, type Subject } from './help-requests.policy.ts';

const SEEKER = 1;
const VOLUNTEER = 2;
const NOW = new Date('2026-06-16T08:00:00Z');
const subject = (
  values: Partial<RequestState> = {},
  stateId: number | null = 5,
  offer: Omit<Offer, 'volunteerId'> | null = null,
): Subject => ({
  userId: SEEKER,
  stateId,
  state: {
    status: 'open',
    dueAt: new Date('2026-06-18T08:00:00Z'),
    volunteerId: null,
    isRequesterReachable: true,
    offers: offer === null ? [] : [{ volunteerId: VOLUNTEER, ...offer }],
    ...values,
  },
});
const WAITING = { isApproved: 0, endedReason: null } as const;
const APPROVED = { isApproved: 1, endedReason: null } as const;
const DECLINED = { isApproved: 2, endedReason: 'declined' } as const;
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
    expect(maySee(who, subject())).toBe(sees);
  });

  it('a request without a region is for unrestricted admins', () => {
    expect(maySee(acting('admin', 99, [5]), subject({}, null))).toBe(false);
  });
});

const ROLES: readonly Role[] = ['user', 'volunteer', 'manager', 'admin', 'super admin'];
const LIVE: Record<
  string,
  {
    subject: Subject;
    isUnavailable?: true;
    actions: Partial<Record<Role, RequestAction[]>>;
  }
> = {
  'open, unanswered': {
    subject: subject(),
    actions: { user: ['close'], volunteer: ['accept', 'decline'], admin: ['reject', 'assign', 'prioritise'] },
  },
  'open, accepted': {
    subject: subject({}, 5, WAITING),
    actions: {
      user: ['close'],
      volunteer: ['decline'],
      admin: ['reject', 'approve', 'assign', 'prioritise'],
    },
  },
  'open, declined': {
    subject: subject({}, 5, DECLINED),
    actions: { user: ['close'], volunteer: ['accept'], admin: [] },
  },
  'open, of a volunteer who was taken off': {
    subject: subject({}, 5, { isApproved: 2, endedReason: 'unassigned' }),
    actions: { user: ['close'], volunteer: ['decline'], admin: [] },
  },
  'open, its moment has passed': {
    subject: subject({ dueAt: NOW }, 5, WAITING),
    actions: { user: ['close'], admin: ['reject', 'prioritise'] },
  },
  'open, accepted by a volunteer who cannot help now': {
    subject: subject({}, 5, WAITING),
    isUnavailable: true,
    actions: { user: ['close'], volunteer: ['decline'], admin: ['reject', 'assign', 'prioritise'] },
  },
  'open, seen by a volunteer who cannot help now': {
    subject: subject(),
    isUnavailable: true,
    actions: { user: ['close'], volunteer: ['decline'], admin: ['reject', 'assign', 'prioritise'] },
  },
  'open, accepted, of a person who cannot be reached': {
    subject: subject({ isRequesterReachable: false }, 5, WAITING),
    actions: { user: ['close'], volunteer: ['decline'], admin: ['reject', 'prioritise'] },
  },
  'open, of a person who cannot be reached': {
    subject: subject({ isRequesterReachable: false }),
    actions: { user: ['close'], volunteer: ['decline'], admin: ['reject', 'prioritise'] },
  },
  'in treatment': {
    subject: subject({ status: 'in_treatment', volunteerId: VOLUNTEER }, 5, APPROVED),
    actions: {
      user: ['close'],
      volunteer: ['on_way', 'arrived', 'complete', 'withdraw'],
      admin: ['close', 'reject', 'unassign', 'prioritise'],
    },
  },
  'in treatment by another volunteer': {
    subject: subject({ status: 'in_treatment', volunteerId: 77 }, 5, {
      isApproved: 2,
      endedReason: 'other_chosen',
    }),
    actions: { user: ['close'] },
  },
};
const actionsOf = (who: Acting, request: Subject, isAvailable = true) =>
  allowedActions(who, request, { volunteerId: VOLUNTEER, isAvailable }, NOW);

describe('what each role may do', () => {
  for (const [name, { subject: request, isUnavailable, actions }] of Object.entries(LIVE)) {
    it.each(ROLES)(`${name}: %s`, (role) => {
      const ids: Partial<Record<string, number>> = { user: SEEKER, volunteer: VOLUNTEER };
      const expected = actions[role === 'super admin' ? 'admin' : role] ?? [];
      expect(actionsOf(acting(role, ids[role] ?? 99), request, !isUnavailable)).toEqual(expected);
    });
  }

  it('the line of the request itself, in treatment', () => {
    const request = subject({ status: 'in_treatment', volunteerId: VOLUNTEER });
    expect(allowedActions(acting('admin'), request, null, NOW)).toEqual([
      'close',
      'reject',
      'unassign',
      'prioritise',
    ]);
  });

  const over = REQUEST_STATUSES.filter((status) => status !== 'open' && status !== 'in_treatment');
  it.each(over)('nothing on a %s request', (status) => {
    const request = subject({ status, volunteerId: VOLUNTEER }, 5, APPROVED);
    for (const role of ROLES)
      for (const userId of [SEEKER, VOLUNTEER, 99])
        expect(actionsOf(acting(role, userId), request)).toEqual([]);
  });
});
