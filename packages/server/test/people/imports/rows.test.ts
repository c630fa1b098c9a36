import { importColumnNames, importHeader, type ImportColumnName } from '@ezra/contract/people/import-columns';
import { say } from '@ezra/contract/common/locales';
import { describe, expect, it } from 'vitest';
import { keyFinder } from '../../../src/features/people/imports/cells.domain.ts';
import { judgeRow } from '../../../src/features/people/imports/rows.service.ts';
import { layoutOf } from '../../../src/features/people/imports/sheet.domain.ts';
import { choicesOf } from './choices.ts';

const options = choicesOf();
const keys = new Set(options.map(({ list, name }) => `${list}/${name}`));
const find = keyFinder(options);
const judge = (cells: Partial<Record<ImportColumnName, string>>) => {
  const layout = Object.keys(cells) as ImportColumnName[];
  return judgeRow(
    { number: 7, cells: Object.values(cells) },
    { layout, find, isAvailable: (list, key) => keys.has(`${list}/${key}`), today: '2026-11-26' },
  );
};
const sound = { first_name: 'דנה', last_name: 'לוי', phone: '0501234567' };
const read = (cells: Partial<Record<ImportColumnName, string>>) => {
  const judged = judge({ ...sound, ...cells });
  return judged.ok ? judged.volunteer : judged.refused.fields;
};
const complaints = (cells: Partial<Record<ImportColumnName, string>>) => {
  const judged = judge({ ...sound, ...cells });
  return judged.ok
    ? {}
    : Object.fromEntries(
        Object.entries(judged.refused.fields).map(([field, errors]) => [field, errors.map(({ key }) => key)]),
      );
};

describe('a row of the file', () => {
  it.each([
    '0501234567',
    '501234567',
    '050-123-4567',
    '050 123 4567',
    '+972-50-1234567',
    '972501234567',
    '00972501234567',
    '\u202a050\u2011123\u20114567\u202c',
  ])('takes the phone %s', (phone) => {
    expect(read({ phone })).toMatchObject({ phone: '+972501234567' });
  });

  it('takes phones of other countries, and none that cannot be', () => {
    expect(read({ phone: '+44 20 7946 0958' })).toMatchObject({ phone: '+442079460958' });
    for (const phone of ['', '050', '5.01E+08', 'unknown', '050-1234567 / 052-7654321'])
      expect(complaints({ phone })).toEqual({ phone: ['enterValidPhoneNumber'] });
  });

  it.each([
    ['1990-11-26', '1990-11-26'],
    ['26/11/1990', '1990-11-26'],
    ['26.11.1990', '1990-11-26'],
    ['6-1-1990', '1990-01-06'],
    ['1990-11-26T00:00:00', '1990-11-26'],
    ['33203', '1990-11-26'],
  ])('reads the day %s', (dob, day) => {
    expect(read({ dob })).toMatchObject({ details: { dob: day } });
  });

  it('refuses days that are none, the future, and who is under 16', () => {
    for (const dob of ['31/02/1990', '26/11/90', '1990', 'אתמול'])
      expect(complaints({ dob })).toEqual({ dob: ['invalidDate'] });
    expect(complaints({ dob: '27/11/2026' })).toEqual({ dob: ['datePast'] });
    expect(complaints({ dob: '27/11/2010' })).toEqual({ dob: ['tooYoung'] });
    expect(complaints({ dob: '26/11/2010' })).toEqual({});
  });

  it('reads yes and no, and words of the lists in both languages', () => {
    expect(
      read({
        israeli_citizen: 'כן',
        driving_license: 'TRUE',
        vehicle_availability: '1',
        local_authority: 'No',
        gender: ' FEMALE ',
        languages: 'עברית; Russian,hebrew, לדינו של סלוניקי',
        interests: 'Delivering food\nקניות',
      }),
    ).toMatchObject({
      details: {
        israeli_citizen: true,
        driving_license: true,
        vehicle_availability: true,
        local_authority: false,
        gender: 'female',
        languages: ['hebrew', 'russian', 'לדינו של סלוניקי'],
        interests: ['food_delivery', 'shopping'],
      },
    });
  });

  it('says which words are not in a list', () => {
    const judged = judge({
      ...sound,
      interests: 'קניות, ריקוד, שירה',
      gender: 'חתול',
      local_authority: 'אולי',
    });
    expect(judged).toMatchObject({
      refused: {
        row: 7,
        values: { interests: 'קניות, ריקוד, שירה' },
        fields: {
          interests: [{ key: 'cellNotInList', params: { value: 'ריקוד, שירה' } }],
          gender: [{ key: 'cellNotInList' }],
          local_authority: [{ key: 'cellYesOrNo' }],
        },
      },
    });
  });

  it('completes an ID number whose noughts were lost, and checks that of a citizen', () => {
    expect(read({ israeli_citizen: 'כן', id_number: '18' })).toHaveProperty('id_number');
    expect(read({ israeli_citizen: 'כן', id_number: '1234567-4' })).toMatchObject({
      details: { id_number: '012345674' },
    });
    expect(read({ israeli_citizen: 'לא', id_number: '12345674' })).toMatchObject({
      details: { id_number: '12345674' },
    });
    expect(complaints({ israeli_citizen: 'כן', id_number: '123456789' })).toEqual({
      id_number: ['invalidIdNumber'],
    });
    expect(complaints({ israeli_citizen: 'לא', id_number: '123456789' })).toEqual({});
  });

  it('names everything that is wrong at once', () => {
    expect(
      complaints({
        first_name: '',
        last_name: 'http://x.co',
        phone: '05',
        email: 'dana@',
        residential_address: 'אב',
        driving_license: 'לא',
        vehicle_availability: 'כן',
        languages: 'אחר',
      }),
    ).toEqual({
      first_name: ['required'],
      last_name: ['nameCharacters'],
      phone: ['enterValidPhoneNumber'],
      email: ['invalidEmail'],
      residential_address: ['tooShort'],
      vehicle_availability: ['invalidValue'],
      languages: ['required'],
    });
  });
});

describe('the headings', () => {
  it.each(['he-IL', 'en-US'] as const)('are those of the columns, in %s', (locale) => {
    const headings = importColumnNames.map((name) => ` ${say(importHeader(name), locale).toUpperCase()} `);
    expect(layoutOf(headings, locale)).toEqual({ layout: importColumnNames });
  });

  it('tells which are missing, unknown or there twice', () => {
    const complain = (headings: string[]) => layoutOf(headings, 'en-US');
    expect(complain(['First name', 'E-mail'])).toEqual({
      complaint: { key: 'sheetColumnsMissing', params: { columns: 'Last name, Phone' } },
    });
    expect(complain(['First name', 'Last name', 'Phone', 'Shoe size', ''])).toEqual({
      complaint: { key: 'sheetColumnsUnknown', params: { columns: 'Shoe size' } },
    });
    expect(complain(['First name', 'Last name', 'Phone', 'נייד'])).toEqual({
      complaint: { key: 'sheetColumnsTwice', params: { columns: 'Phone' } },
    });
    expect(layoutOf(['שם פרטי', 'שם משפחה', 'ת"ז', '', 'טלפון'], 'he-IL')).toEqual({
      layout: ['first_name', 'last_name', 'id_number', null, 'phone'],
    });
  });
});
