import { z } from 'zod';
import { NAME_MAX, NAME_MIN, SEARCH_MAX } from './constants.ts';
import { plainDigits } from './plain-digits.ts';
import { DAY, isDay } from './time.ts';
import type { Conditional } from './together.ts';

/**
 * Building blocks of request bodies. Every message is a key of `FIELD_MESSAGES`, so that the server
 * and the browser say the same words in the reader's language.
 */

const switchOr = (error: 'choose' | 'confirm') =>
  z
    .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1', 'true', 'false'])], { error })
    .transform((v) => v === true || v === 1 || v === '1' || v === 'true');

/** A switch: `true`, `1` or `"1"` (and their opposites); always parsed to a boolean. */
export const flag = switchOr('choose');

/** A switch that has to be on. */
export const consent = switchOr('confirm').refine((v) => v, { error: 'confirm' });

/** A switch in an answer: 1 or 0. */
export const flagValue = z.union([z.literal(0), z.literal(1)]);
export type FlagValue = z.infer<typeof flagValue>;
/** How a switch is said in an answer. */
export const flagOf = (isSet: boolean): FlagValue => (isSet ? 1 : 0);

/** What is searched in a list; '' for nothing. */
export const searched = z.string().trim().max(SEARCH_MAX).default('');

/** A whole number that may come as its digits (paths, queries), and as nothing else: `true`, `[1]` or `0x1` is none. */
export const wholeNumber = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (typeof v === 'string' && /^\d{1,15}$/.test(v) ? Number(v) : v), schema);

/** A database id: a positive integer. */
export const id = wholeNumber(
  z.int({ error: 'choose' }).positive({ error: 'choose' }).max(2_147_483_647, { error: 'choose' }),
);

/** A number that may also come as its digits. */
export const numeric = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (typeof v === 'string' && v !== '' ? Number(plainDigits(v)) : v), schema);

/** Some sign that is seen: spaces and direction marks of every kind alone are no text. */
const VISIBLE = /[^\p{Z}\p{C}]/u;

/** Signs that turn the direction of what follows; texts copied from other programs bring them along. */
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
 * A person's name, `min` to 255 characters on one line. It travels in messages to others, so nothing is taken
 * that a phone would turn into a link or a number to call, or that makes a message of it.
 */
export const personName = (min: number) => written(text(min, NAME_MAX));

/** The same, or ''. */
export const nameOrNothing = () =>
  written(z.string({ error: 'required' }).trim().max(NAME_MAX, { error: 'tooLong' }));

const written = (name: z.ZodString) =>
  name
    .regex(/^[^\p{Cc}<>{}[\]\\/@:]*$/u, { error: 'nameCharacters' })
    .regex(/^(?!.*\.[a-z]{2})/i, { error: 'spaceAfterDot' })
    .regex(/^(?!.*\p{Nd}{3})[^!?¡¿！？؟#$%*=+|^~]*$/u, { error: 'nameSigns' });

/** First and last name make one of 5 to 255 characters (document 1, section 5); the complaint is the last name's. */
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

/** Digits only, at most nine of them (document 1, section 5); as text or as a number, always parsed to text. */
export const digits = z.preprocess(
  (v) => (typeof v === 'number' ? String(v) : v),
  z
    .string({ error: 'required' })
    .trim()
    .overwrite(plainDigits)
    .min(1, { error: 'required' })
    .regex(/^\d{1,9}$/, { error: 'digitsOnly' }),
) as unknown as z.ZodType<string, string | number>;

/** A day, YYYY-MM-DD, that exists in the calendar. */
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

/** A phone number as typed, of seven digits or more; the server parses it and keeps E.164. */
export const phone = z
  .string({ error: 'enterValidPhoneNumber' })
  .trim()
  .overwrite(plainDigits)
  .max(32, { error: 'enterValidPhoneNumber' })
  .regex(/^(?:\D*\d){7}/, { error: 'enterValidPhoneNumber' });

/** The phone of another person as typed: digits and plus only (document 1, section 5). */
export const plainPhone = z
  .string({ error: 'enterValidPhoneNumber' })
  .trim()
  .overwrite((typed) => plainDigits(typed).replace('＋', '+'))
  .regex(/^\+?\d{7,15}$/, { error: 'enterValidPhoneNumber' });

/** The single-use proof that a phone was verified for registering. */
export const registrationGrant = z
  .string({ error: 'grantExpired' })
  .min(20, { error: 'grantExpired' })
  .max(200, { error: 'grantExpired' });

/**
 * 5 to 255 characters; what is shorter is no whole address, and is told so. Letters and digits of any script, and what
 * else addresses are made of: nothing that means something in a link or in the head of a mail (`javascript:a@b.cc`,
 * `a?bcc=x@b.cc`, `a,b@c.cc`).
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

/** A field that may be left out or empty: '' becomes null, anything else is the schema's to judge. */
export const emptyAsNull = <T extends z.ZodType>(schema: T) =>
  (
    z.preprocess((v) => (v === '' ? null : v), schema.nullish()) as unknown as z.ZodType<
      z.output<T> | null | undefined,
      z.input<T> | '' | null | undefined
    >
  ).optional();

/** Sent by the documents' clients and known to the server itself: accepted from every client, and never read. */
export const knownToServer = z.unknown().optional().describe('Ignored: the server decides this itself.');

/** A file of an endpoint with `upload`: it has to be there, and to be small enough. */
export const uploadedFile = (maxBytes: number) =>
  z.file({ error: 'required' }).min(1, { error: 'required' }).max(maxBytes, { error: 'fileTooLarge' });
