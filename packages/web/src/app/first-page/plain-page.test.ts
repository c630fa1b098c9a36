import { beforeEach, describe, expect, it } from 'vitest';
import { setLocale, currentLocale } from '../../lib/i18n/locale.ts';
import { adoptLanguage, endPlainPage, isBegun } from './plain-page.ts';

const root = (plain?: string) => {
  const element = document.createElement('div');
  if (plain) element.dataset['plain'] = plain;
  return element;
};

describe('the language of a plain page', () => {
  beforeEach(() => {
    setLocale('he-IL');
    localStorage.clear();
    window.history.replaceState(null, '', '/guardian/x');
  });

  it('goes on in the app for somebody who has chosen none', () => {
    adoptLanguage(root('en-US'), window);
    expect(currentLocale()).toBe('en-US');
  });

  it('gives way to the one that was chosen in this browser', () => {
    setLocale('he-IL');
    const plain = root('en-US');
    adoptLanguage(plain, window);
    expect(currentLocale()).toBe('he-IL');
    // What stands there is read as it was sent until the app is drawn.
    expect([plain.lang, plain.dir]).toEqual(['en', 'ltr']);
    endPlainPage(plain);
    expect([plain.lang, plain.dir]).toEqual(['', '']);
  });

  it('that the address asks for counts, and is then asked for no more', () => {
    setLocale('he-IL');
    window.history.replaceState(null, '', '/guardian/x?lang=en-US');
    adoptLanguage(root('en-US'), window);
    expect(currentLocale()).toBe('en-US');
    expect(window.location.href).toMatch(/\/guardian\/x$/);
  });

  it('is none of a page that is not plain', () => {
    window.history.replaceState(null, '', '/login?lang=en-US');
    adoptLanguage(root(), window);
    expect(currentLocale()).toBe('he-IL');
    expect(window.location.search).toBe('?lang=en-US');
  });
});

describe('an answer', () => {
  const page = (html: string) => Object.assign(root('he-IL'), { innerHTML: html });
  it.each([
    ['<form><button>כן</button></form>', false],
    ['<textarea class="plain-input"></textarea>', false],
    ['<textarea class="plain-input">בדרך</textarea>', true],
    [
      '<select class="plain-input"><option value=""></option><option selected value="20"></option></select>',
      true,
    ],
    ['<details class="plain-confirm"></details>', false],
    ['<details class="plain-confirm" open></details>', true],
    ['<details class="plain-more" open></details>', false],
  ])('of %s is begun: %s', (html, begun) => expect(isBegun(page(html))).toBe(begun));

  it('is begun where a key or a finger is already', () => {
    const here = page('<form><button>כן</button></form>');
    document.body.append(here);
    expect(isBegun(here)).toBe(false);
    here.querySelector('button')?.focus();
    expect(isBegun(here)).toBe(true);
    here.remove();
  });
});
