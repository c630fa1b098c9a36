import { DEFAULT_LOCALE, directionOf, languageOf, type Locale } from '@ezra/contract/common/locales';
import { decodeRecord } from '../../lib/auth-record/record.ts';

/** The id of the template that holds the page in a language other than the first. */
export const templateOf = (locale: Locale): string => `first-page-${languageOf(locale)}`;

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
  const other = page.getElementById(templateOf(locale));
  if (locale === DEFAULT_LOCALE || !(other instanceof HTMLTemplateElement)) return false;
  root.replaceChildren(other.content.cloneNode(true));
  root.dataset['locale'] = locale;
  page.documentElement.lang = languageOf(locale);
  page.documentElement.dir = directionOf(locale);
  return false;
}
