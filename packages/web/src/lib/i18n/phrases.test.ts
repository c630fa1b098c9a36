import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Forms } from '@ezra/contract/common/plurals';
import { definePhrases, translator, type Phrases } from './phrases.ts';

const words = definePhrases({
  he: {
    hello: 'שלום {name}',
    bye: 'להתראות',
    days: { one: 'יום אחד', two: 'יומיים', other: '{count} ימים' },
  },
  en: { hello: 'Hello {name}', bye: 'Bye', days: { one: 'a day', other: '{count} days' } },
});

describe('translator', () => {
  const he = translator(words, 'he-IL');
  const en = translator(words, 'en-US');

  it('fills the gaps of a text', () => {
    expect(he('hello', { name: 'רות' })).toBe('שלום רות');
    expect(en('hello', { name: 'Ruth' })).toBe('Hello Ruth');
  });

  it.each([
    [0, '0 ימים', '0 days'],
    [1, 'יום אחד', 'a day'],
    [2, 'יומיים', '2 days'],
    [11, '11 ימים', '11 days'],
    [20, '20 ימים', '20 days'],
    [1250, '1,250 ימים', '1,250 days'],
  ])('counts %i in both languages', (count, inHebrew, inEnglish) => {
    expect(he('days', { count })).toBe(inHebrew);
    expect(en('days', { count })).toBe(inEnglish);
  });

  it('requires exactly the gaps of a phrase', () => {
    // @ts-expect-error the name is missing
    void (() => he('hello'));
    // @ts-expect-error there is no such gap
    void (() => he('hello', { nam: 'x' }));
    // @ts-expect-error counted phrases need the count
    void (() => he('days'));
    // @ts-expect-error there is no such phrase
    void (() => he('nothing'));
    expectTypeOf(he('bye')).toBeString();
  });

  it('requires the same keys in both languages', () => {
    // @ts-expect-error English lacks `b`
    void (() => definePhrases({ he: { a: 'א', b: 'ב' }, en: { a: 'a' } }));
    // @ts-expect-error Hebrew lacks `b`
    void (() => definePhrases({ he: { a: 'א' }, en: { a: 'a', b: 'b' } }));
  });

  it('needs the forms of each language', () => {
    const days = { one: 'יום', two: 'יומיים', other: '{count} ימים' };
    const pair = { one: 'a day', other: '{count} days' };
    // @ts-expect-error Hebrew lacks `two`
    void (() => definePhrases({ he: { a: pair }, en: { a: pair } }));
    // @ts-expect-error English lacks `one`
    void (() => definePhrases({ he: { a: days }, en: { a: { other: '{count} days' } } }));
  });
});

describe('the phrases of the whole app', () => {
  const modules = import.meta.glob<Record<string, unknown>>('/src/**/*phrases.ts', { eager: true });
  const isPhrases = (value: unknown): value is Phrases =>
    typeof value === 'object' && value !== null && 'he' in value && 'en' in value;
  const all = Object.entries(modules).flatMap(([file, module]) =>
    Object.values(module)
      .filter(isPhrases)
      .flatMap(({ he, en }) => Object.keys(he).map((key) => ({ file, key, he: he[key], en: en[key] }))),
  );
  const textsOf = (value: string | Forms | undefined): string[] =>
    value === undefined ? [] : typeof value === 'string' ? [value] : Object.values(value);
  const gapsOf = (value: string | Forms | undefined): string[] =>
    [
      ...new Set(
        textsOf(value).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')),
      ),
    ].sort();

  /** Texts that are Hebrew in both languages on purpose, shown with `lang="he"`. */
  const HEBREW_IN_BOTH = new Set([
    // The notice of a system fault (document 1, 2.4).
    '/src/features/account/auth/sign-in/phrases.ts fault',
    '/src/features/account/auth/sign-in/phrases.ts faultTitle',
  ]);

  it('are found', () => expect(all.length).toBeGreaterThan(50));

  it.each(all)('$file: $key has the same gaps in both languages, and is not empty', ({ he, en }) => {
    expect(gapsOf(en)).toEqual(gapsOf(he));
    for (const text of [...textsOf(he), ...textsOf(en)]) expect(text.trim()).not.toBe('');
  });

  it.each(all)('$file: $key is Hebrew in Hebrew and has no Hebrew in English', ({ file, key, he, en }) => {
    const letters = textsOf(he)
      .join('')
      .replace(/\{\w+\}/g, '');
    if (/\p{L}/u.test(letters)) expect(letters).toMatch(/\p{Script=Hebrew}/u);
    if (HEBREW_IN_BOTH.has(`${file} ${key}`)) return;
    expect(textsOf(en).join('')).not.toMatch(/\p{Script=Hebrew}/u);
  });
});
