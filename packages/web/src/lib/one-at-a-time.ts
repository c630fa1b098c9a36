import { useRef, useState } from 'react';

/**
 * Runs one task at a time and ignores calls made meanwhile. The second click of a double click comes before
 * the page shows `busy`, so `busy` alone cannot stop it.
 */
export function useOneAtATime(): { busy: boolean; run: (work: () => Promise<void>) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  return {
    busy,
    run: async (work) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      try {
        await work();
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}
