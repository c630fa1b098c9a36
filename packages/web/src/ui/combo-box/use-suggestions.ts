import { useEffect, useRef, useState } from 'react';
import { ADDRESS_SEARCH_DEBOUNCE_MS, SUGGESTIONS_CLEAR_MS } from '@ezra/contract/constants';

export type SuggestionState = 'idle' | 'short' | 'searching' | 'found' | 'empty' | 'failed';

export interface Suggestions<T> {
  state: SuggestionState;
  items: readonly T[];
  /** The text changed: asks after a pause, and only for the newest text. */
  ask: (query: string) => void;
  /** The field was left: forgets after a moment. */
  leave: () => void;
  /** Something was chosen: nothing more to suggest. */
  reset: () => void;
}

interface Options<T> {
  search: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
  debounceMs?: number | undefined;
  minimumLetters?: number | undefined;
}

const NOTHING = { state: 'idle', items: [] } as const;

export function useSuggestions<T>({
  search,
  debounceMs = ADDRESS_SEARCH_DEBOUNCE_MS,
  minimumLetters = 2,
}: Options<T>): Suggestions<T> {
  const [shown, setShown] = useState<{ state: SuggestionState; items: readonly T[] }>(NOTHING);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const call = useRef<AbortController>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    call.current?.abort();
  };
  useEffect(() => stop, []);

  const run = async (query: string) => {
    const controller = new AbortController();
    call.current = controller;
    try {
      const items = await search(query, controller.signal);
      if (!controller.signal.aborted) setShown({ state: items.length > 0 ? 'found' : 'empty', items });
    } catch {
      if (!controller.signal.aborted) setShown({ state: 'failed', items: [] });
    }
  };

  return {
    ...shown,
    ask: (typed) => {
      stop();
      const query = typed.trim();
      if (query.length < minimumLetters) {
        setShown({ state: 'short', items: [] });
        return;
      }
      setShown((now) => ({ ...now, state: 'searching' }));
      timer.current = setTimeout(() => void run(query), debounceMs);
    },
    leave: () => {
      stop();
      timer.current = setTimeout(() => setShown(NOTHING), SUGGESTIONS_CLEAR_MS);
    },
    reset: () => {
      stop();
      setShown(NOTHING);
    },
  };
}
