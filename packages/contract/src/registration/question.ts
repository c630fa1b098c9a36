import { z } from 'zod';
import { NAME_MAX, NAME_MIN, TEXT_MAX } from '../common/constants.ts';
import type { PEOPLE_LISTS, RegistrationList } from '../dropdowns.ts';
import {
  consent,
  day,
  digits,
  email,
  flag,
  id,
  optionalText,
  personName,
  phone,
  plainPhone,
  text,
  type emptyAsNull,
} from '../common/fields.ts';
import type { FieldMessage } from '../common/field-messages.ts';
import type { Phrase } from '../common/locales.ts';
import { plainDigits } from '../common/plain-digits.ts';
import { addressInput, type AddressInput } from '../places.ts';

/** A key of an option list; the server checks it against the list. */
const key = z
  .string({ error: 'choose' })
  .trim()
  .min(1, { error: 'choose' })
  .max(80, { error: 'invalidValue' });
export const keys = z.array(key, { error: 'chooseAtLeastOne' }).max(60, { error: 'invalidValue' });
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
/** A PNG as a data URL: drawn, or the typed name rendered. */
const signature = z
  .string({ error: 'signatureRequired' })
  .min(1, { error: 'signatureRequired' })
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, { error: 'invalidValue' })
  .max(400_000, { error: 'fileTooLarge' });

/** A form sends null for what was not answered, to be told so. */
const yesOrNo: z.ZodType<boolean, z.input<typeof flag> | null> = flag;

interface Kind {
  /** What a form holds before it is answered. */
  readonly empty: unknown;
  /** The complaint about an answer that is missing. */
  readonly missing: FieldMessage;
  readonly schema: z.ZodType;
  /** The schema while the answer may be missing; without it an empty one becomes null. */
  readonly perhaps?: z.ZodType;
}

/** The kinds of questions: how each is answered, and what of it is refused. */
export const KINDS = {
  toggle: { empty: false, missing: 'choose', schema: flag, perhaps: flag.default(false) },
  consent: { empty: false, missing: 'confirm', schema: consent },
  yes_no: { empty: null, missing: 'choose', schema: yesOrNo },
  name: { empty: '', missing: 'required', schema: personName(1) },
  full_name: { empty: '', missing: 'required', schema: personName(NAME_MIN) },
  email: { empty: '', missing: 'required', schema: email },
  address: { empty: '', missing: 'required', schema: addressInput },
  /** Another person's address, which is not looked up. */
  street: { empty: '', missing: 'required', schema: text(5, NAME_MAX) },
  text: {
    empty: '',
    missing: 'required',
    schema: text(2, NAME_MAX),
    perhaps: optionalText(2, NAME_MAX),
  },
  long_text: {
    empty: '',
    missing: 'required',
    schema: text(2, TEXT_MAX),
    perhaps: optionalText(2, TEXT_MAX),
  },
  number: { empty: '', missing: 'required', schema: digits.transform(Number) },
  /** A number that is kept as it is typed, with the noughts before it. */
  digits: { empty: '', missing: 'required', schema: digits },
  year: { empty: '', missing: 'required', schema: year },
  day: { empty: '', missing: 'required', schema: day },
  /** Digits and plus only. */
  phone: { empty: '', missing: 'enterValidPhoneNumber', schema: plainPhone },
  /** The phone by which a person is known here: any country's. */
  world_phone: { empty: '', missing: 'enterValidPhoneNumber', schema: phone },
  /** One key of a list. */
  choice: { empty: '', missing: 'choose', schema: key },
  /** Keys of a list that do not contradict each other. */
  choices: {
    empty: [],
    missing: 'chooseAtLeastOne',
    schema: someKeys,
    perhaps: keys.default([]),
  },
  /** The same; what is typed takes the place of 'other'. */
  languages: { empty: [], missing: 'chooseAtLeastOne', schema: someKeys },
  /** One of the question's own options. */
  one_of: { empty: '', missing: 'choose', schema: key },
  /** Ids of the list of disabilities. */
  disabilities: { empty: [], missing: 'chooseAtLeastOne', schema: disabilities },
  signature: { empty: '', missing: 'signatureRequired', schema: signature },
} as const satisfies Record<string, Kind>;
type Kinds = typeof KINDS;

