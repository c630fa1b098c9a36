import { z } from 'zod';
import { NAME_MAX, NAME_MIN, PROGRESS, SEARCH_MAX } from './constants.ts';
import { plainDigits } from './plain-digits.ts';
import { DAY, isDay } from './time.ts';
import type { Conditional } from './together.ts';

/**
 * Building blocks of request bodies. Every error is a key of `FIELD_MESSAGES`, so server and browser show the
 * same text in the reader's language.
 */

const switchOr = (error: 'choose' | 'confirm') =>
  z
    .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])], { error })
    .transform((v) => v === true || v === 1 || v === '1' || v === 'true');

/** A switch: `true`, `1` or `"1"` and their opposites, parsed to a boolean. */
export const flag = switchOr('choose');

/** A switch that must be on. */
export const consent = switchOr('confirm').refine((v) => v, { error: 'confirm' });

/** A switch in an answer: 1 or 0. */
export const flagValue = z.union([z.literal(0), z.literal(1)]);
export type FlagValue = z.infer<typeof flagValue>;
export const flagOf = (isSet: boolean): FlagValue => (isSet ? 1 : 0);

/** One of `APPROVAL`, in an answer. */
export const approval = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** One of `PRIORITIES`, in an answer. */
export const priority = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
/** What the volunteer in charge reported last, and when; null if nothing. */
export const progress = z.object({ state: z.enum(PROGRESS), since: z.string() }).nullable();

/** Search text of a list; '' for no search. */
export const searched = z.string().trim().max(SEARCH_MAX).default('');

/** A whole number, also as a string of digits (paths, queries); refuses `true`, `[1]` and `0x1`. */
export const wholeNumber = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (typeof v === 'string' && /^\d{1,15}$/.test(v) ? Number(v) : v), schema);

/** A database id: a positive integer. */
export const id = wholeNumber(
  z.int({ error: 'choose' }).positive({ error: 'choose' }).max(2_147_483_647, { error: 'choose' }),
);

/** A number, also as a string of digits of any script. */
export const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (typeof v === 'string' && v !== '' ? Number(plainDigits(v)) : v), schema);

/** Any character that can be seen, unlike spaces and direction marks. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** Marks that turn the direction of the text after them, often copied from other programs. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Trimmed text of `min` to `max` characters. */
export const text = (min: number, max: number) =>
  z
    .string({ error: 'required' })
    .overwrite((v) => v.replace(TURNS, ''))
    .trim()
    .regex(VISIBLE, { error: 'required' })
    .min(min, { error: 'tooShort' })
    .max(max, { error: 'tooLong' });

/** Trimmed text that may be missing: null, undefined and '' become null. */
export const optionalText = (min: number, max: number) =>
  z
    .string({ error: 'required' })
    .trim()
    .max(max, { error: 'tooLong' })
    .refine((v) => v === '' || v.length >= min, { error: 'tooShort', params: { minimum: min } })
    .nullish()
    .transform((v) => (v ? v : null));

/**
 * A person's name, `min` to 255 characters on one line. Messages to others show it, so it refuses whatever a
 * phone would turn into a link or a number to call, and whatever could pass for a message.
 */
export const personName = (min: number) => written(text(min, NAME_MAX));

/** A person's name, or ''. */
export const nameOrNothing = () =>
  written(z.string({ error: 'required' }).trim().max(NAME_MAX, { error: 'tooLong' }));

