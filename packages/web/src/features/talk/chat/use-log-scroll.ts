import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as there. */
const NEAR_PX = 48;

/**
 * Keeps the reader's place in a log: at the end if they are there, else on the same line while earlier
 * messages load above it. `first` and `last` name the messages at both ends; reading starts at `start`, or
 * at the end where it is not set.
 */
export function useLogScroll({ first, last }: { first: string; last: string }) {
  const log = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLLIElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const seen = useRef({ first: '', last: '', fromEnd: 0 });
  const isThere = last !== '';
  const look = useCallback(() => {
    const frame = log.current;
    if (!frame) return;
    const fromEnd = frame.scrollHeight - frame.scrollTop;
    seen.current.fromEnd = fromEnd;
    setAtEnd(fromEnd - frame.clientHeight <= NEAR_PX);
  }, []);
  const toEnd = useCallback(() => {
    const frame = log.current;
    if (frame) frame.scrollTop = frame.scrollHeight;
    look();
  }, [look]);

  useLayoutEffect(() => {
    const frame = log.current;
    if (!frame || last === '') return;
    const before = seen.current;
    const isFirstTime = before.last === '';
    if (isFirstTime && start.current) frame.scrollTop = start.current.offsetTop - frame.offsetTop;
    else if (isFirstTime || (last !== before.last && isAtEnd)) frame.scrollTop = frame.scrollHeight;
    else if (first !== before.first) frame.scrollTop = frame.scrollHeight - before.fromEnd;
    seen.current = { ...before, first, last };
    look();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where the reader was before the change is what counts
  }, [first, last, look]);

  // An on-screen keyboard takes space away: a log at its end stays there.
  useEffect(() => {
    const frame = log.current;
    if (!frame || !isThere || !isAtEnd || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => void (frame.scrollTop = frame.scrollHeight));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [isThere, isAtEnd]);

  return { log, start, isAtEnd, look, toEnd };
}
