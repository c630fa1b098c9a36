import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Who } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, declared once. The server's route (validated both ways), the browser's typed
 * client, the OpenAPI document, the request mocks and the role matrix test all come from this object.
 * `path` is the specification's, without the `/api` prefix, with `:name` for parameters.
 */
export interface EndpointShape {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly who: Who;
  /** One sentence for the documentation page. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Schema of `data` in the answer's envelope. */
  readonly data: z.ZodType;
  /** The answer also carries `meta: { total, page, perPage }`, and `export=1` gives a spreadsheet. */
  readonly list?: true;
  /** The answer is a file in place of the envelope. */
  readonly download?: true;
  /** Expected failures besides `invalid`, `session_expired` and `forbidden`. */
  readonly errors?: readonly ErrorCode[];
  /** Open to an account that is deactivated, frozen or not yet complete (profile, logout, contact …). */
  readonly restricted?: true;
  /**
   * Open to a session whose second factor is still to be given; `enrol`: only to one that has to set up its first
   * (second factor, logout, activity, who is signed in).
   */
  readonly beforeSecondFactor?: true | 'enrol';
  /** Also by `sendBeacon`, which has no headers: then `activity_token` in the body tells who calls. */
  readonly beacon?: true;
  /** The body holds a file, so it travels as `multipart/form-data`; in the schema the field is `uploadedFile`. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
}

/** Declares an endpoint; a missing `who` does not compile. */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

type Of<E, K extends string> = E extends Record<K, infer S> ? (S extends z.ZodType ? S : never) : never;
type Parsed<E, K extends string> = [Of<E, K>] extends [never] ? undefined : z.output<Of<E, K>>;
type Sent<E, K extends string> = [Of<E, K>] extends [never] ? undefined : z.input<Of<E, K>>;

/** What a handler receives: parsed and defaulted. */
export interface HandlerInput<E extends EndpointShape> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
}
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
/** What a caller passes: only the parts that the endpoint declares. */
export type CallInput<E extends EndpointShape> = Defined<{
  params: Sent<E, 'params'>;
  query: Sent<E, 'query'>;
  body: Sent<E, 'body'>;
}>;
/** What a handler gives, before the answer is validated and serialised. */
export type HandlerData<E extends EndpointShape> = z.input<E['data']>;
/** What a caller gets as `data`. */
export type CallData<E extends EndpointShape> = z.output<E['data']>;

/** The body of every answer but errors. */
export interface Envelope<T> {
  data: T;
  message?: string;
  meta?: { total: number; page: number; perPage: number };
}
/** The body of every error. `message` is a number only for the profile's address change (1). */
export interface ErrorBody {
  message: string | number;
  code: ErrorCode;
  errors?: Record<string, string[]>;
  /** Of an uploaded file: the rows that cannot be taken. */
  rows?: RowErrors[];
}
/** A row of an uploaded file that cannot be taken. */
export interface RowErrors {
  /** As the spreadsheet numbers it. */
  row: number;
  /** What the row holds, as it was written, by column. */
  values: Readonly<Record<string, string>>;
  /** What is wrong, by column. */
  errors: Record<string, string[]>;
}
