import { describe, expect, it } from 'vitest';
import { pageLocale } from './language.ts';

describe('the language of a page', () => {
  it.each([
    [undefined, 'he-IL'],
    ['', 'he-IL'],
    ['en-GB,en;q=0.9', 'en-US'],
    ['fr-FR, en;q=0.5, he;q=0.8', 'he-IL'],
    ['he;q=0, en;q=0.1', 'en-US'],
    ['iw', 'he-IL'],
    ['ar, ru', 'he-IL'],
    ['en;q=nonsense', 'he-IL'],
  ])('for Accept-Language %s is %s', (header, locale) => {
    expect(pageLocale(header === undefined ? {} : { 'accept-language': header })).toBe(locale);
  });

  it('is the stated one before the accepted one', () => {
    expect(pageLocale({ 'content-language': 'he-IL', 'accept-language': 'en' })).toBe('he-IL');
  });
});
