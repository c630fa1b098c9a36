import { describe, expect, it } from 'vitest';
import { dayOfParts, isFull, partsOfDay, readDay } from './typed-day.ts';

describe('a day in parts', () => {
  it.each([
    ['1985-06-15', { day: '15', month: '06', year: '1985' }],
    ['0085-06-15', { day: '15', month: '06', year: '85' }],
    ['', { day: '', month: '', year: '' }],
    ['15.6.85', { day: '', month: '', year: '' }],
  ])('%j is opened as %o', (value, parts) => expect(partsOfDay(value)).toEqual(parts));

  it.each([
    [{ day: '5', month: '6', year: '1985' }, '1985-06-05'],
    [{ day: '31', month: '02', year: '2025' }, '2025-02-31'],
    [{ day: '15', month: '06', year: '85' }, '0085-06-15'],
    [{ day: '15', month: '', year: '1985' }, ''],
    [{ day: '', month: '06', year: '1985' }, ''],
    [{ day: '15', month: '06', year: '' }, ''],
  ])('%o is %j', (parts, value) => expect(dayOfParts(parts)).toBe(value));

  it.each([
    ['day', '3', false],
    ['day', '4', true],
    ['day', '03', true],
    ['month', '1', false],
    ['month', '2', true],
    ['month', '12', true],
    ['year', '9', false],
    ['year', '198', false],
    ['year', '1985', true],
  ] as const)('%s %j is full: %s', (part, digits, expected) => expect(isFull(part, digits)).toBe(expected));

  it.each([
    ['15/06/1985', '1985-06-15'],
    ['5.6.1985', '1985-06-05'],
    [' 15 / 6 / 1985 ', '1985-06-15'],
    ['\u200f15.06.1985\u200f', '1985-06-15'],
    ['1985-06-15', '1985-06-15'],
    ['15061985', '1985-06-15'],
  ])('%j is read as %s', (written, day) => {
    const read = readDay(written);
    expect(read && dayOfParts(read)).toBe(day);
  });

  it.each(['', '15', '1985', '15/06', '15/06/85', 'tomorrow', '150619851'])('%j is no whole day', (written) =>
    expect(readDay(written)).toBeNull(),
  );
});
