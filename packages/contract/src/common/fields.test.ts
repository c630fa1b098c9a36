import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { FIELD_MESSAGES } from './field-messages.ts';
import {
  day,
  digits,
  email,
  flag,
  fullHour,
  id,
  nameOrNothing,
  optionalText,
  personName,
  phone,
  text,
} from './fields.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('flag', () => {
  it.each([true, 1, '1', 'true'])('takes %j for yes', (value) => expect(flag.parse(value)).toBe(true));
  it.each([false, 0, '0', 'false'])('takes %j for no', (value) => expect(flag.parse(value)).toBe(false));
  it.each([2, 'yes', '', null, undefined, {}])('refuses %j', (value) => {
    expect(messageOf(flag, value)).toBe('choose');
  });
});

describe('id', () => {
  it('takes numbers and digits', () => {
    expect(id.parse(7)).toBe(7);
    expect(id.parse('7')).toBe(7);
  });
  it.each([
    ...[0, -1, 1.5, 'x', '', null, undefined, 2_147_483_648, Number.NaN, Infinity, '1e99'],
    // Number() would turn each of these into 1.
    ...[true, [1], [['1']], '0x1', '1\n', ' 1', '+1', '1.0', '1e0'],
  ])('refuses %j', (value) => {
    expect(messageOf(id, value)).toBe('choose');
  });
});

describe('text', () => {
  const name = text(5, 10);
  it('trims', () => expect(name.parse('  abcde  ')).toBe('abcde'));
  it('removes direction marks', () => expect(name.parse('\u202eab\u2067cde\u2069 ')).toBe('abcde'));
  it.each([
    ['', 'required'],
    ['     ', 'required'],
    ['\u200b\u200f\u2066\u00ad\u200b', 'required'],
    [undefined, 'required'],
    [5, 'required'],
    ['abcd', 'tooShort'],
    ['  abcd  ', 'tooShort'],
    ['abcdefghijk', 'tooLong'],
  ])('says of %j: %s', (value, message) => expect(messageOf(name, value)).toBe(message));
});

describe('a name', () => {
  it.each([
    ['רות אברהמי', undefined],
    ['ג׳ורג׳ O’Neill-Smith, Jr. 3', undefined],
    ['דוד 12', undefined],
    ['דוד 123', 'nameSigns'],
    ['דוד ١٢٣', 'nameSigns'],
    ['התקשרו 0501234567', 'nameSigns'],
    ['זכית בפרס!', 'nameSigns'],
    ['רות?', 'nameSigns'],
    ['רות $$', 'nameSigns'],
    ['רות@כהן', 'nameCharacters'],
    ['example.com', 'spaceAfterDot'],
  ])('%j says %s', (value, message) => {
    expect(messageOf(personName(1), value)).toBe(message);
    expect(messageOf(nameOrNothing(), value)).toBe(message);
  });
});

describe('optionalText', () => {
  const note = optionalText(5, 10);
  it.each([null, undefined, '', '   '])('takes %j for nothing', (value) =>
    expect(note.parse(value)).toBeNull(),
  );
  it('checks the length', () => {
    expect(note.parse(' abcde ')).toBe('abcde');
    expect(messageOf(note, 'abcd')).toBe('tooShort');
    expect(messageOf(note, 'abcdefghijk')).toBe('tooLong');
  });
});

describe('day', () => {
  it.each(['2026-02-28', '2024-02-29', '1900-01-01'])('takes %s', (value) =>
    expect(day.parse(value)).toBe(value),
  );
  it.each([
    '0000-01-01',
    '0026-05-01',
    '1899-12-31',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '01.02.2026',
    '2026-02-28T00:00',
    'x',
  ])('refuses %s', (value) => expect(messageOf(day, value)).toBe('invalidDate'));
  it('asks for what is missing', () => expect(messageOf(day, '')).toBe('required'));
});

describe('fullHour', () => {
  it.each(['00:00', '09:00', '23:00'])('takes %s', (value) => expect(fullHour.parse(value)).toBe(value));
  it.each(['24:00', '09:30', '9:00', '09'])('refuses %s', (value) => {
    expect(messageOf(fullHour, value)).toBe('invalidTime');
  });
});

describe('digits, phone and email', () => {
  it.each([
    ['123456789', undefined],
    [' 7 ', undefined],
    [8, undefined],
    [0, undefined],
    [-1, 'digitsOnly'],
    [1.5, 'digitsOnly'],
    [1e21, 'digitsOnly'],
    ['1234567890', 'digitsOnly'],
    ['12a', 'digitsOnly'],
    ['١٢٣', undefined],
    ['', 'required'],
  ])('digits: %j says %s', (value, message) => expect(messageOf(digits, value)).toBe(message));
  it.each([
    ['050-1234567', undefined],
    ['', 'enterValidPhoneNumber'],
    [undefined, 'enterValidPhoneNumber'],
    ['0'.repeat(33), 'enterValidPhoneNumber'],
  ])('phone: %j says %s', (value, message) => expect(messageOf(phone, value)).toBe(message));
  it.each([
    ['a@b.co', undefined],
    ['dana@example.org', undefined],
    ['a b@c.de', 'invalidEmail'],
    ['a@b@c.de', 'invalidEmail'],
    ['dana@example', 'invalidEmail'],
    ['@example.org', 'invalidEmail'],
    ['abc', 'invalidEmail'],
    ["dana.o'neil+help_1@mail.example-site.org", undefined],
    ['דנה@דואר.ישראל', undefined],
    ['javascript:a@b.cc', 'invalidEmail'],
    ['data:text/html,a@b.cc', 'invalidEmail'],
    ['//a@b.cc', 'invalidEmail'],
    ['a?bcc=x@b.cc', 'invalidEmail'],
    ['a%0d%0abcc@b.cc', 'invalidEmail'],
    ['a,b@c.cc', 'invalidEmail'],
    ['a;b@c.cc', 'invalidEmail'],
    ['<a@b.cc>', 'invalidEmail'],
    ['"a"@b.cc', 'invalidEmail'],
    ['a@b.cc?subject=x', 'invalidEmail'],
    ['.a@b.cc', 'invalidEmail'],
    ['a..b@c.cc', 'invalidEmail'],
    ['a@b..cc', 'invalidEmail'],
    ['a@b.c', undefined],
    ['', 'required'],
    [`${'a'.repeat(251)}@b.co`, 'tooLong'],
  ])('email: %j says %s', (value, message) => expect(messageOf(email, value)).toBe(message));
});

it('every message that a field may give has its words', () => {
  const schemas = [flag, id, text(2, 3), optionalText(2, 3), digits, day, fullHour, phone, email];
  const bad = [undefined, null, '', 'x', 'xxxxxxxxxxxxxxxx', 1.5, -1, {}, [], true, '٣'];
  const messages = schemas.flatMap((schema) => bad.flatMap((value) => messageOf(schema, value) ?? []));
  for (const message of messages) expect(FIELD_MESSAGES).toHaveProperty(message);
});
