import { uniqueName } from '../../lib/random.ts';

/** The state of an entry in the browser's history. Lists and forms keep their own beside the key. */
type EntryState = { readonly key?: unknown } | null;

/** The address that the browser shows, from its path on. */
export function present(): { pathname: string; search: string; href: string } {
  const { pathname, search, hash } = window.location;
  return { pathname, search, href: `${pathname}${search}${hash}` };
}

/** The key of the present entry, if it has one. */
export function entryKey(): string | null {
  const key = (window.history.state as EntryState)?.key;
  return typeof key === 'string' ? key : null;
}

/** Names the present entry and keeps what else is in its state. */
export function nameEntry(key = uniqueName()): string {
  window.history.replaceState({ ...(window.history.state as EntryState), key }, '');
  return key;
}

/** Makes the address a new entry, or the present one where it is the same, as a browser's own links do. */
export function enter(href: string, { replace }: { replace: boolean }): void {
  const isSame = new URL(href, window.location.href).href === window.location.href;
  window.history[replace || isSame ? 'replaceState' : 'pushState']({ key: uniqueName() }, '', href);
}
