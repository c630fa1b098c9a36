import { LOCALES } from '@ezra/contract/locales';
import { STORAGE_KEY } from '../../lib/auth-record/storage-key.ts';
import { setLocale } from '../../lib/i18n/locale.ts';

/** Whether this browser keeps a language that somebody chose. */
function hasChosen({ localStorage }: Pick<Window, 'localStorage'>): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Pages behind personal links are sent in the language of their address or of the browser. The app goes on in
 * it, unless the person chose another one here; a language in the address is such a choice, and is then done.
 */
export function adoptLanguage(
  { dataset }: HTMLElement,
  page: Pick<Window, 'localStorage' | 'location' | 'history'>,
): void {
  const sent = LOCALES.find((locale) => locale === dataset['plain']);
  if (!sent) return;
  const isAskedFor = new URLSearchParams(page.location.search).has('lang');
  if (isAskedFor || !hasChosen(page)) setLocale(sent);
  if (isAskedFor) page.history.replaceState(page.history.state, '', page.location.pathname);
}

/** Whether somebody has begun to answer on a plain page. */
export const isBegun = (root: HTMLElement): boolean =>
  root.querySelector('.plain-confirm[open]') !== null ||
  [...root.querySelectorAll<HTMLTextAreaElement | HTMLSelectElement>('.plain-input')].some(
    ({ value }) => value !== '',
  );
