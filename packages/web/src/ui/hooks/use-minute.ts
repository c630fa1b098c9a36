import { useEffect, useState } from 'react';
import { now } from '../../lib/clock.ts';

const STEP_MS = 20_000;

/** Returns the current time, renewed often enough for texts that count minutes. */
export function useMinute(): Date {
  const [minute, setMinute] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setMinute(now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return minute;
}
