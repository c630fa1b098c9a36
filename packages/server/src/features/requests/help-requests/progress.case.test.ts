import { REQUEST_STATUSES } from '@ezra/contract/requests/help-requests.terms';
import { describe, expect, it } from 'vitest';
import { decide } from './help-requests.case.ts';
import type { Offer, RequestState } from './help-requests.domain.ts';

const NOW = new Date('2026-06-16T08:00:00Z');
const ME = 7;
const state = (status: RequestState['status'], progress: Offer['progress'] = null): RequestState => ({
  status,
  dueAt: NOW,
  volunteerId: status === 'open' ? null : ME,
  isRequesterReachable: true,
  offers: [{ volunteerId: ME, isApproved: status === 'open' ? 0 : 1, endedReason: null, progress }],
});
const said = (from: RequestState, kind: 'on_way' | 'arrived', volunteerId = ME) => {
  const decision = decide(from, { kind, volunteerId }, NOW);
  return decision.outcome === 'refused'
    ? decision.error
    : (decision.outcome === 'changed' && decision.progress) || decision.outcome;
};

describe('how far the volunteer has come', () => {
  it.each([
    [null, 'on_way', 'on_way'],
    [null, 'arrived', 'arrived'],
    ['on_way', 'on_way', 'unchanged'],
    ['on_way', 'arrived', 'arrived'],
    ['arrived', 'on_way', 'unchanged'],
    ['arrived', 'arrived', 'unchanged'],
  ] as const)('after %s, %s: %s', (before, kind, expected) => {
    expect(said(state('in_treatment', before), kind)).toBe(expected);
  });

  it('leaves status, volunteer and offers as they are', () => {
    expect(decide(state('in_treatment'), { kind: 'on_way', volunteerId: ME }, NOW)).toEqual({
      outcome: 'changed',
      status: 'in_treatment',
      volunteerId: ME,
      offers: [],
      progress: 'on_way',
    });
  });

  it.each(REQUEST_STATUSES.filter((status) => status !== 'in_treatment'))(
    'cannot be reported for a request that is %s',
    (status) => {
      const expected = status === 'open' ? 'not_found' : 'request_not_in_treatment';
      for (const kind of ['on_way', 'arrived'] as const)
        expect(said(state(status, 'on_way'), kind)).toBe(expected);
    },
  );

  it('cannot be reported by another volunteer', () => {
    for (const kind of ['on_way', 'arrived'] as const)
      expect(said(state('in_treatment'), kind, 8)).toBe('not_found');
  });
});