const written = (name: z.ZodString) =>
  name
    .regex(/^[^\p{Cc}<>{}[\]\\/@:]*$/u, { error: 'nameCharacters' })
    .regex(/^(?!.*\.[a-z]{2})/i, { error: 'spaceAfterDot' })
    .regex(/^(?!.*\p{Nd}{3})[^!?¡¿！？؟#$%*=+|^~]*$/u, { error: 'nameSigns' });

/** First and last name together need 5 to 255 characters (document 1, section 5). */
export function wholeNameIssues({
  first_name: first,
  last_name: last,
}: {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}): readonly Conditional[] {
  if (first === undefined || last === undefined) return [];
  const { length } = `${first} ${last}`.trim();
  const before = first.length + 1;
  const complaint = (message: Conditional['message'], params = {}) => [
    { field: 'last_name', message, params },
  ];
  if (length < NAME_MIN)
    return last === '' ? complaint('required') : complaint('tooShort', { minimum: NAME_MIN - before });
  return length > NAME_MAX ? complaint('tooLong', { maximum: Math.max(NAME_MAX - before, 0) }) : [];
}

/** One to nine digits (document 1, section 5), as text or number; parsed to text. */
export const digits = z.preprocess(
  (v) => (typeof v === 'number' ? String(v) : v),
  z
    .string({ error: 'required' })
    .trim()
    .overwrite(plainDigits)
    .min(1, { error: 'required' })
    .regex(/^\d{1,9}$/, { error: 'digitsOnly' }),
) as unknown as z.ZodType<string, string | number>;

/** A calendar day, YYYY-MM-DD. */
export const day = z
  .string({ error: 'required' })
  .overwrite(plainDigits)
  .min(1, { error: 'required' })
  .regex(DAY, { error: 'invalidDate' })
  .refine(isDay, { error: 'invalidDate' });

/** A full hour of the day, 00:00 to 23:00. */
export const fullHour = z
  .string({ error: 'required' })
  .overwrite(plainDigits)
  .min(1, { error: 'required' })
  .regex(/^([01]\d|2[0-3]):00$/, { error: 'invalidTime' });

/** A phone number of seven digits or more, as typed; the server turns it into E.164. */
export const phone = z
  .string({ error: 'enterValidPhoneNumber' })
  .trim()
  .overwrite(plainDigits)
  .max(32, { error: 'enterValidPhoneNumber' })
  .regex(/^(?:\D*\d){7}/, { error: 'enterValidPhoneNumber' });

/** Another person's phone as typed: digits and plus only (document 1, section 5). */
export const plainPhone = z
  .string({ error: 'enterValidPhoneNumber' })
  .trim()
  .overwrite((typed) => plainDigits(typed).replace('＋', '+'))
  .regex(/^\+?\d{7,15}$/, { error: 'enterValidPhoneNumber' });

/** Single-use proof that a phone was verified for registering. */
export const registrationGrant = z
  .string({ error: 'grantExpired' })
  .min(20, { error: 'grantExpired' })
  .max(200, { error: 'grantExpired' });

/**
 * An email address of 5 to 255 characters. Letters and digits of any script, and few other characters: none
 * with a meaning in a link or a mail header (`javascript:a@b.cc`, `a?bcc=x@b.cc`, `a,b@c.cc`).
 */
export const email = z
  .string({ error: 'required' })
  .trim()
  .min(1, { error: 'required' })
  .min(5, { error: 'invalidEmail' })
  .max(255, { error: 'tooLong' })
  .regex(/^[\p{L}\p{M}\p{N}_'+-]+(\.[\p{L}\p{M}\p{N}_'+-]+)*@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u, {
    error: 'invalidEmail',
  });

/** A moment, ISO 8601 in UTC. */
export const moment = z.string();

/** A field that may be missing or empty: '' becomes null, and the schema checks anything else. */
export const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  (
    z.preprocess((v) => (v === '' ? null : v), schema.nullish()) as unknown as z.ZodType<
      z.output<T> | null | undefined,
      z.input<T> | '' | null | undefined
    >
  ).optional();

/** A field that the specified clients send although the server knows it: accepted and ignored. */
export const knownToServer = z.unknown().optional().describe('Ignored: the server decides this itself.');

/** The file of an endpoint with `upload`; required. */
export const uploadedFile = (maxBytes: number) =>
  z.file({ error: 'required' }).min(1, { error: 'required' }).max(maxBytes, { error: 'fileTooLarge' });
