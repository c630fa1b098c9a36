import { useEffect, useState } from 'react';
import { now } from '../../lib/clock.ts';

const STEP_MS = 20_000;

/** The present moment, renewed often enough for words that tell minutes. */
export function useMinute(): Date {
  const [minute, setMinute] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMinute(now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
