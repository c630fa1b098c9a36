import { postMessage, textAt } from './post-message.ts';
import type { Provider } from './provider.ts';

export interface GatewayOptions {
  readonly channel: 'sms' | 'whatsapp';
  /** Where messages are posted. */
  readonly url: string;
  /** Sent as `Authorization: Bearer …`; undefined: the gateway knows its callers otherwise. */
  readonly token: string | undefined;
  /** Number or name that messages come from; undefined: the gateway's own choice. */
  readonly from: string | undefined;
  /** The gateway promises that a second message with the same `Idempotency-Key` delivers nothing. */
  readonly hasIdempotency: boolean;
}

/**
 * Any gateway that takes JSON over HTTP, or a small one in front of a provider that takes something else:
 * `{ channel, to, from, text, locale, kind, id }`. 2xx: accepted, with the message's `id` if it has one;
 * 401, 403, 408, 429, 502, 503: try again; other 4xx: will never be accepted.
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
