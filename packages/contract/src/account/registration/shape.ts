import { z } from 'zod';
import { NAME_MAX, NAME_MIN, TEXT_MAX } from '../../common/constants.ts';
import {
  consent,
  day,
  digits,
  email,
  emptyAsNull,
  flag,
  id,
  optionalText,
  personName,
  phone,
  plainPhone,
  text,
} from '../../common/fields.ts';
import { plainDigits } from '../../common/plain-digits.ts';
import { addressInput } from '../places.ts';
import { isRecord, withoutClosed } from './answers.ts';
import { isContradictory } from './contradictions.ts';
import type { KINDS, Opener, Question, Questions } from './question.ts';

/** A key of an option list; the server checks that the list has it. */
const key = z
  .string({ error: 'choose' })
  .trim()
  .min(1, { error: 'choose' })
  .max(80, { error: 'invalidValue' });
const keys = z.array(key, { error: 'chooseAtLeastOne' }).max(60, { error: 'invalidValue' });
const someKeys = keys.min(1, { error: 'chooseAtLeastOne' });
const disabilities = z
  .array(id, { error: 'chooseAtLeastOne' })
  .min(1, { error: 'chooseAtLeastOne' })
  .max(30, { error: 'invalidValue' });
const year = z.preprocess(
  (v) => (typeof v === 'number' ? String(v) : v),
  z
    .string({ error: 'invalidNumber' })
    .trim()
    .overwrite(plainDigits)
    .regex(/^(?:19|20)\d{2}$/, { error: 'invalidNumber' })
    .transform(Number),
) as unknown as z.ZodType<number, string | number>;
/** A PNG as a data URL: a drawing, or the typed name as a picture. */
const signature = z
  .string({ error: 'signatureRequired' })
  .min(1, { error: 'signatureRequired' })
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, { error: 'invalidValue' })
  .max(400_000, { error: 'fileTooLarge' });

/** Forms send null for an unanswered question, and get the error for it. */
const yesOrNo: z.ZodType<boolean, z.input<typeof flag> | null> = flag;

interface Kind {
  readonly schema: z.ZodType;
  /** The schema where the answer may be missing; the default turns an empty answer into null. */
  readonly perhaps?: z.ZodType;
}

/** Schemas of the answers, by kind of question. */
const SCHEMAS = {
  toggle: { schema: flag, perhaps: flag.default(false) },
  consent: { schema: consent },
  yes_no: { schema: yesOrNo },
  name: { schema: personName(1) },
  full_name: { schema: personName(NAME_MIN) },
  email: { schema: email },
  address: { schema: addressInput },
  street: { schema: text(5, NAME_MAX) },
  text: { schema: text(2, NAME_MAX), perhaps: optionalText(2, NAME_MAX) },
  long_text: { schema: text(2, TEXT_MAX), perhaps: optionalText(2, TEXT_MAX) },
  number: { schema: digits.transform(Number) },
  digits: { schema: digits },
  year: { schema: year },
  day: { schema: day },
  phone: { schema: plainPhone },
  world_phone: { schema: phone },
  choice: { schema: key },
  choices: { schema: someKeys, perhaps: keys.default([]) },
  languages: { schema: someKeys },
  one_of: { schema: key },
  disabilities: { schema: disabilities },
  signature: { schema: signature },
} as const satisfies Record<keyof typeof KINDS, Kind>;
type Schemas = typeof SCHEMAS;

type IsCertain<Q> = Q extends { readonly opens: Opener } | { readonly optional: true } ? false : true;
type Perhaps<K> = K extends { readonly perhaps: infer P }
  ? P
  : K extends { readonly schema: infer S extends z.ZodType }
    ? ReturnType<typeof emptyAsNull<S>>
    : never;
type Group<Qs extends Questions> = z.ZodType<
  z.output<z.ZodObject<ShapeOf<Qs>>>,
  z.input<z.ZodObject<ShapeOf<Qs>>>
>;

type OneOf<Options> = z.ZodType<keyof Options & string, keyof Options & string>;

export type SchemaOf<Q extends Question> = Q extends { readonly fields: infer F extends Questions }
  ? Q['kind'] extends 'people'
    ? z.ZodDefault<z.ZodArray<Group<F>>>
    : IsCertain<Q> extends true
      ? Group<F>
      : z.ZodOptional<z.ZodNullable<Group<F>>>
  : Q extends { readonly options: infer O }
    ? IsCertain<Q> extends true
      ? OneOf<O>
      : Perhaps<{ schema: OneOf<O> }>
    : Q['kind'] extends keyof Schemas
      ? IsCertain<Q> extends true
        ? Schemas[Q['kind']]['schema']
        : Perhaps<Schemas[Q['kind']]>
      : never;
export type ShapeOf<Qs extends Questions> = { -readonly [N in keyof Qs]: SchemaOf<Qs[N]> };

function schemaOf(name: string, question: Question): z.ZodType {
  const { kind, opens, optional, fields, options } = question;
  const isCertain = !opens && !optional;
  if (fields) {
    const one = z.preprocess(
      // Treats a missing group as empty, so that each of its fields gets its own error.
      (v = {}) => (isRecord(v) ? withoutClosed(fields, v) : v),
      kind === 'group' ? z.object(shapeOf(fields), { error: 'choose' }) : z.object(shapeOf(fields)),
    );
    if (kind === 'people') return z.array(one).max(10, { error: 'invalidValue' }).default([]);
    return isCertain ? one : one.nullish();
  }
  if (options) {
    const oneOf = z.enum(Object.keys(options), { error: 'choose' });
    return isCertain ? oneOf : emptyAsNull(oneOf);
  }
  if (kind === 'choices') {
    const agreeing = (isCertain ? SCHEMAS.choices.schema : keys).refine(
      (each) => !isContradictory(name, each),
      {
        error: 'contradictory',
      },
    );
    return isCertain ? agreeing : agreeing.default([]);
  }
  const { schema, perhaps = emptyAsNull(schema) }: { schema: z.ZodType; perhaps?: z.ZodType } =
    SCHEMAS[kind as keyof typeof SCHEMAS];
  return isCertain ? schema : perhaps;
}

export const shapeOf = <Qs extends Questions>(questions: Qs): ShapeOf<Qs> =>
  Object.fromEntries(
    Object.entries(questions).map(([name, question]) => [name, schemaOf(name, question)]),
  ) as ShapeOf<Qs>;
