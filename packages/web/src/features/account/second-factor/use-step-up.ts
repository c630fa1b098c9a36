import { useCallback, useState } from 'react';
import type { ApiError } from '../../../lib/api/api-error.ts';

export interface StepUp {
  /** Whether the second factor is asked for now. */
  readonly isAsking: boolean;
  /** Asks, then calls `again` to repeat the refused call. */
  readonly ask: (again: () => void) => void;
  /** Makes a failure handler: after a stale second factor it asks, calls `again` later, and returns true. */
  readonly onStale: (again: () => void) => (error: ApiError) => boolean;
  readonly onGiven: () => void;
  readonly cancel: () => void;
}

/** Asks for the second factor when a change needs a fresh one, and then repeats the change. */
export function useStepUp(): StepUp {
  const [again, setAgain] = useState<{ run: () => void } | null>(null);
  const ask = useCallback((run: () => void) => setAgain({ run }), []);
  return {
    isAsking: again !== null,
    ask,
    onStale: (run) => (error) => {
      if (error.code !== 'second_factor_stale') return false;
      ask(run);
      return true;
    },
    onGiven: () => {
      setAgain(null);
      again?.run();
    },
    cancel: () => setAgain(null),
  };
}