/** Kinds that have questions of their own: one body or household, a person who can be added, several people. */
type GroupKind = 'group' | 'person' | 'people';
export type QuestionKind = keyof Kinds | GroupKind;

/** The answer to another question that opens this one; with 'not', any answer but that one. */
export type Opener =
  | readonly [question: string, answer: string | boolean]
  | readonly [question: string, not: 'not', answer: string];

/** A question of a registration: everything else about it follows from this. */
export interface Question {
  readonly kind: QuestionKind;
  /** How it is asked. */
  readonly label: Phrase;
  /** How it is asked about another person, where that differs. */
  readonly aboutOther?: Phrase;
  /** How its answer is named where it is read, if not by the label without its question mark. */
  readonly record?: Phrase;
  readonly hint?: Phrase;
  /** A line before it. */
  readonly intro?: Phrase;
  /** Option lists: the first one is shown, the keys of all are taken. */
  readonly lists?: readonly (RegistrationList | (typeof PEOPLE_LISTS)[number])[];
  /** Of `one_of`: the options and their words. */
  readonly options?: Readonly<Record<string, Phrase>>;
  /** Of several people: what each is called, by `{number}`. */
  readonly each?: Phrase;
  /** Of a group: its questions. */
  readonly fields?: Questions;
  /** Asked only while the opener has this answer, and is asked itself. */
  readonly opens?: Opener;
  /** May stay unanswered while it is asked. */
  readonly optional?: true;
  /** Asked when another person is registered, not of oneself. */
  readonly onlyAboutOther?: true;
  /** Asked at each renewal of a volunteer agreement. */
  readonly renewed?: true;
  /**
   * A column of its own name, or one of the account's; `with_opener`: among the answers of the question that opens
   * it. Without it the answer stands in `multiple_preferences` under its name.
   */
  readonly stored?: 'column' | 'account' | 'with_opener';
  /** Shares a row with the next or previous one. */
  readonly half?: true;
  readonly autoComplete?: 'name' | 'given-name' | 'family-name' | 'email';
}
export type Questions = Readonly<Record<string, Question>>;

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

/** The schema of the answer to a question. */
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
    : Q['kind'] extends keyof Kinds
      ? IsCertain<Q> extends true
        ? Kinds[Q['kind']]['schema']
        : Perhaps<Kinds[Q['kind']]>
      : never;
export type ShapeOf<Qs extends Questions> = { -readonly [N in keyof Qs]: SchemaOf<Qs[N]> };

/** What a form holds of the kinds that are no texts. */
interface Held {
  toggle: boolean;
  consent: boolean;
  yes_no: boolean | null;
  address: AddressInput;
  choices: string[];
  languages: string[];
  disabilities: number[];
}
type FormValue<Q extends Question> = Q extends { readonly fields: infer F extends Questions }
  ? { group: FormValues<F>; person: FormValues<F> | null; people: FormValues<F>[] }[Q['kind'] & GroupKind]
  : Q extends { readonly options: infer O }
    ? (keyof O & string) | ''
    : Q['kind'] extends keyof Held
      ? Held[Q['kind']]
      : string;
/** A form as it is typed: texts are texts, what was not answered is '' (null for yes or no). */
export type FormValues<Qs extends Questions> = { -readonly [N in keyof Qs]: FormValue<Qs[N]> };

/** The questions that are asked of oneself, at every depth. */
export type AboutOneself<Qs extends Questions> = {
  readonly [N in keyof Qs as Qs[N] extends { readonly onlyAboutOther: true } ? never : N]: Qs[N] extends {
    readonly fields: infer F extends Questions;
  }
    ? Omit<Qs[N], 'fields'> & { readonly fields: AboutOneself<F> }
    : Qs[N];
};

export function aboutOneself<const Qs extends Questions>(questions: Qs): AboutOneself<Qs> {
  const asked = Object.entries(questions)
    .filter(([, question]) => question.onlyAboutOther === undefined)
    .map(([name, question]) => [
      name,
      question.fields ? { ...question, fields: aboutOneself(question.fields) } : question,
    ]);
  return Object.fromEntries(asked) as AboutOneself<Qs>;
}
