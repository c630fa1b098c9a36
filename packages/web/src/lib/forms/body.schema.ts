import { z } from 'zod';
import { fieldOf } from '@ezra/contract/common/field-messages';
import type { Conditional } from '@ezra/contract/common/together';

/**
 * Creates a schema that converts form values to the body to send. Reports the contract's errors about the
 * body, and errors that only the form can find: against today, its lists, and fields that are not sent.
 */
export const bodySchema = <V, B, O>(
  bodyOf: (values: V) => B,
  contract: z.ZodType<O, B>,
  ofForm: (body: B, values: V) => readonly Conditional[],
): z.ZodType<B, V> =>
  z.custom<V>().transform((values, ctx): B => {
    const body = bodyOf(values);
    const result = contract.safeParse(body);
    const seen = new Set<string>();
    for (const issue of result.error?.issues ?? []) {
      const rule: { minimum?: unknown; maximum?: unknown; params?: object } = issue as never;
      const field = fieldOf(issue.path);
      // Only the first message of a field is shown.
      if (seen.has(field)) continue;
      seen.add(field);
      ctx.addIssue({
        code: 'custom',
        path: field.split('.'),
        message: issue.message,
        params: { minimum: rule.minimum, maximum: rule.maximum, ...rule.params },
      });
    }
    for (const { field, message, params } of ofForm(body, values)) {
      if (seen.has(field)) continue;
      seen.add(field);
      ctx.addIssue({ code: 'custom', path: field.split('.'), message, params });
    }
    return body;
  });
