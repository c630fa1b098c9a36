import type { Locale } from '@ezra/contract/common/locales';
import type { Channel, Purpose } from './channel-rules.ts';
import type { MailContent } from './letter.ts';

/** A message as a provider gets it: addressed and worded, with its links. */
export interface OutgoingMessage {
  channel: Channel;
  /** E.164 phone or e-mail address. */
  to: string;
  locale: Locale;
  /** Key of the template, for example `login_code`. */
  kind: string;
  purpose: Purpose;
  /** The text for a phone; for e-mail a short form of it. */
  text: string;
  /** Set when the channel is e-mail. */
  mail: MailContent | null;
  /** The unsubscribe address: a page for GET, one click for POST. Null when the message cannot be refused. */
  unsubscribe: string | null;
}

/**
 * Why a message was not sent, or perhaps not:
 * - `temporary`: certainly not accepted, may be retried.
 * - `permanent`: the recipient or the message is at fault; this channel will never accept it.
 * - `provider`: certainly not accepted, and the provider or its settings are at fault: the next one fails too.
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
  /** Whether a second hand-over with the same key delivers nothing. */
  readonly hasIdempotency: boolean;
  /** Hand-overs of one process at the same time. */
  readonly concurrency?: number;
  /** The limit without a setting; default 50 a second, 100 at once. */
  readonly limit?: ChannelLimit;
  send(message: OutgoingMessage, idempotencyKey: string, signal: AbortSignal): Promise<SendResult>;
  /** Closes its connections after the last hand-over. */
  close?(): Promise<void>;
}
