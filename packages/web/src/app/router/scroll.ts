import { STORAGE_PREFIX } from '../../lib/environment.ts';

const KEY = `${STORAGE_PREFIX}:scroll`;
/** Older visits are forgotten. */
const MOST_VISITS = 50;
/** Content that comes still later moves the page no more. */
const PATIENCE_MS = 10_000;
/** A person who begins to read is not moved any more. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** How far the page and the lists within it are scrolled, by their place in the page. */
type Places = Readonly<Record<string, number>>;
const PAGE = '';

const main = () => document.getElementById('main');

function kept(): Record<string, Places> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, Places>;
  } catch {
    return {};
  }
}

/** The place of an element within the screen: `div:nth-child(2) > ul:nth-child(1)`. */
function placeOf(element: Element): string {
  const steps: string[] = [];
  for (let each: Element | null = element; each && each !== main(); each = each.parentElement) {
    const index = [...(each.parentElement?.children ?? [])].indexOf(each) + 1;
    steps.unshift(`${each.localName}:nth-child(${index})`);
  }
  return steps.join(' > ');
}

const scrolled = new Set<Element>();

/** Notes which lists within the screen are scrolled. */
export function noteScroll({ target }: Event): void {
  if (target instanceof Element && main()?.contains(target)) scrolled.add(target);
}

/** Remembers how far the screen of this visit is scrolled. */
export function keepScroll(visit: string): void {
  const lists = [...scrolled].filter((list) => list.isConnected);
  const places = Object.fromEntries(lists.map((list) => [placeOf(list), list.scrollTop]));
  const { [visit]: _before, ...others } = kept();
  const all = [...Object.entries(others), [visit, { ...places, [PAGE]: window.scrollY }]];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all.slice(-MOST_VISITS))));
  } catch {
    // Without storage, 'back' leads to the top.
  }
}

/** Scrolls what is there already; whether that was all. */
function restore(places: Places): boolean {
  const reached = Object.entries(places).map(([place, top]) => {
    if (place === PAGE) {
      if (window.scrollY !== top) window.scrollTo(0, top);
      return Math.abs(window.scrollY - top) < 2;
    }
    const list = main()?.querySelector(`:scope > ${place}`);
    if (list) list.scrollTop = top;
    return list ? Math.abs(list.scrollTop - top) < 2 : false;
  });
  return !reached.includes(false);
}

let waiting = new AbortController();

/**
 * Scrolls a screen that was just drawn: where the person was at this visit, also when what stood there comes late;
 * otherwise to the part that the address names, or to the top.
 */
export function settleScroll(visit: string, { isFirst }: { isFirst: boolean }): void {
  waiting.abort();
  scrolled.clear();
  // Who reads the page that the server sent already has a place in it.
  if (isFirst && window.scrollY > 0) return;
  const places = kept()[visit];
  if (!places) {
    const named = document.getElementById(window.location.hash.slice(1));
    if (named) named.scrollIntoView();
    else if (!isFirst) window.scrollTo(0, 0);
    return;
  }
  if (restore(places)) return;
  const { signal } = (waiting = new AbortController());
  const stop = () => waiting.abort();
  const observer = new MutationObserver(() => restore(places) && stop());
  observer.observe(document.body, { childList: true, subtree: true });
  for (const sign of SIGNS) window.addEventListener(sign, stop, { passive: true, signal });
  const timer = setTimeout(stop, PATIENCE_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}
