import { postMessage, textAt } from './post-message.ts';
import type { Provider } from './provider.ts';

export interface GatewayOptions {
  readonly channel: 'sms' | 'whatsapp';
  /** The address to post messages to. */
  readonly url: string;
  /** Sent as `Authorization: Bearer …`; undefined: the gateway identifies its callers otherwise. */
  readonly token: string | undefined;
  /** Number or name of the sender; undefined: the gateway's choice. */
  readonly from: string | undefined;
  /** The gateway ignores a second message with the same `Idempotency-Key`. */
  readonly hasIdempotency: boolean;
}

/**
 * Sends through any gateway that takes JSON over HTTP, or an adapter in front of another provider: `{
 * channel, to, from, text, locale, kind, id }`. 2xx: accepted, with the message's `id` if it has one; 401,
 * 403, 408, 429, 502, 503: try again; other 4xx: never accepted.
 */
export const gatewayProvider = (options: GatewayOptions): Provider => ({
  channel: options.channel,
  name: 'gateway',
  hasIdempotency: options.hasIdempotency,
  concurrency: 20,
  send: ({ to, text, locale, kind }, id, signal) =>
    postMessage(
      'gateway',
      {
        url: options.url,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': id,
          ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        },
        body: JSON.stringify({
          channel: options.channel,
          to,
          from: options.from ?? null,
          text,
          locale,
          kind,
          id,
        }),
        idIn: (answer) => textAt(answer, 'id', 'message_id', 'messageId'),
        reasonIn: (answer) => textAt(answer, 'code'),
      },
      signal,
    ),
});
