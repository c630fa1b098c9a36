import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { PgListener } from '../events/pg-listener.ts';
import type { Log } from '../log.ts';
import type { Channel } from './channel-rules.ts';
import { leaveChannel, takeProbe } from './channel-state.repository.ts';
import { leavingPurposes } from './delivery-decision.ts';
import { createDelivery, LEASE_MS } from './delivery.ts';
import {
  claimMessages,
  claimProbe,
  recoverLostMessages,
  rerouteMessages,
  saveBucket,
  selectTurns,
  type ChannelTurn,
  type ClaimedMessage,
} from './dispatch.repository.ts';
import { WAKE_CHANNEL } from './messages.repository.ts';
import type { ChannelLimit, Provider } from './provider.ts';

export interface Dispatcher {
  /** Takes no more messages, waits up to `graceMs` for those being sent, closes the providers. */
  stop(graceMs?: number): Promise<void>;
}

export interface DispatcherOptions {
  db: Database;
  listener: PgListener;
  clock: Clock;
  log: Log;
  /** At most one per channel. */
  providers: readonly Provider[];
  /** Replaces the providers' own limits. */
  limits: Partial<Record<Channel, ChannelLimit>>;
  /** Address of the site, without a trailing slash, for the links in messages. */
  publicUrl: string;
  pollMs?: number;
  /** Time-out of a send, and lifetime of a claim; for tests. */
  timing?: { sendTimeoutMs: number; leaseMs: number };
}

const DEFAULT_LIMIT: ChannelLimit = { rate: 50, burst: 100 };
const DEFAULT_CONCURRENCY = 32;
const RECOVERY_EVERY_MS = 5_000;
const AFTER_FAILURE_MS = 1_000;
/** How often urgent messages are moved away from a stopped channel. */
const LEAVE_EVERY_MS = 1_000;

/**
 * Sends stored messages to the providers until stopped. Any number of processes may run one, because they
 * share the queue and the limits in the database. New codes, emergencies and invitations wake it at their
 * commit; it finds other messages within `pollMs`.
 */
export async function startDispatcher(options: DispatcherOptions): Promise<Dispatcher> {
  const { db, clock, log, providers, pollMs = 500 } = options;
  const leaseMs = options.timing?.leaseMs ?? LEASE_MS;
  const byChannel = new Map(providers.map((provider) => [provider.channel, provider]));
  const idempotentChannels = providers.filter((p) => p.hasIdempotency).map((p) => p.channel);
  const deliver = createDelivery({ ...options, byChannel });
  const inFlight = new Map<Channel, number>();
  const sending = new Set<Promise<void>>();
  const leftAt = new Map<Channel, number>();
  let stopped = false;
  let woken = false;
  let interrupt: (() => void) | null = null;
  let lastRecovery = -Infinity;
  let failing = false;

  const wake = (): void => {
    woken = true;
    interrupt?.();
  };
  const limitOf = ({ channel, limit }: Provider): ChannelLimit =>
    options.limits[channel] ?? limit ?? DEFAULT_LIMIT;
  const slotsOf = (provider: Provider): number =>
    (provider.concurrency ?? DEFAULT_CONCURRENCY) - (inFlight.get(provider.channel) ?? 0);

  for (const provider of providers) {
    const { rate, burst } = limitOf(provider);
    await saveBucket(db, provider.channel, rate, burst);
  }
  await rerouteMessages(db, [...byChannel.keys()]);
  await options.listener.on(WAKE_CHANNEL, wake);
  options.listener.onReconnect(wake);

  const start = (channel: Channel, claimed: ClaimedMessage[]): void => {
    inFlight.set(channel, (inFlight.get(channel) ?? 0) + claimed.length);
    for (const work of deliver(claimed)) {
      const done = work.finally(() => {
        sending.delete(done);
        inFlight.set(channel, (inFlight.get(channel) ?? 1) - 1);
        wake();
      });
      sending.add(done);
    }
  };

  /** Handles a stopped channel: moves urgent messages to another one, and sends one message as a probe. */
  const handleStopped = async ({ channel, isProbeDue }: ChannelTurn, stoppedAt: Date, running: Channel[]) => {
    const now = clock.now();
    if (performance.now() - (leftAt.get(channel) ?? -Infinity) > LEAVE_EVERY_MS) {
      leftAt.set(channel, performance.now());
      const purposes = leavingPurposes(now.valueOf() - stoppedAt.valueOf());
      if ((await leaveChannel(db, { channel, running, purposes, now })) > 0) woken = true;
    }
    if (isProbeDue && (await takeProbe(db, channel, now)))
      start(channel, await claimProbe(db, { channel, now, leaseMs }));
  };

  /** Starts as many sends as possible. Returns the ms until the next attempt. */
  const pump = async (): Promise<number> => {
    // If every slot is taken, the end of a send wakes the loop.
    if (providers.every((provider) => slotsOf(provider) <= 0)) return pollMs;
    const turns = await selectTurns(db, [...byChannel.keys()], clock.now());
    const running = turns.filter(({ stoppedAt }) => stoppedAt === null).map(({ channel }) => channel);
    let pause = pollMs;
    for (const turn of turns) {
      const { channel, stoppedAt, isHeld } = turn;
      const provider = byChannel.get(channel);
      if (!provider || !turn.hasDue || slotsOf(provider) <= 0) continue;
      if (stoppedAt !== null) {
        if (!isHeld) await handleStopped(turn, stoppedAt, running);
        continue;
      }
      const slots = slotsOf(provider);
      const claimed = await claimMessages(db, { channel, slots, now: clock.now(), leaseMs });
      start(channel, claimed);
      // Some are due but not claimed: the bucket is empty. The next token comes after 1/rate seconds.
      if (claimed.length < slots && !isHeld) {
        pause = Math.min(pause, Math.max(10, 1_000 / limitOf(provider).rate));
      }
    }
    return pause;
  };

  const recover = async (): Promise<void> => {
    if (performance.now() - lastRecovery < Math.min(RECOVERY_EVERY_MS, leaseMs)) return;
    lastRecovery = performance.now();
    const { queued, uncertain } = await recoverLostMessages(db, { idempotentChannels, now: clock.now() });
    if (queued + uncertain > 0) log.warn({ queued, uncertain }, 'messages of a process that died');
  };

  const loop = async (): Promise<void> => {
    while (!stopped) {
      woken = false;
      let pause: number;
      try {
        await recover();
        pause = await pump();
        failing = false;
      } catch (error) {
        // Logs a longer absence of the database once.
        if (!failing) log.error({ err: error }, 'messages cannot be taken from the queue');
        failing = true;
        await sleep(AFTER_FAILURE_MS);
        continue;
      }
      if (woken || stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        interrupt = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      interrupt = null;
    }
  };
  const looping = loop();

  return {
    async stop(graceMs = 10_000) {
      stopped = true;
      wake();
      await looping;
      await Promise.race([Promise.allSettled(sending), sleep(graceMs, undefined, { ref: false })]);
      await Promise.allSettled(providers.map(async (provider) => provider.close?.()));
    },
  };
}
