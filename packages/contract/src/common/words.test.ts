import { describe, expect, it } from 'vitest';
import { ERRORS } from './errors.ts';
import { FIELD_MESSAGES, fieldErrors, sayField } from './field-messages.ts';
import { sayAnyField, SERVER_FIELD_MESSAGES } from './server-field-messages.ts';
import { directionOf, say, type Phrase } from './locales.ts';

const gapsOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([gap]) => gap).sort();
const all: [string, Phrase][] = [
  ...Object.entries(ERRORS),
  ...Object.entries(FIELD_MESSAGES),
  ...Object.entries(SERVER_FIELD_MESSAGES),
];

describe('words of errors and fields', () => {
  it.each(all)('%s speaks both languages with the same gaps', (_code, { he, en }) => {
    expect(he).toMatch(/[א-ת]/);
    expect(en).toMatch(/^[\x20-\x7e]+$/);
    expect(gapsOf(en)).toEqual(gapsOf(he));
  });

  it('keeps 401, 403 and 429, which end the session in the browser, for one case each', () => {
    const codes = (status: number) =>
      Object.entries(ERRORS).flatMap(([code, error]) => (error.status === status ? [code] : []));
    expect(codes(401)).toEqual(['session_expired']);
    expect(codes(403)).toEqual(['forbidden']);
    expect(codes(429)).toEqual(['too_many_requests']);
  });
});

describe('say', () => {
  const phrase = { he: 'נשארו {left} ניסיונות', en: '{left} tries left' };
  it('fills the gaps in the language of the reader', () => {
    expect(say(phrase, 'he-IL', { left: 3 })).toBe('נשארו 3 ניסיונות');
    expect(say(phrase, 'en-US', { left: 3 })).toBe('3 tries left');
  });
  it('leaves a gap without a value as it is', () => {
    expect(say(phrase, 'en-US')).toBe('{left} tries left');
  });
  it('does not fill gaps inside the filled-in values', () => {
    expect(say({ he: '{a}', en: '{a}' }, 'he-IL', { a: '{b}', b: 'no' })).toBe('{b}');
  });
  it('knows the direction of each language', () => {
    expect(directionOf('he-IL')).toBe('rtl');
    expect(directionOf('en-US')).toBe('ltr');
  });
});

describe('sayField', () => {
  it('never shows a raw key or a library’s own words', () => {
    expect(sayField('Invalid input: expected string', 'he-IL')).toBe(FIELD_MESSAGES.invalidValue.he);
    expect(sayField('toString', 'en-US')).toBe(FIELD_MESSAGES.invalidValue.en);
  });
});

describe('sayAnyField', () => {
  it('also knows the messages of the server', () => {
    expect(sayAnyField('otpWrong', 'en-US', { left: 2 })).toBe('The code is wrong. Tries left: 2');
    expect(sayAnyField('required', 'he-IL')).toBe(FIELD_MESSAGES.required.he);
  });
});

describe('fieldErrors', () => {
  it('keeps the first message of each field, with the numbers of the rule', () => {
    const issues = [
      { message: 'tooShort', path: ['full_name'], minimum: 5 },
      { message: 'required', path: ['residents', 0, 'phone'] },
      { message: 'tooManyLanguages', path: ['languages'], params: { maximum: 3 } },
      { message: 'invalidValue', path: ['languages'] },
      { message: 'choose', path: ['disability_id', 0] },
      { message: 'choose', path: ['disability_id', 1] },
      { message: 'invalidValue', path: [] },
    ];
    expect(fieldErrors(issues, 'en-US')).toEqual({
      full_name: ['At least 5 characters'],
      'residents.0.phone': ['Fill in this field'],
      languages: ['At most 3 languages, with commas between them'],
      disability_id: [FIELD_MESSAGES.choose.en],
      message: [FIELD_MESSAGES.invalidValue.en],
    });
  });
});
