import { useState } from 'react';
import { isApiError, type ApiError } from '../../../lib/api/api-error.ts';
import { carryOut, isSessionFailure, reactionTo } from '../../../lib/api/failures.ts';
import { currentAuth } from '../../../lib/auth-record/store.ts';
import { currentLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useOneAtATime } from '../../../lib/one-at-a-time.ts';
import { PasskeyNotGiven } from './passkeys.ts';
import { givePhrases } from './phrases.ts';

export interface Attempt {
  readonly busy: boolean;
  /** An error of the second factor, shown beside it. */
  readonly complaint: string | undefined;
  readonly complain: (said: string | undefined) => void;
  /** Runs one step at a time. `onFailed` returns whether it handled the failure. */
  readonly attempt: (work: () => Promise<void>, onFailed?: (error: ApiError) => boolean) => Promise<void>;
}

/** Runs one step of giving or changing a second factor, and keeps the error of the server or device. */
export function useAttempt(): Attempt {
  const t = usePhrases(givePhrases);
  const { busy, run } = useOneAtATime();
  const [complaint, complain] = useState<string>();

  const explain = (error: unknown, onFailed: ((error: ApiError) => boolean) | undefined) => {
    if (error instanceof PasskeyNotGiven) {
      complain(t(error.reason === 'known' ? 'alreadyHere' : 'notDone'));
      return;
    }
    if (isApiError(error)) {
      if (onFailed?.(error)) return;
      const said = Object.values(error.errors)[0]?.[0];
      if (said !== undefined) {
        complain(said);
        return;
      }
    }
    const reaction = reactionTo(error, currentAuth(), currentLocale());
    // `call` has handled session failures already.
    if (!isSessionFailure(reaction)) carryOut(reaction);
  };

  return {
    busy,
    complaint,
    complain,
    attempt: (work, onFailed) =>
      run(async () => {
        complain(undefined);
        try {
          await work();
        } catch (error) {
          explain(error, onFailed);
        }
      }),
  };
}
