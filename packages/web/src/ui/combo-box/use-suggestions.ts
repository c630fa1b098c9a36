import { useEffect, useRef, useState } from 'react';
import { ADDRESS_SEARCH_DEBOUNCE_MS, SUGGESTIONS_CLEAR_MS } from '@ezra/contract/common/constants';

export type SuggestionState = 'idle' | 'short' | 'searching' | 'found' | 'empty' | 'failed';

export interface Suggestions<T> {
  state: SuggestionState;
  items: readonly T[];
  /** The latest text without suggestions. */
  unmatched: string | null;
  /** Loads suggestions after a pause, and only for the latest text. */
  ask: (query: string) => void;
  /** Clears the suggestions a moment after the field lost the focus. */
  leave: () => void;
  /** Clears the suggestions after an item was chosen. */
  reset: () => void;
}

interface Options<T> {
  search: (query: string, signal: AbortSignal) => Promise<readonly T[]>;
  debounceMs?: number | undefined;
  clearMs?: number | undefined;
  minimumLetters?: number | undefined;
  /** Waits for the answer even after the field lost the focus, to know whether the text matches. */
  asksToTheEnd?: boolean;
}

const NOTHING = { state: 'idle', items: [] } as const;

export function useSuggestions<T>({
  search,
  debounceMs = ADDRESS_SEARCH_DEBOUNCE_MS,
  clearMs = SUGGESTIONS_CLEAR_MS,
  minimumLetters = 2,
  asksToTheEnd = false,
}: Options<T>): Suggestions<T> {
  const [shown, setShown] = useState<{ state: SuggestionState; items: readonly T[] }>(NOTHING);
  const [unmatched, setUnmatched] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forgetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const call = useRef<AbortController>(undefined);

  const stop = () => {
    clearTimeout(timer.current);
    clearTimeout(forgetting.current);
    call.current?.abort();
  };
  useEffect(() => stop, []);

  const run = async (query: string) => {
    const controller = new AbortController();
    call.current = controller;
    try {
      const items = await search(query, controller.signal);
      if (controller.signal.aborted) return;
      setShown({ state: items.length > 0 ? 'found' : 'empty', items });
      setUnmatched(items.length > 0 ? null : query);
    } catch {
      if (!controller.signal.aborted) setShown({ state: 'failed', items: [] });
    }
  };

  return {
    ...shown,
    unmatched,
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
      if (!asksToTheEnd) stop();
      clearTimeout(forgetting.current);
      forgetting.current = setTimeout(() => setShown(NOTHING), clearMs);
    },
    reset: () => {
      stop();
      setShown(NOTHING);
    },
  };
}
