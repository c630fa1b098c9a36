import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Locale } from '@ezra/contract/common/locales';
import { isInside } from '../../lib/auth-record/record.ts';
import { currentAuth } from '../../lib/auth-record/store.ts';
import { currentLocale, wasSentIn } from '../../lib/i18n/locale.ts';
import { DrawnContext } from '../drawn.tsx';
import { App, createParts, type AppParts } from '../app.tsx';
import { signedIn } from '../signed-in-part.ts';
import { repeatPress } from './early-press.ts';
import { noteTyped } from './typed.ts';
import { DRAWN, variantOf } from './variant.ts';

/** Lets the browser handle input between two tasks, which take a while on a slow phone. */
const yieldToInput = () => new Promise<void>((done) => setTimeout(done));

/**
 * Starts the app in `root`. Hydrates the page that a visitor already reads: nothing moves, and focus and
 * scroll position stay. Otherwise replaces the page once the whole screen can be drawn.
 */
export async function takeOver(root: HTMLElement): Promise<Root> {
  await yieldToInput();
  const sentAt = window.location.pathname;
  const parts = createParts();
  const auth = currentAuth();
  await Promise.all([parts.router.load(), isInside(auth) && signedIn.load().catch(() => undefined)]);
  await yieldToInput();
  const locale = currentLocale();
  const isHere = parts.router.location().pathname === sentAt;
  const isRead = isHere && !currentAuth() && root.getAttribute(DRAWN.variant) === variantOf(locale, null);
  return isRead ? hydrate(root, parts, locale) : drawAnew(root, parts);
}

function hydrate(root: HTMLElement, parts: AppParts, locale: Locale): Root {
  wasSentIn(locale);
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    queueMicrotask(noteTyped(root));
    // Runs in its own task, after the typed text is drawn.
    setTimeout(() => repeatPress(window));
  };
  // React draws a transition in small pieces, with input handled in between.
  let taken: Root | null = null;
  startTransition(() => {
    taken = hydrateRoot(
      root,
      <DrawnContext value={begin}>
        <App parts={parts} />
      </DrawnContext>,
    );
  });
  return taken ?? drawAnew(root, parts);
}

function drawAnew(root: HTMLElement, parts: AppParts): Root {
  const drawn = createRoot(root);
  const begin = () => {
    root.inert = false;
  };
  startTransition(() => drawn.render(<App parts={parts} onDrawn={begin} />));
  return drawn;
}
