import { useEffect, useState, type ReactNode } from 'react';
import './countdown.css';

interface CountdownProps {
  /** Duration in seconds. A new `key` restarts the countdown. */
  seconds: number;
  /** The sentence with the remaining time: 'A new code in 0:24'. */
  children: (left: number) => ReactNode;
  /** Announced once at the start, for screen readers. */
  startText: string;
  /** Announced once at the end, for screen readers. */
  endText: string;
  onEnd?: () => void;
}

const TICK_MS = 250;

/** Shows the remaining time as a shrinking bar and a sentence. Only start and end are announced. */
export function Countdown({ seconds, children, startText, endText, onEnd }: CountdownProps) {
  const [left, setLeft] = useState(seconds);
  const isOver = left <= 0;
  useEffect(() => {
    // Reads the clock at each tick: timers of a background tab run late.
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(
      () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000))),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, [seconds]);
  useEffect(() => {
    if (isOver) onEnd?.();
    // A new `onEnd` function must not call it again.
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

/** Formats seconds as '0:24'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
