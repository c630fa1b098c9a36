import { z } from 'zod';
import { fieldOf } from '@ezra/contract/common/field-messages';
import type { Conditional } from '@ezra/contract/common/together';

/**
 * A schema from form values to the body that is sent. It reports what the contract has against the body, and what
 * the form alone knows: today, the lists that it offers, fields that are not sent.
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
      // The first message of a field is the one that is shown.
      if (seen.has(field)) continue;
      seen.add(field);
      ctx.addIssue({
        code: 'custom',
        path: field.split('.'),
        message: issue.message,
        params: { minimum: rule.minimum, maximum: rule.maximum, ...rule.params },
      });
    }
    for (const { field, message, params } of ofForm(body, values))
      if (!seen.has(field)) ctx.addIssue({ code: 'custom', path: field.split('.'), message, params });
    return body;
  });
