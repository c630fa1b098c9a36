import { z } from 'zod';
import type { FieldMessage, FieldMessageParams } from './field-messages.ts';

/** What is wrong with a field (dotted path) because of what others say. */
export interface Conditional {
  readonly field: string;
  readonly message: FieldMessage;
  readonly params?: FieldMessageParams;
}

type Path = readonly PropertyKey[];

/** A value without what lies at a path. */
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
 * A form whose answers are also looked at together. zod's own refinements wait until every single field is right, so
 * that a caller would learn what is missing in two goes; this looks at the fields that are right, and says everything
 * at once. What a field is refused for already is not said again. No field of such a form may use zod's `abort`,
 * which ends the looking.
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

/** The fields of `shape` that were sent and are right, as they are parsed. */
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
 * The complaint about two fields of which exactly one is to be given; it stands at the first. One that is refused is
 * given, too.
 */
export const exactlyOne =
  (first: string, second: string) =>
  (sound: object): readonly Conditional[] =>
    first in sound === second in sound ? [{ field: first, message: 'choose' }] : [];
