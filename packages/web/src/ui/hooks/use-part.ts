import { useEffect, useState } from 'react';

/** Delay before a part that failed to load (for example without a network) is loaded again. */
const AGAIN_AFTER_MS = 2000;

/** A part of the kit whose code is loaded shortly before it is needed. */
export interface Part<T> {
  /** The module; null until it is loaded. */
  current(): T | null;
  load(): Promise<T>;
}

/** Loads a module once: `lazyPart(() => import('./menu-list.tsx'))`. A failed load can be repeated. */
export function lazyPart<T>(load: () => Promise<T>): Part<T> {
  let loaded: T | null = null;
  let loading: Promise<T> | null = null;
  const start = async () => {
    try {
      return (loaded = await load());
    } finally {
      loading = null;
    }
  };
  return {
    current: () => loaded,
    load: () => (loading ??= start()),
  };
}

/** Loads a part when it is needed, and retries until it is loaded; returns null until then. */
export function usePart<T>(part: Part<T>, isNeeded: boolean): T | null {
  const [, setDrawn] = useState(0);
  const loaded = part.current();
  const isMissing = isNeeded && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const ask = () => {
      part.load().then(
        () => {
          if (!isLeft) setDrawn((times) => times + 1);
        },
        () => {
          if (!isLeft) timer = setTimeout(ask, AGAIN_AFTER_MS);
        },
      );
    };
    ask();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [part, isMissing]);
  return loaded;
}
