import { describe, expect, it } from 'vitest';
import {
  sampleEventDetail,
  sampleMapUser,
  sampleMapVolunteer,
} from '../../../../testing/event-map-samples.ts';
import { mergeDetail } from './merge-detail.ts';
import { steadyOrder } from './steady-order.ts';

const known = sampleEventDetail({
  event_volunteer_requests: [sampleMapVolunteer({ id: 1 }), sampleMapVolunteer({ id: 2 })],
});
const change = sampleEventDetail({
  name: 'שם חדש',
  as_of: '2026-06-16T09:00:05.000Z',
  event_volunteer_requests: [
    sampleMapVolunteer({ id: 3 }),
    sampleMapVolunteer({ id: 2, status: 'accept', allowed_actions: ['assign'] }),
  ],
  event_user_requests: [],
});

describe('a change of an event', () => {
  it('replaces changed rows, appends new ones, and keeps unchanged objects', () => {
    const merged = mergeDetail(known, change);
    expect(merged.event_volunteer_requests.map(({ id, status }) => [id, status])).toEqual([
      [1, 'pending'],
      [2, 'accept'],
      [3, 'pending'],
    ]);
    expect(merged.event_volunteer_requests[0]).toBe(known.event_volunteer_requests[0]);
    expect(merged.event_user_requests).toBe(known.event_user_requests);
    expect([merged.name, merged.as_of]).toEqual([change.name, change.as_of]);
  });

  it('is dropped when a newer answer has arrived', () => {
    const newer = sampleEventDetail({
      as_of: '2026-06-16T09:00:09.000Z',
      event_user_requests: [sampleMapUser()],
    });
    expect(mergeDetail(newer, change)).toBe(newer);
  });
});

describe('the order of a list', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
  const rankOf = ({ id }: { id: number }) => (id === 3 ? 0 : 1);

  it('puts urgent rows first, and keeps the order of the others', () => {
    expect(steadyOrder(rows, rankOf, null).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  });

  it('stays while it is held; new rows come last', () => {
    expect(steadyOrder(rows, rankOf, [2, 1, 3]).map(({ id }) => id)).toEqual([2, 1, 3, 4]);
  });
});
