import { DEFAULT_LOCALE, directionOf } from '@ezra/contract/common/locales';
import { decodeRecord } from '../../lib/auth-record/record.ts';

/** The template that holds the page in the other language. */
export const OTHER_LANGUAGE = 'first-page-en';

/**
 * Adapts the landing page, which the server sends ready to read in Hebrew, to this browser before the first
 * paint: shows the chosen language, or nothing for people with a session, who go to their own first screen.
 * Returns true when it is left empty.
 */
export function settleFirstPage(page: Document, stored: string | null): boolean {
  const root = page.getElementById('root');
  if (!root) return true;
  const { auth, locale } = decodeRecord(stored);
  if (auth) {
    root.replaceChildren();
    return true;
  }
  const other = page.getElementById(OTHER_LANGUAGE);
  if (locale === DEFAULT_LOCALE || !(other instanceof HTMLTemplateElement)) return false;
  root.replaceChildren(other.content.cloneNode(true));
  root.dataset['locale'] = locale;
  page.documentElement.lang = 'en';
  page.documentElement.dir = directionOf(locale);
  return false;
}
