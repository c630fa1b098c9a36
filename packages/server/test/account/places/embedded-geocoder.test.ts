import type { Locale } from '@ezra/contract/common/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedGeocoder } from '../../../src/platform/places/embedded-geocoder.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const search = (text: string, locale: Locale = 'he-IL', limit = 8) =>
  embeddedGeocoder(database.db).search(text, locale, limit);
const first = async (text: string, locale: Locale = 'he-IL') => (await search(text, locale))[0];

describe('localities', () => {
  it.each([
    ['חיפה', 'חיפה'],
    ['תל אביב', 'תל אביב-יפו'],
    ['ת"א', 'תל אביב-יפו'],
    ['באר-שבע', 'באר שבע'],
    ['קרית גת', 'קריית גת'],
    ['פתח תקוה', 'פתח תקווה'],
    ['Haifa', 'חיפה'],
    ['Petach Tikva', 'פתח תקווה'],
    ['Qiryat Shmona', 'קריית שמונה'],
    ['Umm al-Fahm', 'אום אל-פחם'],
    ['אום אל פחם', 'אום אל-פחם'],
    ['סכנין', "סח'נין"],
    ['דלית אל כרמל', 'דאלית אל-כרמל'],
    ['רהט', 'רהט'],
    // Typing errors
    ['ירושליים', 'ירושלים'],
    ['נתנייה', 'נתניה'],
    ['אשקלן', 'אשקלון'],
    ['הרצלייה', 'הרצליה'],
    ['מודעין', 'מודיעין-מכבים-רעות'],
    ['Jerusalm', 'ירושלים'],
    ['Ashkelom', 'אשקלון'],
    // Not typed to the end
    ['ירוש', 'ירושלים'],
    ['Tel A', 'תל אביב-יפו'],
    ['רמת ג', 'רמת גן'],
    // Abroad
    ['London', 'לונדון'],
    ['ניו יורק', 'ניו יורק'],
  ])('%s is %s', async (text, municipality) => {
    expect((await first(text))?.address.municipality).toBe(municipality);
  });

  it('answers in the language of the reader, whatever was typed', async () => {
    expect(await first('חיפה', 'en-US')).toMatchObject({
      text: 'Haifa',
      address: {
        municipality: 'Haifa',
        countrySubdivision: 'Haifa District',
        countrySubdivisionCode: 'HA',
        country: 'Israel',
        streetName: null,
        streetNumber: null,
      },
      state_id: 3,
    });
    expect(await first('Haifa')).toMatchObject({ text: 'חיפה', address: { country: 'ישראל' } });
  });

  it('gives positions as latitude and longitude', async () => {
    const found = await first('חיפה');
    expect(found?.position.lat).toBeCloseTo(32.8, 0);
    expect(found?.position.lon).toBeCloseTo(35, 0);
  });

  it('puts larger places first and keeps to the limit', async () => {
    const found = await search('קריית', 'he-IL', 5);
    expect(found).toHaveLength(5);
    expect(found[0]?.address.municipality).toMatch(/^קריית (אתא|גת)$/);
  });

  it('names the municipality of a neighbourhood', async () => {
    expect(await first('פסגת זאב')).toMatchObject({
      text: 'פסגת זאב, ירושלים',
      address: { municipality: 'ירושלים', municipalitySubdivision: 'פסגת זאב' },
    });
  });

  it('says the country of a place abroad', async () => {
    expect((await first('פריז'))?.text).toBe('פריז, צרפת');
    expect(await first('Toronto', 'en-US')).toMatchObject({ text: 'Toronto, Canada', state_id: 209 });
  });

  it.each(['', 'א', 'זזזזזזזז', '12345', "'; drop table places; --", '%%%', '\\', ','.repeat(200)])(
    'finds nothing for %j',
    async (text) => {
      expect(await search(text)).toEqual([]);
    },
  );
});

describe('street addresses', () => {
  it.each([
    ['רחוב הרצל 12, חיפה', 'חיפה', 'רחוב הרצל', '12'],
    ['הרצל 12 חיפה', 'חיפה', 'הרצל', '12'],
    ['הרצל 12, חיפא', 'חיפה', 'הרצל', '12'],
    ['הרצל 12, באר שב', 'באר שבע', 'הרצל', '12'],
    ['חיפה, הרצל 12', 'חיפה', 'הרצל', '12'],
    ['באר שבע הרצל 3', 'באר שבע', 'הרצל', '3'],
    ['ויצמן 4א, כפר סבא, ישראל', 'כפר סבא', 'ויצמן', '4א'],
    ['שדרות רוטשילד 1, תל אביב', 'תל אביב-יפו', 'שדרות רוטשילד', '1'],
    ['דרך ירושלים 5, רמת גן', 'רמת גן', 'דרך ירושלים', '5'],
    ['12 Herzl St, Haifa', 'חיפה', 'Herzl St', '12'],
    ['Herzl 12 Tel Aviv', 'תל אביב-יפו', 'Herzl', '12'],
  ])('%s', async (text, municipality, streetName, streetNumber) => {
    expect((await first(text))?.address).toMatchObject({ municipality, streetName, streetNumber });
  });

  it('gives one line to show that finds the same again', async () => {
    const found = await first('רחוב הרצל 12, חיפה');
    expect(found?.text).toBe('רחוב הרצל 12, חיפה');
    expect(await first(found?.text ?? '')).toEqual(found);
  });

  it('does not guess a locality for a street alone', async () => {
    expect(await search('הרצל 12')).toEqual([]);
  });
});
