import * as library from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@ezra/contract/common/locales';
import { findCountries, listCountries } from './countries.ts';

describe.each<Locale>(['he-IL', 'en-US'])('countries in %s', (locale) => {
  const countries = listCountries(library, locale);
  const found = (typed: string) => findCountries(countries, typed).map(({ id }) => id);

  it('are complete, with Israel first', () => {
    expect(countries.length).toBeGreaterThan(230);
    expect(countries[0]?.id).toBe('IL');
  });

  it.each([
    ['צרפת', 'FR'],
    ['France', 'FR'],
    ['franc', 'FR'],
    ['ארצות הברית', 'US'],
    ['united states', 'US'],
    ['us', 'US'],
    ['UA', 'UA'],
    ['Cote d’Ivoire', 'CI'],
    ["cote d'ivoire", 'CI'],
    ['גינאה ביסאו', 'GW'],
    ['33', 'FR'],
    ['+33', 'FR'],
    ['0033', 'FR'],
    ['+972', 'IL'],
  ])('are found by %j', (typed, id) => expect(found(typed)).toContain(id));

  it.each([
    ['72', 'IL'],
    ['+1', 'IL'],
    ['צרפת', 'IL'],
    ['zzz', 'IL'],
  ])('are not found by %j', (typed, id) => expect(found(typed)).not.toContain(id));

  it.each([
    ['972', ['IL']],
    ['1', ['US', 'CA']],
    ['+44', ['GB']],
    ['7', ['RU']],
    ['39', ['IT']],
    // A full name first, then a name that starts with the text, then one that contains it.
    ['niger', ['NE', 'NG']],
    ['guinea', ['GN', 'GW']],
    ['us', ['US']],
    ['הודו', ['IN']],
    ['ישראל', ['IL']],
  ])('come in the order in which they are meant: %j', (typed, first) =>
    expect(new Set(found(typed).slice(0, first.length))).toEqual(new Set(first)),
  );

  it('are all listed while nothing is typed', () => expect(found('')).toHaveLength(countries.length));
});
