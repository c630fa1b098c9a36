import { DEFAULT_LOCALE, directionOf, languageOf } from '@ezra/contract/common/locales';
import { isInside, type BrowserRecord } from '../../lib/auth-record/record.ts';
import { depthOf, DRAWN, variantOf } from './variant.ts';

/**
 * Adapts the page, which the server sends ready to read, to this browser before the first paint. Shows the
 * drawing for the reader's language and role, or nothing if there is none and the app must draw the screen.
 * Returns the first calls of the shown screen.
 */
export function settleFirstPage(
  page: Document,
  { auth, locale }: BrowserRecord,
  { pathname, isFillingIn }: { pathname: string; isFillingIn: boolean },
): string[] {
  const root = page.getElementById('root');
  if (!root) return [];
  const role = auth && isInside(auth) ? auth.role : null;
  const variant = variantOf(locale, role);
  // The app shows another screen if the second factor is missing, for another parameter, and amid a form.
  const isOther =
    (auth ? !role : isFillingIn) || depthOf(pathname) !== Number(root.getAttribute(DRAWN.depth));
  const isDrawn = (drawing: Element) => !isOther && drawing.getAttribute(DRAWN.variant) === variant;
  if (locale !== DEFAULT_LOCALE) {
    page.documentElement.lang = languageOf(locale);
    page.documentElement.dir = directionOf(locale);
  }
  if (!isDrawn(root)) {
    root.removeAttribute(DRAWN.variant);
    const drawing = [...page.querySelectorAll('template')].find(isDrawn);
    if (!drawing) {
      root.replaceChildren();
      return [];
    }
    root.replaceChildren(drawing.content.cloneNode(true));
    for (const name of [DRAWN.variant, DRAWN.calls])
      root.setAttribute(name, drawing.getAttribute(name) ?? '');
  }
  // A signed-in person's page is drawn anew, so its buttons work only then; a visitor's page is hydrated.
  root.inert = role !== null;
  return JSON.parse(root.getAttribute(DRAWN.calls) || '[]') as string[];
}
