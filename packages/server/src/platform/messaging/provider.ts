import type { Locale } from '@ezra/contract/common/locales';
import type { Channel, Purpose } from './channel-rules.ts';
import type { MailContent } from './letter.ts';

/** A message as a provider receives it: with address, text and links. */
export interface OutgoingMessage {
  channel: Channel;
  /** E.164 phone or e-mail address. */
  to: string;
  locale: Locale;
  /** Key of the template, such as `login_code`. */
  kind: string;
  purpose: Purpose;
  /** The text for a phone; for e-mail a short version of it. */
  text: string;
  /** Set if the channel is e-mail. */
  mail: MailContent | null;
  /** The unsubscribe address: GET shows a page, POST unsubscribes. Null if the message cannot be refused. */
  unsubscribe: string | null;
}

/**
 * Why a message was not sent, or may not have been:
 * - `temporary`: certainly not accepted; may be retried.
 * - `permanent`: the recipient or the message is at fault; this channel will never accept it.
 * - `provider`: certainly not accepted; the provider or its settings are at fault, so the next one fails too.
 * - `doubtful`: refused without saying whether recipient or provider is at fault.
 * - `unknown`: may have been accepted (no answer came).
 */
export type Failure = 'temporary' | 'permanent' | 'provider' | 'doubtful' | 'unknown';

/** `code` is short and holds no personal data. */
export type SendResult = { outcome: 'sent'; providerId: string | null } | { outcome: Failure; code: string };

export interface ChannelLimit {
  /** Messages per second, over all processes. */
  rate: number;
  /** Messages at once after a quiet time. */
  burst: number;
}

/** Sends messages of one channel. Failures are results; a thrown error counts as `unknown`. */
export interface Provider {
  readonly channel: Channel;
  readonly name: string;
  /** Whether a second message with the same key is not delivered. */
  readonly hasIdempotency: boolean;
  /** Messages that one process sends at the same time. */
  readonly concurrency?: number;
  /** Default limit; 50 a second and 100 at once unless set. */
  readonly limit?: ChannelLimit;
  send(message: OutgoingMessage, idempotencyKey: string, signal: AbortSignal): Promise<SendResult>;
  /** Closes its connections after the last message. */
  close?(): Promise<void>;
}
