import { describe, expect, it } from 'vitest';
import { datesOf, missingAddresses, priorityOf } from './new-request.domain.ts';

const NOW = new Date('2026-06-16T08:30:00Z'); // 11:30 in Israel
const ZONE = 'Asia/Jerusalem';
const wish = (values: Partial<Parameters<typeof datesOf>[1]>) => ({
  arrival_date: null,
  arrival_time: null,
  expiration_date: null,
  ...values,
});

describe('dates of a ride', () => {
  it.each([
    [{}, { arrival_date: 'selectFutureDate', arrival_time: 'selectFutureTime' }],
    [{ arrival_date: '2026-06-15', arrival_time: '12:00' }, { arrival_date: 'selectFutureDate' }],
    [{ arrival_date: '2026-06-16', arrival_time: '11:00' }, { arrival_time: 'selectFutureTime' }],
    [{ arrival_date: '2026-06-17' }, { arrival_time: 'selectFutureTime' }],
    [{ arrival_date: '2027-06-18', arrival_time: '12:00' }, { arrival_date: 'dateTooFar' }],
  ])('%o is refused at %o', (values, faults) => {
    expect(datesOf(1, wish(values), NOW, ZONE)).toEqual({ faults });
  });

  it('is due when clocks of the requester show the hour', () => {
    expect(datesOf(1, wish({ arrival_date: '2026-06-16', arrival_time: '12:00' }), NOW, ZONE)).toMatchObject({
      dates: { dueAt: new Date('2026-06-16T09:00:00Z'), expirationDate: null },
    });
  });
});

describe('dates of other help', () => {
  it.each([
    [{}, 'selectFutureDate'],
    [{ expiration_date: '2026-06-15' }, 'selectFutureDate'],
    [{ expiration_date: '2028-01-01' }, 'dateTooFar'],
  ])('%o is refused', (values, message) => {
    expect(datesOf(2, wish(values), NOW, ZONE)).toEqual({ faults: { expiration_date: message } });
  });

  it('is relevant until the end of its last day', () => {
    expect(datesOf(2, wish({ expiration_date: '2026-06-16' }), NOW, ZONE)).toMatchObject({
      dates: { dueAt: new Date('2026-06-16T21:00:00Z'), arrivalDate: null, arrivalTime: null },
    });
  });
});

describe('addresses', () => {
  const place = {
    text: 'הרצל 12, רמת גן',
    lat: null,
    lng: null,
    street: null,
    city: null,
    state: null,
    country: null,
  };
  it.each([
    ['a ride needs to know where to', 1, { other_address: false }, true, ['destination_address']],
    ['another address has to be said', 2, { other_address: true }, true, ['origin_address']],
    [
      'somebody without a home address has to say where',
      2,
      { other_address: false },
      false,
      ['origin_address'],
    ],
    ['help at home needs nothing more', 2, { other_address: false }, true, []],
    ['a whole ride', 1, { other_address: true, origin_address: place, destination_address: place }, true, []],
  ] as const)('%s', (_name, type, values, hasHome, missing) => {
    expect(Object.keys(missingAddresses(type, values, hasHome))).toEqual(missing);
  });
});

describe('priority', () => {
  const soon = new Date(NOW.valueOf() + 23 * 3_600_000);
  const far = new Date(NOW.valueOf() + 25 * 3_600_000);
  it.each([
    [{ isQuickEmergency: true, isRide: false, dueAt: far }, 3],
    [{ isQuickEmergency: false, isRide: true, dueAt: soon }, 3],
    [{ isQuickEmergency: false, isRide: true, dueAt: far }, 0],
    [{ isQuickEmergency: false, isRide: false, dueAt: soon }, 0],
  ])('%o is %i', (facts, priority) => {
    expect(priorityOf(facts, NOW)).toBe(priority);
  });
});
