import { describe, expect, it } from 'vitest';
import { REQUEST_STATUSES, type RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import type { ErrorCode } from '@ezra/contract/common/errors';
import { decide } from './help-requests.case.ts';
import type { Command, Offer, RequestState } from './help-requests.domain.ts';

const NOW = new Date('2026-06-16T08:00:00Z');
const LATER = new Date('2026-06-18T06:00:00Z');
const EARLIER = new Date('2026-06-15T06:00:00Z');
const ME = 7;
const OTHER = 8;

const waiting = (volunteerId: number): Offer => ({ volunteerId, isApproved: 0, endedReason: null });
const approved = (volunteerId: number): Offer => ({ volunteerId, isApproved: 1, endedReason: null });
const ended = (volunteerId: number, endedReason: Offer['endedReason']): Offer => ({
  volunteerId,
  isApproved: 2,
  endedReason,
});

const request = (status: RequestStatus, values: Partial<RequestState>): RequestState => ({
  status,
  dueAt: LATER,
  volunteerId: null,
  isRequesterReachable: true,
  offers: [],
  ...values,
});
const open = (offers: Offer[] = [], dueAt = LATER) => request('open', { offers, dueAt });
const inTreatment = (offers = [approved(ME)]) => request('in_treatment', { volunteerId: ME, offers });
const late: RequestState = { ...inTreatment(), dueAt: EARLIER };
const over = (status: RequestStatus) => request(status, { volunteerId: status === 'completed' ? ME : null });

const COMMANDS: Record<string, Command> = {
  accept: { kind: 'accept', volunteerId: ME },
  decline: { kind: 'decline', volunteerId: ME },
  approve: { kind: 'approve', volunteerId: ME },
  assign: { kind: 'assign', volunteerId: ME },
  unassign: { kind: 'unassign', volunteerId: null },
  release: { kind: 'release', volunteerId: ME },
  complete: { kind: 'complete', volunteerId: ME },
  withdraw: { kind: 'withdraw', volunteerId: ME },
  'close by the requester': { kind: 'close', by: 'user' },
  'close by the staff': { kind: 'close', by: 'staff' },
  reject: { kind: 'reject' },
  expire: { kind: 'expire' },
  prioritise: { kind: 'prioritise' },
};

type Outcome = RequestStatus | 'unchanged' | ErrorCode;
const outcomeOf = (state: RequestState, command: Command): Outcome => {
  const decision = decide(state, command, NOW);
  if (decision.outcome === 'refused') return decision.error;
  return decision.outcome === 'unchanged' ? 'unchanged' : decision.status;
};

/** The outcome of every command in every state: the new state, or the refusal. */
const TABLE: Record<string, { state: RequestState; expected: Record<keyof typeof COMMANDS, Outcome> }> = {
  'open, nobody answered': {
    state: open(),
    expected: {
      accept: 'open',
      decline: 'open',
      approve: 'acceptance_not_waiting',
      assign: 'in_treatment',
      unassign: 'request_not_in_treatment',
      release: 'unchanged',
      complete: 'not_found',
      withdraw: 'not_found',
      'close by the requester': 'closed',
      'close by the staff': 'request_not_in_treatment',
      reject: 'rejected',
      expire: 'unchanged',
      prioritise: 'open',
    },
  },
  'open, I wait for approval': {
    state: open([waiting(ME), waiting(OTHER)]),
    expected: {
      accept: 'unchanged',
      decline: 'open',
      approve: 'in_treatment',
      assign: 'in_treatment',
      unassign: 'request_not_in_treatment',
      release: 'open',
      complete: 'not_found',
      withdraw: 'not_found',
      'close by the requester': 'closed',
      'close by the staff': 'request_not_in_treatment',
      reject: 'rejected',
      expire: 'unchanged',
      prioritise: 'open',
    },
  },
  'open, I declined': {
    state: open([ended(ME, 'declined')]),
    expected: {
      accept: 'open',
      decline: 'unchanged',
      approve: 'acceptance_not_waiting',
      assign: 'volunteer_unavailable',
      unassign: 'request_not_in_treatment',
      release: 'unchanged',
      complete: 'not_found',
      withdraw: 'not_found',
      'close by the requester': 'closed',
      'close by the staff': 'request_not_in_treatment',
      reject: 'rejected',
      expire: 'unchanged',
      prioritise: 'open',
    },
  },
  'open, I was taken off': {
    state: open([ended(ME, 'unassigned')]),
    expected: {
      accept: 'volunteer_unavailable',
      decline: 'open',
      approve: 'acceptance_not_waiting',
      assign: 'in_treatment',
      unassign: 'unchanged',
      release: 'unchanged',
      complete: 'not_found',
      withdraw: 'not_found',
      'close by the requester': 'closed',
      'close by the staff': 'request_not_in_treatment',
      reject: 'rejected',
      expire: 'unchanged',
      prioritise: 'open',
    },
  },
  'open, I could not help for a while': {
    state: open([ended(ME, 'unavailable')]),
    expected: {
      accept: 'open',
      decline: 'open',
      approve: 'acceptance_not_waiting',
      assign: 'in_treatment',
      unassign: 'request_not_in_treatment',
      release: 'unchanged',
      complete: 'not_found',
      withdraw: 'not_found',
      'close by the requester': 'closed',
      'close by the staff': 'request_not_in_treatment',
      reject: 'rejected',
      expire: 'unchanged',
      prioritise: 'open',
    },
  },
  'open, I could not come': {
    state: open([ended(ME, 'cannot_come')]),
    expected: {
      accept: 'open',
      decline: 'unchanged',
      approve: 'acceptance_not_waiting',
      assign: 'volunteer_unavailable',
      unassign: 'request_not_in_treatment',
      release: 'unchanged',
      complete: 'not_found',
      withdraw: 'unchanged',
      'close by the requester': 'closed',
      'close by the staff': 'request_not_in_treatment',
      reject: 'rejected',
      expire: 'unchanged',
      prioritise: 'open',
    },
  },
  'open, I wait, the requester cannot be reached': {
    state: { ...open([waiting(ME)]), isRequesterReachable: false },
    expected: {
      accept: 'unchanged',
      decline: 'open',
      approve: 'request_not_open',
      assign: 'request_not_open',
      unassign: 'request_not_in_treatment',
      release: 'open',
      complete: 'not_found',
      withdraw: 'not_found',
      'close by the requester': 'closed',
      'close by the staff': 'request_not_in_treatment',
      reject: 'rejected',
      expire: 'unchanged',
      prioritise: 'open',
    },
  },
  'open, its moment has passed': {
    state: open([ended(OTHER, 'declined')], EARLIER),
    expected: {
      accept: 'request_not_open',
      decline: 'request_not_open',
      approve: 'request_not_open',
      assign: 'request_not_open',
      unassign: 'request_not_in_treatment',
      release: 'unchanged',
      complete: 'not_found',
      withdraw: 'not_found',
      'close by the requester': 'closed',
      'close by the staff': 'request_not_in_treatment',
      reject: 'rejected',
      expire: 'expired',
      prioritise: 'open',
    },
  },
  'in treatment, mine': {
    state: inTreatment(),
    expected: {
      accept: 'unchanged',
      decline: 'already_answered',
      approve: 'unchanged',
      assign: 'unchanged',
      unassign: 'open',
      release: 'open',
      complete: 'completed',
      withdraw: 'open',
      'close by the requester': 'closed',
      'close by the staff': 'closed',
      reject: 'rejected',
      expire: 'unchanged',
      prioritise: 'in_treatment',
    },
  },
  'in treatment, of another volunteer': {
    state: { ...inTreatment([approved(OTHER), ended(ME, 'other_chosen')]), volunteerId: OTHER },
    expected: {
      accept: 'request_not_open',
      decline: 'unchanged',
      approve: 'request_not_open',
      assign: 'request_not_open',
      unassign: 'open',
      release: 'unchanged',
      complete: 'not_found',
      withdraw: 'not_found',
      'close by the requester': 'closed',
      'close by the staff': 'closed',
      reject: 'rejected',
      expire: 'unchanged',
      prioritise: 'in_treatment',
    },
  },
};

describe('every command in every living state', () => {
  for (const [name, { state, expected }] of Object.entries(TABLE)) {
    it.each(Object.entries(expected))(`${name}: %s -> %s`, (command, outcome) => {
      const given = COMMANDS[command];
      if (!given) throw new Error(command);
      expect(outcomeOf(state, given)).toBe(outcome);
    });
  }
});

describe('a request that is over does not change', () => {
  const statuses = REQUEST_STATUSES.filter((status) => status !== 'open' && status !== 'in_treatment');
  for (const status of statuses) {
    it.each(Object.entries(COMMANDS))(`${status}: %s changes nothing`, (_name, command) => {
      expect(decide(over(status), command, NOW).outcome).not.toBe('changed');
    });
  }
  it.each([
    ['closed', { kind: 'close', by: 'user' }],
    ['rejected', { kind: 'reject' }],
    ['completed', { kind: 'complete', volunteerId: ME }],
  ] as const)('%s again is fulfilled already', (status, command) => {
    expect(outcomeOf(over(status), command)).toBe('unchanged');
  });
});

describe('removing a named volunteer', () => {
  const takeOff: Command = { kind: 'unassign', volunteerId: ME };

  it.each<[string, RequestState, string]>([
    ['works while this volunteer is in charge', inTreatment(), 'open'],
    [
      'again does not remove the next volunteer',
      { ...inTreatment([ended(ME, 'unassigned'), approved(OTHER)]), volunteerId: OTHER },
      'unchanged',
    ],
    [
      'is refused when another volunteer was always in charge',
      { ...inTreatment([approved(OTHER)]), volunteerId: OTHER },
      'pair_changed',
    ],
  ])('%s', (_, state, outcome) => expect(outcomeOf(state, takeOff)).toBe(outcome));
});

describe('the offers', () => {
  it('approving one volunteer ends the waiting of the others', () => {
    expect(
      decide(
        open([waiting(ME), waiting(OTHER), ended(9, 'declined')]),
        { kind: 'approve', volunteerId: ME },
        NOW,
      ),
    ).toEqual({
      outcome: 'changed',
      status: 'in_treatment',
      volunteerId: ME,
      offers: [approved(ME), ended(OTHER, 'other_chosen')],
    });
  });

  it('assigning a volunteer who never answered ends the waiting of all others', () => {
    expect(decide(open([waiting(OTHER)]), { kind: 'assign', volunteerId: ME }, NOW)).toMatchObject({
      volunteerId: ME,
      offers: [approved(ME), ended(OTHER, 'other_chosen')],
    });
  });

  it('a closed request keeps who was in charge and ends the rest', () => {
    expect(
      decide(inTreatment([approved(ME), waiting(OTHER)]), { kind: 'close', by: 'user' }, NOW),
    ).toMatchObject({
      volunteerId: ME,
      offers: [ended(OTHER, 'request_ended')],
    });
  });

  it('an offer to a person who cannot be reached any more is too late', () => {
    const state = { ...open(), isRequesterReachable: false };
    expect(outcomeOf(state, { kind: 'accept', volunteerId: ME })).toBe('request_not_open');
  });

  it.each([
    ['who is in charge', inTreatment(), ended(ME, 'unavailable')],
    ['who waits beside another', open([waiting(ME), waiting(OTHER)]), ended(ME, 'unavailable')],
  ])('a volunteer %s gives that back alone', (_name, state, offer) => {
    expect(decide(state, { kind: 'release', volunteerId: ME }, NOW)).toEqual({
      outcome: 'changed',
      status: 'open',
      volunteerId: null,
      offers: [offer],
    });
  });

  it('a volunteer in charge who cannot come reopens the request, or expires it when it is past due', () => {
    expect(decide(inTreatment([approved(ME)]), { kind: 'withdraw', volunteerId: ME }, NOW)).toEqual({
      outcome: 'changed',
      status: 'open',
      volunteerId: null,
      offers: [ended(ME, 'cannot_come')],
    });
    expect(outcomeOf(late, { kind: 'withdraw', volunteerId: ME })).toBe('expired');
    const done = { ...over('completed'), offers: [approved(ME)] };
    expect(outcomeOf(done, { kind: 'withdraw', volunteerId: ME })).toBe('request_not_in_treatment');
  });

  it('removing the volunteer of a request that is past due expires it', () => {
    expect(decide(late, { kind: 'unassign', volunteerId: null }, NOW)).toMatchObject({
      status: 'expired',
      volunteerId: null,
      offers: [ended(ME, 'unassigned')],
    });
  });
});

describe('what a command writes', () => {
  const others = [waiting(ME), waiting(OTHER)];
  const writes = (
    status: RequestStatus,
    offers: Offer[],
    volunteerId: number | null = null,
  ): ReturnType<typeof decide> => ({ outcome: 'changed', status, volunteerId, offers });
  it.each([
    ['accept', open(), writes('open', [waiting(ME)])],
    ['decline', open([waiting(ME)]), writes('open', [ended(ME, 'declined')])],
    ['unassign', inTreatment(), writes('open', [ended(ME, 'unassigned')])],
    ['complete', inTreatment(), writes('completed', [], ME)],
    [
      'reject',
      inTreatment([approved(ME), waiting(OTHER)]),
      writes('rejected', [ended(OTHER, 'request_ended')], ME),
    ],
    [
      'close by the requester',
      open(others),
      writes('closed', [ended(ME, 'request_ended'), ended(OTHER, 'request_ended')]),
    ],
    [
      'expire',
      open(others, EARLIER),
      writes('expired', [ended(ME, 'request_ended'), ended(OTHER, 'request_ended')]),
    ],
  ] as const)('%s', (name, state, decision) => {
    const command = COMMANDS[name];
    expect(command && decide(state, command, NOW)).toEqual(decision);
  });

  it('the due time itself is too late', () => {
    const now = open([waiting(ME)], NOW);
    expect(outcomeOf(now, { kind: 'approve', volunteerId: ME })).toBe('request_not_open');
    expect(outcomeOf(now, { kind: 'expire' })).toBe('expired');
    const taken = { ...inTreatment(), dueAt: NOW };
    expect(outcomeOf(taken, { kind: 'unassign', volunteerId: null })).toBe('expired');
  });

  it('the volunteer of a request that has ended cannot offer, be approved or be assigned again', () => {
    const done = { ...over('completed'), offers: [approved(ME)] };
    for (const kind of ['accept', 'approve', 'assign'] as const)
      expect(outcomeOf(done, { kind, volunteerId: ME })).toBe('request_not_open');
  });
});
