import { STORAGE_PREFIX } from '../../lib/environment.ts';

const KEY = `${STORAGE_PREFIX}:scroll`;
/** Older visits are forgotten. */
const MOST_VISITS = 50;
/** Content that arrives later no longer moves the page. */
const PATIENCE_MS = 10_000;
/** Events of a person who has begun to read, after which the page no longer moves. */
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scroll positions of the page and the lists within it, by their path. */
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

/** Returns the path of an element within the screen: `div:nth-child(2) > ul:nth-child(1)`. */
function placeOf(element: Element): string {
  const steps: string[] = [];
  for (let each: Element | null = element; each && each !== main(); each = each.parentElement) {
    const index = [...(each.parentElement?.children ?? [])].indexOf(each) + 1;
    steps.unshift(`${each.localName}:nth-child(${index})`);
  }
  return steps.join(' > ');
}

const scrolled = new Set<Element>();

/** Records the lists within the screen that were scrolled. */
export function noteScroll({ target }: Event): void {
  if (target instanceof Element && main()?.contains(target)) scrolled.add(target);
}

/** Stores the scroll positions of this visit. */
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

/** Scrolls to the positions; false while content is missing. */
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
 * Scrolls a screen that was just drawn: to the positions of this visit, as soon as late content allows, else
 * to the part named in the address, or to the top.
 */
export function settleScroll(visit: string, { isFirst }: { isFirst: boolean }): void {
  waiting.abort();
  scrolled.clear();
  // A visitor who already reads the page from the server keeps the position.
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
