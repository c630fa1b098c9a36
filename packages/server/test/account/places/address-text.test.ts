import { describe, expect, it } from 'vitest';
import { readingsOf, streetOf } from '../../../src/platform/places/address-text.ts';
import { placeKey } from '../../../src/platform/places/place-key.ts';

describe('placeKey', () => {
  it.each([
    ['באר-שבע', 'באר שבע'],
    ['  BE’ER   Sheva ', 'beer sheva'],
    ['כפר חב״ד', 'כפר חבד'],
    ["ג'ת", 'גת'],
    ['פתח תקווה', placeKey('פתח תקוה')],
    ['קריית גת', placeKey('קרית גת')],
    ['יִשְׂרָאֵל', 'ישראל'],
    ['Zürich', 'zurich'],
    ['…', ''],
  ])('%j', (name, key) => {
    expect(placeKey(name)).toBe(key);
  });

  it('keeps a doubled vav that begins a word', () => {
    expect(placeKey('וושינגטון')).not.toBe('');
  });
});

describe('streetOf', () => {
  it.each([
    ['הרצל 12', 'הרצל', '12'],
    ['רחוב הרצל 12א', 'רחוב הרצל', '12א'],
    ['הרצל 12 א', 'הרצל', '12א'],
    ['הרצל 12/3', 'הרצל', '12/3'],
    ['12 Herzl St', 'Herzl St', '12'],
    ['שדרות בן גוריון', 'שדרות בן גוריון', null],
    ['הרצל 5, דירה 7', 'הרצל , דירה 7', '5'],
    [null, null, null],
  ])('%j', (rest, streetName, streetNumber) => {
    expect(streetOf(rest)).toEqual({ streetName, streetNumber });
  });
});

describe('readingsOf', () => {
  const first = (text: string) => readingsOf(text)[0];

  it.each([
    ['הרצל 12, חיפה', 'חיפה', 'הרצל 12'],
    ['הרצל 12, חיפה, ישראל', 'חיפה', 'הרצל 12'],
    ['הרצל 12, חיפה 3303101', 'חיפה', 'הרצל 12'],
    ['12 Herzl St, Haifa, Israel', 'haifa', '12 Herzl St'],
    ['תל אביב', 'תל אביב', null],
  ])('%j', (text, key, rest) => {
    expect(first(text)).toMatchObject({ key, rest });
  });

  it('takes the words after a house number for a locality', () => {
    expect(readingsOf('הרצל 12 תל אביב')).toContainEqual(
      expect.objectContaining({ key: 'תל אביב', rest: 'הרצל 12' }),
    );
  });

  it('takes words before a street for a locality, too', () => {
    expect(readingsOf('באר שבע הרצל 3')).toContainEqual(
      expect.objectContaining({ key: 'באר שבע', rest: 'הרצל 3' }),
    );
  });

  it.each(['', ' ', ',', 'א', '12', '12, 13', ','.repeat(300)])('has nothing to look for in %j', (text) => {
    expect(readingsOf(text)).toEqual([]);
  });
});
