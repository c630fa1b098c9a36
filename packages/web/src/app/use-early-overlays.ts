import { useEffect } from 'react';
import { loadOverlays } from '../ui/overlays.ts';

/** The first sign that somebody is about to open something. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Menus and dialogs come after the first screen, but before the first of them is opened. */
export function useEarlyOverlays(): void {
  useEffect(() => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      // Without them (no network, say) whatever is opened asks again by itself.
      loadOverlays().catch(() => undefined);
    };
    for (const sign of SIGNS)
      window.addEventListener(sign, load, { passive: true, capture: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
}
