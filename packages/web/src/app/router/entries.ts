import { uniqueName } from '../../lib/random.ts';

/** The state of an entry in the browser's history. Lists and forms add their own values beside `key`. */
type EntryState = { readonly key?: unknown } | null;

/** The browser's address, from the path on. */
export function present(): { pathname: string; search: string; href: string } {
  const { pathname, search, hash } = window.location;
  return { pathname, search, href: `${pathname}${search}${hash}` };
}

/** Returns the key of the current entry, if it has one. */
export function entryKey(): string | null {
  const key = (window.history.state as EntryState)?.key;
  return typeof key === 'string' ? key : null;
}

/** Gives the current entry a key and keeps the rest of its state. */
export function nameEntry(key = uniqueName()): string {
  window.history.replaceState({ ...(window.history.state as EntryState), key }, '');
  return key;
}

/** Adds a history entry; replaces the current one if the address is the same, as browsers do for links. */
export function enter(href: string, { replace }: { replace: boolean }): void {
  const isSame = new URL(href, window.location.href).href === window.location.href;
  window.history[replace || isSame ? 'replaceState' : 'pushState']({ key: uniqueName() }, '', href);
}
