import { describe, expect, it } from 'vitest';
import type { Category } from '@ezra/contract/requests/help-requests';
import { ARRIVAL_HOURS, detailsBody, emptyDetails, filledDetails } from './details-form.ts';
import { detailsSchema } from './details.schema.ts';

const filling = { now: () => new Date('2026-06-16T09:30:00Z'), timeZone: 'Asia/Jerusalem' };
const RIDE: Category = { id: 1, name: 'ride', label: 'Ride', type: 1 };
const SHOPPING: Category = { id: 2, name: 'shopping', label: 'Shopping', type: 2 };
const place = {
  text: 'Herzl 12, Haifa',
  lat: 32.8,
  lng: 35,
  street: null,
  city: 'Haifa',
  state: null,
  country: 'IL',
};

const complaints = (ride: boolean, values: Partial<ReturnType<typeof emptyDetails>>) =>
  Object.fromEntries(
    (detailsSchema(ride, filling).safeParse({ ...emptyDetails(true), ...values }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  );

describe('the second step of the wizard', () => {
  it('offers every hour of the day', () => {
    expect(ARRIVAL_HOURS).toHaveLength(24);
    expect([ARRIVAL_HOURS[0], ARRIVAL_HOURS[9], ARRIVAL_HOURS[23]]).toEqual(['00:00', '09:00', '23:00']);
  });

  it('requires destination, day and hour of a ride', () => {
    expect(complaints(true, {})).toEqual({
      destination_address: 'required',
      arrival_date: 'selectFutureDate',
      arrival_time: 'selectFutureTime',
    });
  });

  it('requires only the last day of other help', () => {
    expect(complaints(false, {})).toEqual({ expiration_date: 'selectFutureDate' });
    expect(complaints(false, { expiration_date: '2026-06-16' })).toEqual({});
    expect(complaints(false, { expiration_date: '2028-01-01' })).toEqual({ expiration_date: 'dateTooFar' });
  });

  it.each([
    ['2026-06-15', '23:00', { arrival_date: 'selectFutureDate' }],
    // The clock shows 12:30 in the person's time zone.
    ['2026-06-16', '12:00', { arrival_time: 'selectFutureTime' }],
    ['2026-06-16', '13:00', {}],
    ['2026-06-17', '00:00', {}],
    ['2027-06-17', '09:00', {}],
    ['2027-06-18', '09:00', { arrival_date: 'dateTooFar' }],
    // An unfinished date, as the field holds it.
    ['18/06', '09:00', { arrival_date: 'invalidDate' }],
    ['2026-06-31', '09:00', { arrival_date: 'invalidDate' }],
  ])('accepts an arrival on %s at %s only in the future', (arrival_date, arrival_time, expected) => {
    expect(complaints(true, { destination_address: place, arrival_date, arrival_time })).toEqual(expected);
  });

  it('requires an address when the place is not home, and five letters of a description', () => {
    const rest = { expiration_date: '2026-06-20' };
    expect(complaints(false, { ...rest, other_address: true })).toEqual({ origin_address: 'required' });
    expect(complaints(false, { ...rest, other_address: true, origin_address: 'Yafo' })).toEqual({
      origin_address: 'tooShort',
    });
    expect(complaints(false, { ...rest, description: 'abc' })).toEqual({ description: 'tooShort' });
  });

  it.each<[boolean, Partial<ReturnType<typeof emptyDetails>>, number, number]>([
    [true, {}, 1, 4],
    [true, { other_address: true }, 0, 4],
    [true, { destination_address: place, arrival_time: '09:00', description: 'two suitcases' }, 3, 4],
    [true, { destination_address: place, arrival_date: '2026-06-18', arrival_time: '09:00' }, 4, 4],
    [true, { arrival_date: '18/06' }, 1, 4],
    [false, { description: 'milk and bread' }, 1, 2],
    [false, { other_address: true, origin_address: place, expiration_date: '2026-06-18' }, 2, 2],
  ])('counts required answers: ride %s, %o', (ride, values, filled, count) => {
    expect(filledDetails(ride, { ...emptyDetails(true), ...values })).toEqual({ filled, count });
  });

  it('sends only the fields of the category', () => {
    const values = {
      ...emptyDetails(true),
      destination_address: place,
      arrival_date: '2026-06-18',
      arrival_time: '09:00',
      expiration_date: '2026-06-20',
      origin_address: 'typed and left',
    };
    expect(detailsBody(RIDE, values)).toMatchObject({
      category_id: 1,
      destination_address: place,
      origin_address: null,
      arrival_date: '2026-06-18',
      expiration_date: null,
    });
    expect(detailsBody(SHOPPING, values)).toMatchObject({
      category_id: 2,
      destination_address: null,
      arrival_date: null,
      arrival_time: null,
      expiration_date: '2026-06-20',
    });
  });
});
