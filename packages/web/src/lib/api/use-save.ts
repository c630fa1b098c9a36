import { useRef } from 'react';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { Call, CallData, CallInput, Envelope } from '@ezra/contract/common/endpoint';
import type { Topic } from '@ezra/contract/common/realtime';
import { currentAuth } from '../auth-record/store.ts';
import { applyFieldErrors, type ErrorTarget } from '../forms/apply-field-errors.ts';
import { currentLocale } from '../i18n/locale.ts';
import { toast } from '../toasts.ts';
import { isApiError, type ApiError } from './api-error.ts';
import { call } from './call.ts';
import { carryOut, isSessionFailure, reactionTo } from './failures.ts';
import { invalidateTopics } from './invalidate.ts';
import { askStepUp } from './step-up.ts';

export interface SaveOptions<E extends Call, F extends FieldValues> {
  /** The form that shows the answer's field errors (422), with focus on the first one. */
  readonly form?: ErrorTarget<F>;
  /** Reloads queries with these topics after the save. */
  readonly topics?: readonly Topic[];
  readonly onSaved?: (answer: Envelope<CallData<E>>, input: CallInput<E>) => void | Promise<void>;
  /** Returns true if it has handled the failure, which is then not shown. */
  readonly onFailed?: (error: ApiError, input: CallInput<E>) => boolean | void;
  /** Shows no toast, because the screen itself shows that it was saved. */
  readonly isQuiet?: boolean;
  /** Shows no loader overlay. */
  readonly ignoreRequest?: boolean;
  /** For an upload, see `CallOptions`. */
  readonly onSent?: (part: number) => void;
  /** Ends this page's session, see `CallOptions`. */
  readonly isLeaving?: boolean;
}

/**
 * Saves at the person's request: shows the loader overlay, shows field errors in the form and other failures
 * as a toast until the next attempt, reloads what the save changed, and shows the server's message. If a call
 * is refused for lack of a second factor, repeats it once after that is given. Call `mutate(input)`.
 */
export function useSave<E extends Call, F extends FieldValues = FieldValues>(
  endpoint: E,
  options: SaveOptions<E, F> = {},
): UseMutationResult<Envelope<CallData<E>>, Error, CallInput<E>> {
  const client = useQueryClient();
  const takeBack = useRef<() => void>(undefined);
  const saving: UseMutationResult<Envelope<CallData<E>>, Error, CallInput<E>> = useMutation({
    meta: { silent: true },
    mutationFn: (input: CallInput<E>) =>
      call(endpoint, input, {
        ignoreRequest: options.ignoreRequest ?? false,
        isLeaving: options.isLeaving ?? false,
        onSent: options.onSent,
      }),
    onMutate: () => {
      // Removes the toast of the earlier failure, which would confuse beside a success.
      takeBack.current?.();
      takeBack.current = undefined;
    },
    onSuccess: async (answer, input) => {
      if (options.topics) void invalidateTopics(client, options.topics);
      if (answer.message && !options.isQuiet) toast.success(answer.message);
      await options.onSaved?.(answer, input);
    },
    onError: (error, input) => {
      const reaction = reactionTo(error, currentAuth(), currentLocale());
      if (isSessionFailure(reaction)) return;
      if (isApiError(error)) {
        if (options.onFailed?.(error, input) === true) return;
        if (error.code === 'second_factor_stale' && askStepUp(() => saving.mutate(input))) return;
        if (options.form && applyFieldErrors(options.form, error.errors)) return;
      }
      takeBack.current = carryOut(reaction);
    },
  });
  return saving;
}
