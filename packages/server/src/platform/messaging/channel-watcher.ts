import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Channel } from './channel-rules.ts';
import { noteDoubts, probeAgain, resumeChannel, stopChannel } from './channel-state.repository.ts';
import type { AttemptRecord } from './dispatch.repository.ts';

/** Stops channels whose provider is at fault, and resumes them. */
interface ChannelWatcher {
  /** Evaluates recorded attempts. Never rejects, because the attempts count in any case. */
  note(records: readonly AttemptRecord[]): Promise<void>;
  /** Evaluates a recorded attempt that was the probe of its stopped channel. */
  endProbe(record: AttemptRecord): Promise<void>;
}

export function createChannelWatcher({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: Log;
}): ChannelWatcher {
  const providers = new Map<Channel, string>();
  const guarded = (work: () => Promise<void>): Promise<void> =>
    work().catch((err: unknown) => log.warn({ err }, 'the state of a channel could not be recorded'));

  const stop = async (channel: Channel, code: string): Promise<void> => {
    const provider = providers.get(channel) ?? '';
    if (await stopChannel(db, { channel, provider, code, now: clock.now() }))
      log.error({ channel, provider, code }, 'a channel stopped: its provider refuses messages');
  };

  return {
    note: (records) =>
      guarded(async () => {
        const doubts = records.flatMap(({ id, triedChannel: channel, sign, provider, error: code }) => {
          if (sign === null || sign === 'works' || code === null) return [];
          providers.set(channel, provider);
          return [{ channel, messageId: id, isRefusal: sign !== 'fails', code, isBroken: sign === 'broken' }];
        });
        if (doubts.length === 0) return;
        const broken = new Map(
          doubts.filter(({ isBroken }) => isBroken).map(({ channel, code }) => [channel, code]),
        );
        for (const [channel, code] of broken) await stop(channel, code);
        for (const { channel, code } of await noteDoubts(db, doubts, clock.now())) await stop(channel, code);
      }),

    endProbe: ({ triedChannel: channel, sign, outcome }) =>
      guarded(async () => {
        const now = clock.now();
        if (sign === 'works') {
          const since = await resumeChannel(db, channel, now);
          if (since) log.info({ channel, since }, 'a stopped channel goes on: a probe passed');
          // The message never reached the provider, so the probe showed nothing.
        } else if (sign === null && outcome !== 'temporary') await probeAgain(db, channel, now);
      }),
  };
}
