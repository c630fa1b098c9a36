import { currentAuth } from '../../../../lib/auth-record/store.ts';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { carryOut, isSessionFailure, reactionTo } from '../../../../lib/api/failures.ts';
import { currentLocale } from '../../../../lib/i18n/locale.ts';
import { useOneAtATime } from '../../../../lib/one-at-a-time.ts';

export type FieldErrors = Readonly<Record<string, readonly string[]>>;
type Refused = (errors: FieldErrors, retryAfter: number) => boolean;

/**
 * Runs one step of signing in, one at a time. `onRefused` gets the field errors of a 422 and the seconds
 * before a retry if the server gives them; it returns whether it shows them. All other failures go to the
 * catalogue of failures.
 */
export function useAttempt(): {
  busy: boolean;
  attempt: (work: () => Promise<void>, onRefused: Refused) => Promise<void>;
} {
  const { busy, run } = useOneAtATime();
  return {
    busy,
    attempt: (work, onRefused) =>
      run(async () => {
        try {
          await work();
        } catch (error) {
          const { errors, retryAfter } = isApiError(error) ? error : { errors: {}, retryAfter: 0 };
          const reaction = reactionTo(error, currentAuth(), currentLocale());
          // `call` has handled session failures already.
          if (!onRefused(errors, retryAfter) && !isSessionFailure(reaction)) carryOut(reaction);
        }
      }),
  };
}
