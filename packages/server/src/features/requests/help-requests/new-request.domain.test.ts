import { describe, expect, it } from 'vitest';
import { datesOf, missingAddresses, priorityOf } from './new-request.domain.ts';

const NOW = new Date('2026-06-16T08:30:00Z'); // 11:30 in Israel
const ZONE = 'Asia/Jerusalem';
const RIDE = { type: 1, expiresAfterHours: null };
const HELP = { type: 2, expiresAfterHours: null };
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
    expect(datesOf(RIDE, wish(values), NOW, ZONE)).toEqual({ faults });
  });

  it('is due when clocks of the requester show the hour', () => {
    expect(
      datesOf(RIDE, wish({ arrival_date: '2026-06-16', arrival_time: '12:00' }), NOW, ZONE),
    ).toMatchObject({
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
    expect(datesOf(HELP, wish(values), NOW, ZONE)).toEqual({ faults: { expiration_date: message } });
  });

  it('is relevant until the end of its last day', () => {
    expect(datesOf(HELP, wish({ expiration_date: '2026-06-16' }), NOW, ZONE)).toMatchObject({
      dates: { dueAt: new Date('2026-06-16T21:00:00Z'), arrivalDate: null, arrivalTime: null },
    });
  });
});

describe('help of a category whose requests expire after 24 hours', () => {
  const category = { type: 2, expiresAfterHours: 24 };
  it.each([
    ['a later day', '2026-06-20', '2026-06-17', '2026-06-17T08:30:00Z'],
    ['the next day, which ends later', '2026-06-17', '2026-06-17', '2026-06-17T08:30:00Z'],
    ['today, which ends sooner', '2026-06-16', '2026-06-16', '2026-06-16T21:00:00Z'],
  ])('chosen until %s', (_name, chosen, expirationDate, dueAt) => {
    expect(datesOf(category, wish({ expiration_date: chosen }), NOW, ZONE)).toMatchObject({
      dates: { expirationDate, dueAt: new Date(dueAt) },
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
