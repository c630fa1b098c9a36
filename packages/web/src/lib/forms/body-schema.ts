import { z } from 'zod';
import type { FieldMessage, FieldMessageParams } from '@ezra/contract/field-messages';

interface Complaint {
  readonly field: string;
  readonly message: FieldMessage;
  readonly params?: FieldMessageParams;
}

/**
 * A schema from form values to the body that is sent. It reports what the contract has against the body,
 * and with it what only shows when the answers are seen together: a contract schema looks at that no
 * sooner than every single answer is right, and a form in parts cannot wait for the last one.
 */
export const bodySchema = <V, B, O>(
  bodyOf: (values: V) => B,
  contract: z.ZodType<O, B>,
  together: (body: B, values: V) => readonly Complaint[],
): z.ZodType<B, V> =>
  z.custom<V>().transform((values, ctx): B => {
    const body = bodyOf(values);
    const result = contract.safeParse(body);
    const seen = new Set<string>();
    for (const issue of result.error?.issues ?? []) {
      const rule: { minimum?: unknown; maximum?: unknown; params?: object } = issue as never;
      const field = issue.path.join('.');
      // The first message of a field is the one that is shown.
      if (seen.has(field)) continue;
      seen.add(field);
      ctx.addIssue({
        code: 'custom',
        path: issue.path,
        message: issue.message,
        params: { minimum: rule.minimum, maximum: rule.maximum, ...rule.params },
      });
    }
    for (const { field, message, params } of together(body, values))
      if (!seen.has(field)) ctx.addIssue({ code: 'custom', path: field.split('.'), message, params });
    return body;
  });
