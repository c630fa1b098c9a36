import { z } from 'zod';
import type { FieldMessage, FieldMessageParams } from './field-messages.ts';

/** An error of a field (dotted path) that depends on other fields. */
export interface Conditional {
  readonly field: string;
  readonly message: FieldMessage;
  readonly params?: FieldMessageParams;
}

type Path = readonly PropertyKey[];

function without(value: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return undefined;
  const copy: Record<PropertyKey, unknown> = Object.assign<object, object>(
    Array.isArray(value) ? [] : {},
    value,
  ) as never;
  copy[step] = without(copy[step], rest);
  return copy;
}

const isAtOrWithin = (field: string, path: Path): boolean => `${field}.`.startsWith(`${path.join('.')}.`);

/**
 * Adds checks across fields to a form schema. zod runs its own refinements only after every field is valid,
 * so a caller would get the errors in two rounds; this checks the valid fields right away and reports all
 * errors at once, one for each field. No field of the form may use zod's `abort`, which ends the check.
 */
export const together = <S extends z.ZodType>(
  form: S,
  complaints: (sound: Partial<z.output<S>>) => readonly Conditional[],
): S =>
  form.superRefine(
    (value, ctx) => {
      const refused = ctx.issues.map(({ path }) => path ?? []);
      if (refused.some(({ length }) => length === 0)) return;
      const sound = refused.reduce<unknown>(without, value) as Partial<z.output<S>>;
      for (const { field, message, params = {} } of complaints(sound))
        if (!refused.some((path) => isAtOrWithin(field, path)))
          ctx.addIssue({ code: 'custom', path: field.split('.'), message, params });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

/** The parsed values of the valid fields of `shape`. */
export function soundPart<S extends z.ZodRawShape>(
  shape: S,
  sent: unknown,
): Partial<z.output<z.ZodObject<S>>> {
  const values = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const { success, data } = z.safeParse(field, values[name]);
    return success ? [[name, data] as const] : [];
  });
  return Object.fromEntries(fields) as Partial<z.output<z.ZodObject<S>>>;
}

/**
 * Complains, at the first field, unless exactly one of two fields is given. An invalid value counts as given.
 */
export const exactlyOne =
  (first: string, second: string) =>
  (sound: object): readonly Conditional[] =>
    first in sound === second in sound ? [{ field: first, message: 'choose' }] : [];
