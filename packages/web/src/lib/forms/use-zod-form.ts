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

/** Without a network there may be no schema: says so as of a call that got no answer. */
function sayUnchecked(): null {
  reportAnswer(false);
  carryOut(reactionTo(new ApiError({ status: 0, code: 'network' }), currentAuth(), currentLocale()));
  return null;
}

/** Refuses every field without a word: what was not checked is not sent, and the next attempt checks it. */
const unchecked = <I extends FieldValues>(options: ResolverOptions<I>) =>
  toNestErrors<I>(
    Object.fromEntries((options.names ?? []).map((name) => [name, { type: 'unchecked' }])),
    options,
  );

/** Validates a form with a contract schema; one message per field, the first, in the reader's language. */
export function contractResolver<I extends FieldValues, O>(load: LoadSchema<I, O>): Resolver<I, unknown, O> {
  return async (values, _context, options) => {
    // What is sent is what stood there when it was pressed, should the schema take a moment.
    const pressed = { ...values };
    const schema = await load().catch(sayUnchecked);
    if (schema === null) return { values: {}, errors: unchecked(options) };
    const result = await schema.safeParseAsync(pressed);
    if (result.success) return { values: result.data, errors: {} };
    // What is complained about is what stands there now: a field may have been filled in meanwhile.
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

/** Loads the schema as soon as the person is in a form, so that it is there when the form is sent. */
function useSchemaAhead(load: () => Promise<unknown>): void {
  useEffect(() => {
    const begun = new AbortController();
    const ahead = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('form')) return;
      begun.abort();
      // A failure shows where the form is checked, which loads again.
      load().catch(() => undefined);
    };
    for (const name of ['focusin', 'pointerdown'])
      document.addEventListener(name, ahead, { signal: begun.signal });
    return () => begun.abort();
    // Which schema it is does not change as long as the form is there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}

/**
 * Makes a form over a schema that is loaded when the person begins to fill it in: no screen waits for what only a
 * check needs. Checks on submit, then each field again as it is edited, and translates the messages when the language
 * changes.
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
