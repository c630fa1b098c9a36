import { expect, it } from 'vitest';
import { addressAt } from './point-address.ts';

const AT = { lt: 32.085312345, lng: 34.781812345 };
const nameOf = (at: string) => `point ${at}`;
const chosen = (lat: number) => ({
  ...{ text: 'דיזנגוף 99, תל אביב', lat, lng: 34.78 },
  ...{ street: 'דיזנגוף 99', city: 'תל אביב-יפו', state: null, country: 'ישראל' },
});

it.each([
  ['nothing typed', '', 'point 32.0853, 34.7818'],
  ['typed text', 'אשדוד', 'point 32.0853, 34.7818'],
  ['a chosen address near by', chosen(32.084), 'דיזנגוף 99, תל אביב'],
  ['a chosen address far away', chosen(32.2), 'point 32.0853, 34.7818'],
])('a tap on the map after %s', (_, before, text) => {
  expect(addressAt(AT, before, nameOf)).toMatchObject({ text, lat: 32.08531, lng: 34.78181 });
});

it('a second tap names the new point', () => {
  const first = addressAt(AT, '', nameOf);
  expect(addressAt({ lt: 32.0854, lng: 34.7818 }, first, nameOf).text).toBe('point 32.0854, 34.7818');
});
