import type { Channel, Purpose } from './channel-rules.ts';
import type { SendResult } from './provider.ts';

/** A message just tried, as the decision needs it. */
export interface TriedMessage {
  purpose: Purpose;
  channel: Channel;
  /** Channels still possible, the present one first. */
  channels: readonly Channel[];
  /** Attempts on the present channel, this one included. */
  channelAttempts: number;
  /** All attempts, this one included. */
  attempts: number;
  expiresAt: Date | null;
}

export type Decision =
  | { state: 'sent'; providerId: string | null }
  | { state: 'queued'; channels: readonly Channel[]; nextAttemptAt: Date; error: string }
  | { state: 'failed' | 'uncertain' | 'skipped'; error: string };

/** Tries on one channel before the next one is used, and when it is the only one. */
const TRIES: Record<Purpose, { beforeNext: number; alone: number }> = {
  code: { beforeNext: 2, alone: 6 },
  emergency: { beforeNext: 2, alone: 12 },
  invitation: { beforeNext: 3, alone: 10 },
  notice: { beforeNext: 4, alone: 10 },
};
/** Ends a message that crashes its process at every attempt. */
export const MAX_ATTEMPTS = 30;

const isUrgent = (purpose: Purpose): boolean => purpose === 'code' || purpose === 'emergency';

/** Whether a message with an unknown outcome is sent again: at least once instead of at most once. */
export const sendsAgainWhenUnsure = (purpose: Purpose): boolean => purpose !== 'notice';

/** Gives the pause before try `attempt + 1` in ms: doubling, half of it random to spread the tries. */
export function retryDelay(purpose: Purpose, attempt: number, random: number): number {
  const [first, last] = isUrgent(purpose) ? [1_000, 15_000] : [5_000, 900_000];
  return Math.min(first * 2 ** (attempt - 1), last) * (0.5 + random);
}

/**
 * Decides what happens to a message after an attempt. `available`: channels with a provider. `random`: in
 * [0, 1).
 */
export function decideDelivery(
  message: TriedMessage,
  result: SendResult,
  facts: { hasIdempotency: boolean; available: readonly Channel[]; now: Date; random: number },
): Decision {
  if (result.outcome === 'sent') return { state: 'sent', providerId: result.providerId };
  const { purpose } = message;
  if (result.outcome === 'unknown' && !facts.hasIdempotency && !sendsAgainWhenUnsure(purpose)) {
    return { state: 'uncertain', error: result.code };
  }
  if (message.attempts >= MAX_ATTEMPTS) return { state: 'failed', error: result.code };
  const left = message.channels.filter(
    (channel) => channel !== message.channel && facts.available.includes(channel),
  );
  const tries = left.length > 0 ? TRIES[purpose].beforeNext : TRIES[purpose].alone;
  if (result.outcome === 'permanent' || message.channelAttempts >= tries) {
    return left.length > 0
      ? { state: 'queued', channels: left, nextAttemptAt: facts.now, error: result.code }
      : { state: 'failed', error: result.code };
  }
  const delay = retryDelay(purpose, message.channelAttempts, facts.random);
  const nextAttemptAt = new Date(facts.now.getTime() + delay);
  if (message.expiresAt && nextAttemptAt >= message.expiresAt) return { state: 'failed', error: result.code };
  return { state: 'queued', channels: message.channels, nextAttemptAt, error: result.code };
}
