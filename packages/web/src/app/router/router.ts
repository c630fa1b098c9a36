import type { ComponentType } from 'react';
import type { AppScreen } from '@ezra/contract/screens';
import type { Go, Visit } from '../../lib/navigation.ts';
import { ScreenPending } from '../screen-states.tsx';
import { paramsOf } from './addresses.ts';
import { createAdmission } from './admission.ts';
import { enter, entryKey, nameEntry, present } from './entries.ts';
import { loadedScreen, loadScreen } from './screen-code.tsx';
import { keepScroll, noteScroll } from './scroll.ts';

/** The screen before stays for so long while the code of the next is loaded. */
const PENDING_AFTER_MS = 250;
/** The signs of loading stay at least for so long: they would flicker otherwise. */
const PENDING_AT_LEAST_MS = 300;

/** What the app shows: a screen, or the signs that its code is being loaded. */
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

/** A screen whose code could not be loaded breaks like one that fails while it is drawn. */
const broken = (cause: unknown): ComponentType =>
  function Broken() {
    throw cause;
  };

const pause = (ms: number) => new Promise<'late'>((done) => setTimeout(() => done('late'), ms));

/** Follows the browser's address: admits people to screens, loads their code, and says what is to be shown. */
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

  /** Opens the screen at the present address, in place of one that is still being opened. */
  function arrive(): Promise<void> {
    const turn = ++turns;
    return (arrival = open(() => turn === turns));
  }

  function navigate({ href, replace = false }: Destination): Promise<void> {
    leave();
    enter(href, { replace });
    return arrive();
  }

  /** Keeps where the person was on the screen that is being left. */
  function leave(): void {
    if (shown && !shown.isPending) keepScroll(shown.visit.key);
  }

  /** Hears the browser's 'back' and 'forward'. */
  function hear(): void {
    const { hash, pathname } = window.location;
    // A link to a part of the page is no new visit.
    if (shown && entryKey() === null && hash && pathname === shown.visit.pathname) nameEntry(shown.visit.key);
    leave();
    void arrive();
  }

  /** Begins to follow the browser; `follower` hears of everything that is to be shown. Gives the way to stop. */
  function follow(follower: (next: Shown) => void): () => void {
    followers.add(follower);
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('popstate', hear, { signal });
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('scroll', noteScroll, { signal, capture: true, passive: true });
    window.history.scrollRestoration = 'manual';
    // Before the app was there, 'back' was the browser's alone.
    if (shown && entryKey() !== shown.visit.key) hear();
    else if (shown) follower(shown);
    return () => {
      followers.delete(follower);
      stop.abort();
    };
  }

  /** Resolves when the address is settled and its screen's code is here (or failed): it can be drawn at once. */
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
    /** The guards check the open screen again: the account has changed. */
    invalidate: arrive,
    /** What is to be shown now. */
    shown: (): Shown => {
      if (!shown) void arrive();
      if (!shown) throw new Error('the page is being left');
      return shown;
    },
  };
}

export type AppRouter = ReturnType<typeof createAppRouter>;
