import type { Channel, Purpose } from './channel-rules.ts';
import type { SendResult } from './provider.ts';

/** A message just tried, as the decision needs it. */
export interface TriedMessage {
  purpose: Purpose;
  channel: Channel;
  /** Channels still possible, the present one first. */
  channels: readonly Channel[];
  /** Attempts on the present channel that count, this one included. */
  channelAttempts: number;
  /** All attempts, this one included. */
  attempts: number;
  /** Those among them that do not count, since the provider was at fault. */
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
  /** The channel is stopped, and this attempt was to find out whether it works again. */
  isProbe: boolean;
  /** The message failed in this way before, and others passed since: the provider is not at fault. */
  isRefuted: boolean;
}

/** Tries on one channel before the next one is used, and when it is the only one. */
const TRIES: Record<Purpose, { beforeNext: number; alone: number }> = {
  code: { beforeNext: 2, alone: 6 },
  emergency: { beforeNext: 2, alone: 12 },
  invitation: { beforeNext: 3, alone: 10 },
  notice: { beforeNext: 4, alone: 10 },
};
/** Ends a message that crashes its process at every attempt. */
export const MAX_ATTEMPTS = 30;
/** More would not fit into the database: weeks of probes with the same message. */
const MOST_ATTEMPTS = 30_000;
/** Refusals without a reason after which a message that fails where others pass is given up. */
const REFUSALS_OF_ONE = 3;

const isUrgent = (purpose: Purpose): boolean => purpose === 'code' || purpose === 'emergency';

/** Whether a message with an unknown outcome is sent again: at least once instead of at most once. */
export const sendsAgainWhenUnsure = (purpose: Purpose): boolean => purpose !== 'notice';

/** Gives the pause before try `attempt + 1` in ms: doubling, half of it random to spread the tries. */
export function retryDelay(purpose: Purpose, attempt: number, random: number): number {
  const [first, last] = isUrgent(purpose) ? [1_000, 15_000] : [5_000, 900_000];
  return Math.min(first * 2 ** (attempt - 1), last) * (0.5 + random);
}

/** Whether an attempt failed through the provider, so that it does not count against the message. */
const isKept = ({ outcome }: SendResult, { isProbe, isRefuted }: AttemptFacts): boolean =>
  (outcome === 'provider' && (isProbe || !isRefuted)) ||
  (isProbe && (outcome === 'doubtful' || outcome === 'temporary'));

/** Decides what happens to a message after an attempt. */
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
    // What may be the message's own fault lets another one be the next probe.
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

/** What an attempt tells of its channel: it works, or perhaps not. Null: nothing. */
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

/** Different recipients in a row with whom a channel stops, when none passes between them. */
export const STOPS_AFTER = { refusals: 3, failures: 5 } as const;

const PROBE_PAUSES_S = [5, 10, 20, 40, 60];
/** Gives the pause after so many probes of a stopped channel in ms. */
export const probePause = (probes: number): number =>
  (PROBE_PAUSES_S[Math.min(probes, PROBE_PAUSES_S.length - 1)] ?? 60) * 1_000;

/** Ms for which an invitation waits for a stopped channel before it goes by the next one. */
export const INVITATIONS_WAIT_MS = 60_000;

/** The purposes whose messages leave a channel that has been stopped for so long, if they have another; notices wait. */
export const leavingPurposes = (stoppedForMs: number): Purpose[] =>
  stoppedForMs >= INVITATIONS_WAIT_MS ? ['code', 'emergency', 'invitation'] : ['code', 'emergency'];
