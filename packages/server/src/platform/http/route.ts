import type { EndpointShape, HandlerData, HandlerInput } from '@ezra/contract/common/endpoint';
import type { Locale, Phrase } from '@ezra/contract/common/locales';
import type { PageMeta } from '@ezra/contract/common/pagination';
import type { AnyFieldMessage } from '@ezra/contract/common/server-field-messages';
import type { Readable } from 'node:stream';
import type { Actor } from '../sessions/actor.ts';

/** The context of a call besides the endpoint's own parts. */
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

/** One call: parsed and defaulted params, query and body, the caller, the language. */
export interface Call<E extends EndpointShape> extends HandlerInput<E>, CallContext {
  actor: ActorOf<E>;
}

export interface DataReply<E extends EndpointShape> {
  data: HandlerData<E>;
  message?: Phrase;
  meta?: PageMeta;
}

/** A file in place of the envelope, for lists with `export=1`. */
export interface FileReply {
  file: { name: string; contentType: string; content: Readable | Buffer };
  /** Of a list: counts its rows, where they show details of people. */
  list?: { readonly people: (() => Promise<number>) | null };
}

export type Reply<E extends EndpointShape> = DataReply<E> | FileReply;

/** The caller, when the body is refused. */
export type RefusedCall = Omit<ErasedCall, 'params' | 'query' | 'body'>;

/**
 * Finds further errors of a refused body, from its valid answers and the server's knowledge (lists, today,
 * the person): one answer names all errors.
 */
export type AlsoWrong = (
  sent: unknown,
  call: RefusedCall,
) => Promise<Readonly<Record<string, AnyFieldMessage>>>;

/** The erased form, as the server mounts it. */
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

/** Joins an endpoint of the contract with its handler. Failures are thrown as `AppError`. */
export function route<E extends EndpointShape>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Reply<E>>,
  alsoWrong?: (sent: unknown, call: CallContext & { actor: ActorOf<E> }) => ReturnType<AlsoWrong>,
): Route {
  // The server parses each part by the endpoint's schemas and checks `who` before it calls, so the erased
  // call is a Call<E>; the type system cannot follow that through a list of different endpoints.
  return {
    endpoint,
    handle: handler as unknown as Route['handle'],
    alsoWrong: alsoWrong as Route['alsoWrong'],
  };
}
