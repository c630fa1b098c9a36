import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Who } from './permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API. The server's route, the browser's typed client, the OpenAPI document, the request
 * mocks and the role matrix test all come from this object. `path` is the specification's path without the
 * `/api` prefix, with `:name` for parameters.
 */
export interface EndpointShape {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly who: Who;
  /** One sentence for the API documentation. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Schema of `data` in the response. */
  readonly data: z.ZodType;
  /** The response also has `meta: { total, page, perPage }`, and `export=1` returns a spreadsheet. */
  readonly list?: true;
  /** The response is a file instead of the envelope. */
  readonly download?: true;
  /** Expected failures besides `invalid`, `session_expired` and `forbidden`. */
  readonly errors?: readonly ErrorCode[];
  /** Open to a deactivated, frozen or incomplete account (profile, logout, contact …). */
  readonly restricted?: true;
  /**
   * Open to a session that has not passed the second factor; `enrol`: only if its account has none yet
   * (second factor, logout, activity, the signed-in person).
   */
  readonly beforeSecondFactor?: true | 'enrol';
  /**
   * Also called by `sendBeacon`, which sends no headers: `activity_token` in the body identifies the caller.
   */
  readonly beacon?: true;
  /** The body holds a file, so it is `multipart/form-data`; its field in the schema is `uploadedFile`. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
}

/** Declares an endpoint; a missing `who` does not compile. */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape;

/** Holds the type of an endpoint in a `Call`. */
declare const ENDPOINT: unique symbol;

/** What a browser knows of an endpoint; its schemas are there as types alone. */
export interface Call<E extends EndpointShape = EndpointShape> {
  readonly method: E['method'];
  readonly path: E['path'];
  readonly upload?: E['upload'];
  readonly [ENDPOINT]?: E;
}
type EndpointOf<E> = E extends EndpointShape ? E : E extends Call<infer Known> ? Known : never;

type Of<E, K extends string> = E extends Record<K, infer S> ? (S extends z.ZodType ? S : never) : never;
type Parsed<E, K extends string> = [Of<E, K>] extends [never] ? undefined : z.output<Of<E, K>>;
type Sent<E, K extends string> = [Of<E, K>] extends [never] ? undefined : z.input<Of<E, K>>;

/** Input of a handler, after parsing and defaults. */
export interface HandlerInput<E extends EndpointShape> {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
}
type Defined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
/** What a caller passes: only the parts that the endpoint declares. */
export type CallInput<E extends EndpointShape | Call> = Defined<{
  params: Sent<EndpointOf<E>, 'params'>;
  query: Sent<EndpointOf<E>, 'query'>;
  body: Sent<EndpointOf<E>, 'body'>;
}>;
/** What a handler returns, before the response is validated and serialised. */
export type HandlerData<E extends EndpointShape> = z.input<E['data']>;
/** What a caller receives as `data`. */
export type CallData<E extends EndpointShape | Call> = z.output<EndpointOf<E>['data']>;

/** The body of every response except errors and files. */
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
  /** Refused rows of an uploaded file. */
  rows?: RowErrors[];
}
/** A refused row of an uploaded file. */
export interface RowErrors {
  /** Row number in the spreadsheet. */
  row: number;
  /** The row's values as written, by column. */
  values: Readonly<Record<string, string>>;
  /** Error messages, by column. */
  errors: Record<string, string[]>;
}
