import { useEffect } from 'react';
import { toNestErrors } from '@hookform/resolvers';
import {
  useForm,
  type FieldError,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { sayIssue } from '@ezra/contract/common/field-messages';
import { currentLocale, useLocale } from '../i18n/locale.ts';

/** Validates a form with a contract schema; one message per field, the first, in the reader's language. */
export function contractResolver<I extends FieldValues, O>(schema: z.ZodType<O, I>): Resolver<I, unknown, O> {
  return async (values, _context, options) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of result.error.issues) {
      const field = issue.path.map(String).join('.');
      errors[field] ??= {
        type: issue.code,
        message: sayIssue(issue, currentLocale()),
      };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}

/**
 * Makes a form over a contract schema: `useZodForm(switchRole.body, { defaultValues })`. Checks on submit,
 * then each field again as it is edited, and translates the messages when the language changes.
 */
export function useZodForm<I extends FieldValues, O>(
  schema: z.ZodType<O, I>,
  props: Omit<UseFormProps<I, unknown, O>, 'resolver'> = {},
): UseFormReturn<I, unknown, O> {
  const form = useForm<I, unknown, O>({
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: true,
    ...props,
    resolver: contractResolver(schema),
  });
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
