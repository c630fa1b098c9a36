import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './locales.ts';
import { counted, formOf, sayCounted, type CountedPhrase } from './plurals.ts';

const DAYS: CountedPhrase = {
  he: { one: 'יום אחד', two: 'יומיים', other: '{count} ימים' },
  en: { one: '1 day', other: '{count} days' },
};

describe('counted texts', () => {
  it.each(LANGUAGES)('have in $name the forms of its grammar', ({ locale, plurals }) => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    expect([...plurals].sort()).toEqual([...pluralCategories].sort());
  });

  it.each([
    [0, '0 ימים', '0 days'],
    [1, 'יום אחד', '1 day'],
    [2, 'יומיים', '2 days'],
    [3, '3 ימים', '3 days'],
    [20, '20 ימים', '20 days'],
  ])('say %i in each language', (count, inHebrew, inEnglish) => {
    expect(sayCounted(DAYS, 'he-IL', count)).toBe(inHebrew);
    expect(sayCounted(DAYS, 'en-US', count)).toBe(inEnglish);
    expect(counted('en', DAYS.en)(count)).toBe(inEnglish);
  });

  it.each([
    ['ru', 1, 'one'],
    ['ru', 3, 'few'],
    ['ru', 11, 'many'],
    ['ar', 0, 'zero'],
    ['ar', 2, 'two'],
    ['ar', 5, 'few'],
    ['ar', 11, 'many'],
    ['ar', 100, 'other'],
    ['he', 20, 'other'],
  ])('choose in %s for %i the form "%s"', (language, count, form) => {
    const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
    expect(formOf(forms, count, language)).toBe(form);
  });

  it('say `other` where a form is not known', () => {
    expect(formOf({ one: 'one', other: 'other' }, 3, 'ru')).toBe('other');
  });

  it('need every form of a language, and no other', () => {
    // @ts-expect-error Hebrew lacks `two`
    counted('he', { one: 'יום אחד', other: '{count} ימים' });
    // @ts-expect-error English has no `two`
    counted('en', { one: '1 day', two: '2 days', other: '{count} days' });
    // @ts-expect-error English lacks `one`
    void ({ he: DAYS.he, en: { other: '{count} days' } } satisfies CountedPhrase);
  });
});
