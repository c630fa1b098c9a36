import { useEffect } from 'react';
import { loadOverlays } from '../ui/overlays.ts';

/** The first signs that the person may open a menu or dialog. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Loads menus and dialogs after the first screen, before the person opens one. */
export function useEarlyOverlays(): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      // After a failure, such as no network, each part loads when it is opened.
      loadOverlays().catch(() => undefined);
    };
    for (const sign of SIGNS)
      window.addEventListener(sign, load, { passive: true, capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
