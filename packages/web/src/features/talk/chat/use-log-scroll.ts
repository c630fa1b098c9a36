import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance the reader counts as at the end. */
const NEAR_PX = 48;

/**
 * Keeps the reader's place in a log: at the end, or else on the same line while earlier messages load above.
 * `first` and `last` name the messages at both ends. Reading starts at the `start` element, or at the end
 * without one.
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

  // An on-screen keyboard shrinks the log; a log at its end stays at the end.
  useEffect(() => {
    const frame = log.current;
    if (!frame || !isThere || !isAtEnd || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => void (frame.scrollTop = frame.scrollHeight));
    observer.observe(frame);
    return () => observer.disconnect();
  }, [isThere, isAtEnd]);

  return { log, start, isAtEnd, look, toEnd };
}
