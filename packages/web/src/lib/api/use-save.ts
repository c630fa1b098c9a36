import { useRef } from 'react';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { CallData, CallInput, EndpointShape, Envelope } from '@ezra/contract/common/endpoint';
import type { Topic } from '@ezra/contract/common/realtime';
import { currentAuth } from '../auth-record/store.ts';
import { applyFieldErrors, type ErrorTarget } from '../forms/apply-field-errors.ts';
import { currentLocale } from '../i18n/locale.ts';
import { isApiError, type ApiError } from './api-error.ts';
import { call } from './call.ts';
import { carryOut, isSessionFailure, reactionTo } from './failures.ts';
import { invalidateTopics } from './invalidate.ts';
import { askStepUp } from './step-up.ts';

export interface SaveOptions<E extends EndpointShape, F extends FieldValues> {
  /** Field errors (422) of the answer go to this form's fields; the first one takes the focus. */
  readonly form?: ErrorTarget<F>;
  /** What the save changes: queries tagged with these topics are asked again. */
  readonly topics?: readonly Topic[];
  readonly onSaved?: (answer: Envelope<CallData<E>>, input: CallInput<E>) => void | Promise<void>;
  /** Returns true when the failure has been dealt with; then nothing more is said. */
  readonly onFailed?: (error: ApiError, input: CallInput<E>) => boolean | void;
  /** Without the loader overlay. */
  readonly ignoreRequest?: boolean;
  /** Ends the session as this page has it, see `CallOptions`. */
  readonly isLeaving?: boolean;
}

/**
 * A write started by the person: shows the loader overlay, maps field errors onto the form, says other
 * failures as a toast until it is tried again, and asks again for what it changed. What is refused for want of a second factor is done once
 * that was given. Call `mutate(input)`.
 */
export function useSave<E extends EndpointShape, F extends FieldValues = FieldValues>(
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
      }),
    onMutate: () => {
      // 'Something went wrong' beside 'sent' would leave people in doubt.
      takeBack.current?.();
      takeBack.current = undefined;
    },
    onSuccess: async (answer, input) => {
      if (options.topics) void invalidateTopics(client, options.topics);
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
