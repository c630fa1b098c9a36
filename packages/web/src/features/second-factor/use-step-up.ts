import { useCallback, useState } from 'react';
import type { ApiError } from '../../lib/api/api-error.ts';

export interface StepUp {
  /** The second factor is asked for again. */
  readonly isAsking: boolean;
  /** Asks, then does `again` what was refused. */
  readonly ask: (again: () => void) => void;
  /** For the failure of a call: asks, then does `again` what was refused. True when that was the reason. */
  readonly onStale: (again: () => void) => (error: ApiError) => boolean;
  readonly onGiven: () => void;
  readonly cancel: () => void;
}

/** Changes ask for a second factor that was given lately; when it was not, it is asked for and the change goes on. */
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
