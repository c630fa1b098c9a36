import { directionOf, languageOf, LOCALES } from '@ezra/contract/common/locales';
import { STORAGE_KEY } from '../../lib/auth-record/storage-key.ts';
import { setLocale } from '../../lib/i18n/locale.ts';
import type { AppParts } from '../app.tsx';

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
 * The plain page itself keeps its own for as long as it stands there.
 */
export function adoptLanguage(
  root: HTMLElement,
  page: Pick<Window, 'localStorage' | 'location' | 'history'>,
): void {
  const sent = LOCALES.find((locale) => locale === root.dataset['plain']);
  if (!sent) return;
  root.lang = languageOf(sent);
  root.dir = directionOf(sent);
  const isAskedFor = new URLSearchParams(page.location.search).has('lang');
  if (isAskedFor || !hasChosen(page)) setLocale(sent);
  if (isAskedFor) page.history.replaceState(page.history.state, '', page.location.pathname);
}

/** In `root` the app is drawn now, in the language of the page. */
export function endPlainPage(root: HTMLElement): void {
  root.removeAttribute('lang');
  root.removeAttribute('dir');
}

/**
 * What the app would show instead of a plain page is there before that gives way: nobody who has begun to read sees
 * the words go and come again. False: it cannot be had now, and the plain page stays.
 */
export async function isReplaceable(root: HTMLElement, { client, router }: AppParts): Promise<boolean> {
  if (root.dataset['plain'] === undefined) return true;
  const { loadLink } = await import('../../features/links/link-query.ts');
  return loadLink(client, router.state.location.pathname);
}

/** Whether somebody has begun to answer on a plain page: a finger or a key is there already. */
export const isBegun = (root: HTMLElement): boolean =>
  root.contains(root.ownerDocument.activeElement) ||
  root.querySelector('.plain-confirm[open]') !== null ||
  [...root.querySelectorAll<HTMLTextAreaElement | HTMLSelectElement>('.plain-input')].some(
    ({ value }) => value !== '',
  );
