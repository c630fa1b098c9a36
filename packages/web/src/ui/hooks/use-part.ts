import { useEffect, useState } from 'react';

/** How long until a part that could not be loaded (no network, say) is asked for again. */
const AGAIN_AFTER_MS = 2000;

/** A part of the kit that is loaded when somebody is about to need it. */
export interface Part<T> {
  /** Null until it is there. */
  current(): T | null;
  load(): Promise<T>;
}

/** `lazyPart(() => import('./menu-list.tsx'))`: the module, loaded once. A failed attempt may be repeated. */
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

/** The part as soon as it is needed and there; until then null. It is asked for until it comes. */
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
