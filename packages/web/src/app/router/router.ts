import type { ComponentType } from 'react';
import type { AppScreen } from '@ezra/contract/screens';
import type { Go, Visit } from '../../lib/navigation.ts';
import { ScreenPending } from '../screen-states.tsx';
import { paramsOf } from './addresses.ts';
import { createAdmission } from './admission.ts';
import { enter, entryKey, nameEntry, present } from './entries.ts';
import { loadedScreen, loadScreen } from './screen-code.tsx';
import { keepScroll, noteScroll } from './scroll.ts';

/** Time for which the last screen stays while the next one's code loads. */
const PENDING_AFTER_MS = 250;
/** Minimum time of the loading screen, which would flicker otherwise. */
const PENDING_AT_LEAST_MS = 300;

/** The screen shown, or the loading screen while its code loads. */
export interface Shown {
  readonly visit: Visit;
  readonly screen: AppScreen;
  readonly Screen: ComponentType;
  readonly isPending: boolean;
}

interface Destination {
  readonly href: string;
  readonly replace?: boolean;
}

/** Throws in rendering, so that a failed load is shown like a screen that fails. */
const broken = (cause: unknown): ComponentType =>
  function Broken() {
    throw cause;
  };

const pause = (ms: number) => new Promise<'late'>((done) => setTimeout(() => done('late'), ms));

/** Follows the browser's address: admits people to screens, loads their code, and publishes what to show. */
export function createAppRouter() {
  const admit = createAdmission();
  const followers = new Set<(shown: Shown) => void>();
  let shown: Shown | null = null;
  let arrival: Promise<void> | null = null;
  let turns = 0;

  function show(next: Shown): void {
    shown = next;
    for (const follower of followers) follower(next);
  }

  async function open(isLatest: () => boolean): Promise<void> {
    const screen = admit();
    if (!screen) return;
    const { pathname, search } = present();
    const params = paramsOf(screen, pathname);
    const visit: Visit = { key: entryKey() ?? nameEntry(), pathname, search, params };
    const known = loadedScreen(screen);
    if (known) return show({ visit, screen, Screen: known, isPending: false });

    const code = loadScreen(screen).catch(broken);
    const pending: Shown = { visit, screen, Screen: ScreenPending, isPending: true };
    if (!shown) show(pending);
    else if ((await Promise.race([code, pause(PENDING_AFTER_MS)])) === 'late') {
      if (!isLatest()) return;
      show(pending);
      await pause(PENDING_AT_LEAST_MS);
    }
    const Screen = await code;
    if (isLatest()) show({ visit, screen, Screen, isPending: false });
  }

  /** Opens the screen at the current address, in place of one that is still being opened. */
  function arrive(): Promise<void> {
    const turn = ++turns;
    return (arrival = open(() => turn === turns));
  }

  function navigate({ href, replace = false }: Destination): Promise<void> {
    leave();
    enter(href, { replace });
    return arrive();
  }

  /** Stores the scroll position of the screen that is being left. */
  function leave(): void {
    if (shown && !shown.isPending) keepScroll(shown.visit.key);
  }

  /** Handles the browser's 'back' and 'forward'. */
  function onPopState(): void {
    const { hash, pathname } = window.location;
    // A link within the page is no new visit.
    if (shown && entryKey() === null && hash && pathname === shown.visit.pathname) nameEntry(shown.visit.key);
    leave();
    void arrive();
  }

  /** Starts to follow the browser; `follower` gets every screen to show. Returns a function that stops it. */
  function follow(follower: (next: Shown) => void): () => void {
    followers.add(follower);
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('popstate', onPopState, { signal });
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('scroll', noteScroll, { signal, capture: true, passive: true });
    window.history.scrollRestoration = 'manual';
    // Before the app started, only the browser handled 'back'.
    if (shown && entryKey() !== shown.visit.key) onPopState();
    else if (shown) follower(shown);
    return () => {
      followers.delete(follower);
      stop.abort();
    };
  }

  /** Resolves when the address is settled and the screen's code has loaded or failed. */
  async function load(): Promise<void> {
    let last: Promise<void>;
    do await (last = arrival ?? arrive());
    while (last !== arrival);
  }

  const go: Go = (href, options) => void navigate({ href, ...options });

  return {
    load,
    navigate,
    go,
    location: present,
    follow,
    /** Makes the guards check the open screen again, after a change of the account. */
    invalidate: arrive,
    shown: (): Shown => {
      if (!shown) void arrive();
      if (!shown) throw new Error('the page is being left');
      return shown;
    },
  };
}

export type AppRouter = ReturnType<typeof createAppRouter>;
