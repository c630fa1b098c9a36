import type { Locale } from '@ezra/contract/common/locales';
import type { Channel, Purpose } from './channel-rules.ts';
import type { MailContent } from './template.ts';

/** A message as a provider gets it: addressed, in words, with its links. */
export interface OutgoingMessage {
  channel: Channel;
  /** E.164 phone or e-mail address. */
  to: string;
  locale: Locale;
  /** Key of the template, for example `login_code`. */
  kind: string;
  purpose: Purpose;
  /** Words for a phone; for e-mail the same in short. */
  text: string;
  /** Set when the channel is e-mail. */
  mail: MailContent | null;
  /**
   * Address with which the recipient says that no more should come: a page for GET, one click for POST.
   * Null when the message cannot be refused.
   */
  unsubscribe: string | null;
}

/**
 * `temporary`: surely not accepted, may be tried again. `permanent`: will never be accepted by this
 * channel. `unknown`: it may have been accepted (no answer came). `code` is short and holds no personal
 * data.
 */
export type SendResult =
  | { outcome: 'sent'; providerId: string | null }
  | { outcome: 'temporary' | 'permanent' | 'unknown'; code: string };

export interface ChannelLimit {
  /** Messages a second, over all processes. */
  rate: number;
  /** How many may go at once after a quiet time. */
  burst: number;
}

/** Hands messages of one channel to the outside. Failures are results; a thrown error counts as `unknown`. */
export interface Provider {
  readonly channel: Channel;
  readonly name: string;
  /** Whether a second hand-over with the same key delivers nothing. */
  readonly hasIdempotency: boolean;
  /** How many messages one process hands over at the same time. */
  readonly concurrency?: number;
  /** What it may be handed when the settings say nothing; default 50 a second, 100 at once. */
  readonly limit?: ChannelLimit;
  send(message: OutgoingMessage, idempotencyKey: string, signal: AbortSignal): Promise<SendResult>;
  /** Ends its connections; called once the last message was handed over. */
  close?(): Promise<void>;
}
