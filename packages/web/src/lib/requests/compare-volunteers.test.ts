import { describe, expect, it } from 'vitest';
import { sampleVolunteer } from '../../testing/volunteer-samples.ts';
import { bestVolunteer, NEAREST_FIRST, sortedVolunteers } from './compare-volunteers.ts';

const near = sampleVolunteer({ id: 1, distance_km: 0.9, asked_this_month: 6 });
const far = sampleVolunteer({ id: 2, distance_km: 4, last_helped_at: '2026-11-01T08:00:00.000Z' });
const unknown = sampleVolunteer({
  id: 3,
  distance_km: null,
  asked_this_month: 2,
  last_helped_at: '2026-11-20T08:00:00.000Z',
});
const ids = (volunteers: readonly { id: number }[]) => volunteers.map(({ id }) => id);

describe('the order of volunteers', () => {
  it.each([
    [NEAREST_FIRST, [1, 2, 3]],
    [{ column: 'distance', order: 'desc' } as const, [2, 1, 3]],
    [{ column: 'last', order: 'asc' } as const, [1, 2, 3]],
    [{ column: 'last', order: 'desc' } as const, [3, 2, 1]],
    [{ column: 'calls', order: 'asc' } as const, [2, 3, 1]],
    [{ column: 'calls', order: 'desc' } as const, [1, 3, 2]],
  ])('by %j', (order, expected) => {
    expect(ids(sortedVolunteers([far, unknown, near], order))).toEqual(expected);
  });
});

describe('the best volunteer', () => {
  const car = (fits: 0 | 1 | null) => ({ vehicle: { label: '', fits } });
  it.each<[string, Partial<typeof near>, Partial<typeof near>]>([
    ['has offered', { has_accepted: 1, distance_km: 9 }, car(1)],
    ['fits what is needed', { ...car(1), distance_km: 9 }, { distance_km: 1 }],
    ['knows the person', { helped_before: 2, distance_km: 9 }, { distance_km: 1 }],
    [
      'was called less often',
      { asked_this_month: 1, distance_km: 2.9 },
      { asked_this_month: 2, distance_km: 2.1 },
    ],
    ['is nearer', { distance_km: 1, asked_this_month: 6 }, { distance_km: 9 }],
    ['is where we know', { distance_km: 100 }, { distance_km: null }],
    ['likes this kind of help', { interests: { labels: [], fits: 1 }, distance_km: 9 }, { distance_km: 1 }],
    ['may like other kinds', { interests: { labels: [], fits: 0 }, distance_km: 1 }, { distance_km: 9 }],
    ['lacks nothing that is needed', { distance_km: 9 }, { ...car(0), has_accepted: 1 }],
  ])('%s', (_, best, other) => {
    const [one, two] = [sampleVolunteer({ id: 7, ...best }), sampleVolunteer({ id: 5, ...other })];
    expect(bestVolunteer([one, two])).toBe(7);
    expect(bestVolunteer([two, one])).toBe(7);
  });

  it('is null if all of them lack something, or there are none', () => {
    expect(bestVolunteer([])).toBeNull();
    expect(bestVolunteer([sampleVolunteer(car(0))])).toBeNull();
  });
});
