import type { Channel, Purpose } from './channel-rules.ts';
import type { SendResult } from './provider.ts';

export interface TriedMessage {
  purpose: Purpose;
  channel: Channel;
  /** Channels still possible, the current one first. */
  channels: readonly Channel[];
  /** Attempts on the current channel that count, including this one. */
  channelAttempts: number;
  /** All attempts, including this one. */
  attempts: number;
  /** Attempts that do not count, because the provider was at fault. */
  keptAttempts: number;
  expiresAt: Date | null;
}

export type Decision =
  | { state: 'sent'; providerId: string | null }
  | {
      state: 'queued';
      channels: readonly Channel[];
      /** Null: it keeps its place in the queue. */
      nextAttemptAt: Date | null;
      error: string;
      /** The attempt does not count. */
      isKept: boolean;
    }
  | { state: 'failed' | 'uncertain' | 'skipped'; error: string };

interface AttemptFacts {
  hasIdempotency: boolean;
  /** Channels with a provider. */
  available: readonly Channel[];
  now: Date;
  /** In [0, 1). */
  random: number;
  /** Whether the channel is stopped and this attempt tests if it works again. */
  isProbe: boolean;
  /** Whether other messages passed since this one failed in the same way: the provider is not at fault. */
  isRefuted: boolean;
}

/** Attempts on one channel before the next is used, and if there is no other. */
const TRIES: Record<Purpose, { beforeNext: number; alone: number }> = {
  code: { beforeNext: 2, alone: 6 },
  emergency: { beforeNext: 2, alone: 12 },
  invitation: { beforeNext: 3, alone: 10 },
  notice: { beforeNext: 4, alone: 10 },
};
/** Ends a message that crashes its process at every attempt. */
export const MAX_ATTEMPTS = 30;
/** The most that the database column holds: weeks of probes with the same message. */
const MOST_ATTEMPTS = 30_000;
/** Unexplained refusals after which a message is given up while others pass. */
const REFUSALS_OF_ONE = 3;

const isUrgent = (purpose: Purpose): boolean => purpose === 'code' || purpose === 'emergency';

/** Whether a message with an unknown outcome is sent again: at least once instead of at most once. */
export const sendsAgainWhenUnsure = (purpose: Purpose): boolean => purpose !== 'notice';

/** Returns the pause before attempt `attempt + 1` in ms: doubles each time, half of it random. */
export function retryDelay(purpose: Purpose, attempt: number, random: number): number {
  const [first, last] = isUrgent(purpose) ? [1_000, 15_000] : [5_000, 900_000];
  return Math.min(first * 2 ** (attempt - 1), last) * (0.5 + random);
}

/** Whether the provider is at fault, so that the attempt does not count against the message. */
const isKept = ({ outcome }: SendResult, { isProbe, isRefuted }: AttemptFacts): boolean =>
  (outcome === 'provider' && (isProbe || !isRefuted)) ||
  (isProbe && (outcome === 'doubtful' || outcome === 'temporary'));

export function decideDelivery(message: TriedMessage, result: SendResult, facts: AttemptFacts): Decision {
  if (result.outcome === 'sent') return { state: 'sent', providerId: result.providerId };
  const { purpose, channels, channelAttempts } = message;
  const error = result.code;
  if (result.outcome === 'unknown' && !facts.hasIdempotency && !sendsAgainWhenUnsure(purpose)) {
    return { state: 'uncertain', error };
  }
  if (message.attempts - message.keptAttempts >= MAX_ATTEMPTS || message.attempts >= MOST_ATTEMPTS) {
    return { state: 'failed', error };
  }
  const later = new Date(facts.now.getTime() + retryDelay(purpose, channelAttempts, facts.random));
  if (isKept(result, facts)) {
    // If the message itself may be at fault, another one becomes the next probe.
    const nextAttemptAt = result.outcome === 'provider' ? null : later;
    return { state: 'queued', channels, nextAttemptAt, error, isKept: true };
  }
  const left = channels.filter((channel) => channel !== message.channel && facts.available.includes(channel));
  const tries = left.length > 0 ? TRIES[purpose].beforeNext : TRIES[purpose].alone;
  const isGivenUp =
    result.outcome === 'permanent' ||
    channelAttempts >= tries ||
    (result.outcome === 'doubtful' && facts.isRefuted && channelAttempts >= REFUSALS_OF_ONE);
  if (isGivenUp) {
    return left.length > 0
      ? { state: 'queued', channels: left, nextAttemptAt: facts.now, error, isKept: false }
      : { state: 'failed', error };
  }
  if (message.expiresAt && later >= message.expiresAt) return { state: 'failed', error };
  return { state: 'queued', channels, nextAttemptAt: later, error, isKept: false };
}

/** What an attempt says about its channel. Null: nothing. */
export type ChannelSign = 'works' | 'refuses' | 'fails' | 'broken';

export function signOf(
  { outcome }: SendResult,
  { isRefuted }: Pick<AttemptFacts, 'isRefuted'>,
): ChannelSign | null {
  if (outcome === 'sent' || outcome === 'permanent') return 'works';
  if (isRefuted && (outcome === 'provider' || outcome === 'doubtful')) return null;
  if (outcome === 'provider') return 'broken';
  return outcome === 'doubtful' ? 'refuses' : 'fails';
}

/** A channel stops after failures for this many different recipients in a row. */
export const STOPS_AFTER = { refusals: 3, failures: 5 } as const;

const PROBE_PAUSES_S = [5, 10, 20, 40, 60];
/** Returns the pause in ms after this many probes of a stopped channel. */
export const probePause = (probes: number): number =>
  (PROBE_PAUSES_S[Math.min(probes, PROBE_PAUSES_S.length - 1)] ?? 60) * 1_000;

/** How long an invitation waits for a stopped channel before it uses the next one. */
export const INVITATIONS_WAIT_MS = 60_000;

/** Returns the purposes whose messages leave a channel stopped for this long. Notices always wait. */
export const leavingPurposes = (stoppedForMs: number): Purpose[] =>
  stoppedForMs >= INVITATIONS_WAIT_MS ? ['code', 'emergency', 'invitation'] : ['code', 'emergency'];
