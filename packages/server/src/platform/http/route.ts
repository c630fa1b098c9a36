import type { EndpointShape, HandlerData, HandlerInput } from '@ezra/contract/common/endpoint';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import type { PageMeta } from '@ezra/contract/common/pagination';
import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import type { Readable } from 'node:stream';
import type { Actor } from '../sessions/actor.ts';

/** What a handler gets besides params, query and body. */
export interface CallContext {
  /** The language of the answer's messages. */
  readonly locale: Locale;
  /** IANA name. */
  readonly timeZone: string;
  readonly now: Date;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

type ActorOf<E extends EndpointShape> = E['who'] extends 'public' ? Actor | null : Actor;

/** One call: params, query and body, parsed and with defaults, and its context. */
export interface Call<E extends EndpointShape> extends HandlerInput<E>, CallContext {
  actor: ActorOf<E>;
}

export interface DataReply<E extends EndpointShape> {
  data: HandlerData<E>;
  message?: Phrase;
  meta?: PageMeta;
}

/** A file in place of the JSON envelope, for `export=1` and downloads. */
export interface FileReply {
  file: { name: string; contentType: string; content: Readable | Buffer };
  /** For lists: `people` counts the rows, if they show details of people. */
  list?: { readonly people: (() => Promise<number>) | null };
}

export type Reply<E extends EndpointShape> = DataReply<E> | FileReply;

/** What is known of a call whose body was refused. */
export type RefusedCall = Omit<ErasedCall, 'params' | 'query' | 'body'>;

/**
 * Finds further errors of a refused body that only the server can know (lists, the date, the person), so that
 * one answer names all errors.
 */
export type AlsoWrong = (
  sent: unknown,
  call: RefusedCall,
) => Promise<Readonly<Record<string, AnyFieldMessage>>>;

/** A route without its type parameters, as the server mounts it. */
export interface Route {
  readonly endpoint: EndpointShape;
  readonly handle: (call: ErasedCall) => Promise<ErasedReply>;
  readonly alsoWrong?: AlsoWrong | undefined;
}
export interface ErasedCall extends CallContext {
  params: unknown;
  query: unknown;
  body: unknown;
  actor: Actor | null;
}
export type ErasedReply = { data: unknown; message?: Phrase; meta?: PageMeta } | FileReply;

/** Joins an endpoint of the contract with its handler. Handlers fail by throwing an `AppError`. */
export function route<E extends EndpointShape>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Reply<E>>,
  alsoWrong?: (sent: unknown, call: CallContext & { actor: ActorOf<E> }) => ReturnType<AlsoWrong>,
): Route {
  // Safe because the server parses each part by the endpoint's schemas and checks `who` before it calls. The
  // type system cannot follow that through a list of different endpoints.
  return {
    endpoint,
    handle: handler as unknown as Route['handle'],
    alsoWrong: alsoWrong as Route['alsoWrong'],
  };
}
