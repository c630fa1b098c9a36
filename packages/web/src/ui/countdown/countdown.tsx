import { useEffect, useState, type ReactNode } from 'react';
import './countdown.css';

interface CountdownProps {
  /** How long it runs. Give it a new `key` to start again. */
  seconds: number;
  /** The sentence with what is left: 'A new code in 0:24'. */
  children: (left: number) => ReactNode;
  /** Said once at the start, for screen readers. */
  startText: string;
  /** Said once at the end, for screen readers. */
  endText: string;
  onEnd?: () => void;
}

const TICK_MS = 250;

/** A bar that shrinks and a sentence; announced only at the start and at the end. */
export function Countdown({ seconds, children, startText, endText, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  const isOver = left <= 0;
  useEffect(() => {
    // Measured against the clock: a tab in the background ticks late.
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, [seconds]);
  useEffect(() => {
    if (isOver) onEnd?.();
    // Only the moment of the end counts, not a new function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver]);
  return (
    <div className="countdown">
      {!isOver && (
        <>
          <div aria-hidden="true">{children(left)}</div>
          <div className="countdown__bar" aria-hidden="true">
            <span style={{ inlineSize: `${(left / seconds) * 100}%` }} />
          </div>
        </>
      )}
      <p className="visually-hidden" role="status">
        {isOver ? endText : startText}
      </p>
    </div>
  );
}

/** '0:24' */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
