import { expect, it } from 'vitest';
import { containing, patternsFor, phoneContaining } from './search-patterns.ts';

it.each([
  '+972501000001',
  '0501000001',
  '050-100-0001',
  '(050) 100 0001',
  '050.100.0001',
  '050־100־0001',
  '\u200E050\u2011100\u20110001',
  '+972-50-100-0001',
  '+972 (0)50-100-0001',
  '00972501000001',
])('finds +972501000001 by %s', (typed) => {
  expect(['%972501000001%', '%501000001%']).toContain(phoneContaining(typed));
});

it('finds by a part of a phone, when it is long enough to say anything', () => {
  expect(phoneContaining('000-1')).toBeNull();
  expect(phoneContaining('050')).toBe('%97250%');
  expect(phoneContaining('05')).toBeNull();
  expect(phoneContaining('00 1')).toBeNull();
  expect(phoneContaining('0501')).toBe('%501%');
  expect(phoneContaining('100-0001')).toBe('%1000001%');
});

it.each(['', 'לוי', '12', 'הרצל 123', '050x', '%%%'])('does not take %j for a phone', (typed) => {
  expect(phoneContaining(typed)).toBeNull();
});

it('escapes the wildcards of a pattern', () => {
  expect(containing('100%_\\')).toBe('%100\\%\\_\\\\%');
});

it.each(['משה', 'כהן מש', 'מש הק', 'א ב', 'a1b', '!!'])('looks for %j wherever it stands', (typed) => {
  expect(patternsFor(typed)).toEqual([containing(typed)]);
});

it.each(['מש', 'ק', 'a.', '5%'])('looks for %j where a word begins', (typed) => {
  const text = typed.replace('%', '\\%');
  expect(patternsFor(typed)).toEqual([`${text}%`, `% ${text}%`, `%-${text}%`, `%\n${text}%`]);
});
