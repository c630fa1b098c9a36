import { failingStatusIn, holdsFailure, saysNo, textAt, type Fault, type Refusal } from './http-answer.ts';
import { postMessage } from './post-message.ts';
import type { Provider } from './provider.ts';

export interface GatewayOptions {
  readonly channel: 'sms' | 'whatsapp';
  readonly url: string;
  /** Sent as `Authorization: Bearer …`; undefined: the gateway identifies callers in another way. */
  readonly token: string | undefined;
  /** Number or name of the sender; undefined: the gateway chooses. */
  readonly from: string | undefined;
  /** Whether the gateway ignores a second message with the same `Idempotency-Key`. */
  readonly hasIdempotency: boolean;
}

/** Whose fault it is, in the words of a gateway's refusal. */
const FAULTS: Readonly<Record<string, Fault>> = { recipient: 'recipient', gateway: 'provider' };

function refusalIn(answer: unknown): Refusal {
  const status = failingStatusIn(answer, 'status', 'statusCode', 'code');
  return {
    code: textAt(answer, 'code', 'error', 'status'),
    fault: FAULTS[textAt(answer, 'about') ?? ''] ?? null,
    ...(status !== null && status >= 300 && { status }),
  };
}

/** Whether an answer with status 200 is a refusal. */
const isFailure = (answer: unknown): boolean =>
  holdsFailure(answer, 'error', 'errors') ||
  saysNo(answer, 'status', 'success', 'ok', 'result') ||
  failingStatusIn(answer, 'status', 'statusCode', 'code') !== null;

/**
 * Sends through any gateway that takes JSON over HTTP, or an adapter in front of another provider:
 * `{ channel, to, from, text, locale, kind, id }`. docs/messaging.md says what its answers mean.
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
        refusalIn,
        isFailure,
      },
      signal,
    ),
});
