import { useEffect } from 'react';
import { toNestErrors } from '@hookform/resolvers';
import {
  useForm,
  type FieldError,
  type FieldValues,
  type Resolver,
  type ResolverOptions,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { sayIssue } from '@ezra/contract/common/field-messages';
import { ApiError } from '../api/api-error.ts';
import { reportAnswer } from '../api/connection.ts';
import { carryOut, reactionTo } from '../api/failures.ts';
import { currentAuth } from '../auth-record/store.ts';
import { currentLocale, useLocale } from '../i18n/locale.ts';

/** Loads a form's schema: `() => import('./contact.schema.ts').then(({ schema }) => schema)`. */
export type LoadSchema<I, O> = () => Promise<z.ZodType<O, I>>;

/** Reports the missing network, as for a call without an answer: the schema may not load without it. */
function sayUnchecked(): null {
  reportAnswer(false);
  carryOut(reactionTo(new ApiError({ status: 0, code: 'network' }), currentAuth(), currentLocale()));
  return null;
}

/** Refuses every field without a message: unchecked values are not sent, and the next attempt checks them. */
const unchecked = <I extends FieldValues>(options: ResolverOptions<I>) =>
  toNestErrors<I>(
    Object.fromEntries((options.names ?? []).map((name) => [name, { type: 'unchecked' }])),
    options,
  );

/** Validates a form with a contract schema. Shows each field's first message, in the reader's language. */
export function contractResolver<I extends FieldValues, O>(load: LoadSchema<I, O>): Resolver<I, unknown, O> {
  return async (values, _context, options) => {
    // Sends the values as they were on submit, in case the schema takes a moment to load.
    const pressed = { ...values };
    const schema = await load().catch(sayUnchecked);
    if (schema === null) return { values: {}, errors: unchecked(options) };
    const result = await schema.safeParseAsync(pressed);
    if (result.success) return { values: result.data, errors: {} };
    // Complains only about the values as they are now: a field may have been filled in meanwhile.
    const { error } = await schema.safeParseAsync(values);
    if (!error) return { values: {}, errors: unchecked(options) };
    const errors: Record<string, FieldError> = {};
    for (const issue of error.issues) {
      const field = issue.path.map(String).join('.');
      errors[field] ??= {
        type: issue.code,
        message: sayIssue(issue, currentLocale()),
      };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/** Loads the schema as soon as the person is in a form, so that it is there on submit. */
function useSchemaAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const begun = new AbortController();
    const ahead = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('form')) return;
      begun.abort();
      // A failure shows on submit, which loads again.
      load().catch(() => undefined);
    };
    for (const name of ['focusin', 'pointerdown'])
      document.addEventListener(name, ahead, { signal: begun.signal });
    return () => begun.abort();
    // The schema does not change while the form is there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/**
 * Creates a form over a schema that is loaded when the person starts to fill it in, so that no screen waits
 * for it. Checks on submit, then each field again as it is edited, and translates the messages when the
 * language changes.
 */
export function useZodForm<I extends FieldValues, O>(
  load: LoadSchema<I, O>,
  props: Omit<UseFormProps<I, unknown, O>, 'resolver'> = {},
): UseFormReturn<I, unknown, O> {
  const form = useForm<I, unknown, O>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
    ...props,
    resolver: contractResolver(load),
  });
  useSchemaAhead(load);
  const locale = useLocale();
  const { trigger, formState } = form;
  const wasSubmitted = formState.isSubmitted;
  useEffect(() => {
    if (wasSubmitted) void trigger();
    // Runs only when the language changes; a submit has just checked by itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [locale]);
  return form;
}
