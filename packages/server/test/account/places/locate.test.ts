import { addressInput, type AddressInput } from '@ezra/contract/account/places';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locate } from '../../../src/platform/places/locate.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const located = (input: AddressInput) => locate(database.db, addressInput.parse(input));

describe('locate', () => {
  it('looks up the locality of typed text, in its language', async () => {
    expect(await located('הרצל 12, חיפה')).toMatchObject({
      text: 'הרצל 12, חיפה',
      municipality: 'חיפה',
      state_id: 3,
    });
    expect(await located('Herzl 12, Haifa')).toMatchObject({ municipality: 'Haifa', state_id: 3 });
  });

  it('keeps the position of a chosen suggestion', async () => {
    expect(await located({ text: 'הרצל 12, חיפה', lat: 32.8101, lng: 34.9912, city: 'חיפה' })).toEqual({
      text: 'הרצל 12, חיפה',
      lat: 32.8101,
      lng: 34.9912,
      municipality: 'חיפה',
      state_id: 3,
    });
  });

  it('finds the region of a position when the city is not named, or is another one', async () => {
    expect(await located({ text: 'somewhere', lat: 32.81, lng: 34.99 })).toMatchObject({
      municipality: 'Haifa',
      state_id: 3,
    });
    expect(await located({ text: 'somewhere', lat: 32.81, lng: 34.99, city: 'אילת' })).toMatchObject({
      state_id: 3,
    });
  });

  it('keeps what it cannot find, without a position', async () => {
    const nowhere = { lat: null, lng: null, municipality: null, state_id: null };
    expect(await located('זזזז טטטטט')).toEqual({ text: 'זזזז טטטטט', ...nowhere });
    expect(await located({ text: 'in the sea', lat: 0, lng: 0 })).toMatchObject({
      lat: 0,
      lng: 0,
      municipality: null,
      state_id: null,
    });
  });
});

describe('addressInput', () => {
  const refusal = (value: unknown) =>
    addressInput.safeParse(value).error?.issues.map(({ message, path }) => [message, path]);

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['חיפ', 'tooShort'],
    ['x'.repeat(256), 'tooLong'],
    [undefined, 'required'],
    [null, 'required'],
    [5, 'required'],
    [{}, 'required'],
    [{ text: 'abc' }, 'tooShort'],
    [{ text: 'הרצל 12, חיפה', lat: 91, lng: 35 }, 'chooseFromList'],
    [{ text: 'הרצל 12, חיפה', lat: 32, lng: 'east' }, 'chooseFromList'],
  ])('refuses %j at the field itself: %s', (value, message) => {
    expect(refusal(value)).toEqual([[message, []]]);
  });

  it('takes lt for the latitude, and no half positions', () => {
    expect(addressInput.parse({ text: 'הרצל 12, חיפה', lt: '32.5', lng: 35 })).toMatchObject({
      lat: 32.5,
      lng: 35,
    });
    expect(addressInput.parse({ text: 'הרצל 12, חיפה', lat: 32.5 })).toMatchObject({ lat: null, lng: null });
  });
});
