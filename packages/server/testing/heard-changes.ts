import type { Topic } from '@ezra/contract/common/realtime';
import { openListener } from '../src/platform/events/pg-listener.ts';
import { startTellingGathered, tellGathered } from '../src/platform/realtime/gathered-changes.ts';
import {
  createRealtime,
  REALTIME_CHANNEL,
  type RealtimeEnvelope,
} from '../src/platform/realtime/realtime.ts';
import type { TestApp } from './app.ts';

/** Changes sent to open screens, by room. */
export interface HeardChanges {
  /** Ids sent to a room about a topic. */
  ids(room: string, topic: Topic): (number | undefined)[];
  stop(): Promise<void>;
}

/** Listens on the realtime channel of an app's database. Pending changes are published within `gatherMs`. */
export async function hearChanges({ database, log }: TestApp, gatherMs = 20): Promise<HeardChanges> {
  const heard: RealtimeEnvelope[] = [];
  const realtime = createRealtime();
  // Drops earlier changes.
  await tellGathered(database.db, realtime);
  const listener = await openListener({ connectionString: database.url, applicationName: 'hears', log });
  await listener.on(REALTIME_CHANNEL, (payload) => heard.push(JSON.parse(payload) as RealtimeEnvelope));
  const stopTelling = startTellingGathered(database.db, realtime, log, gatherMs);
  return {
    ids: (room, topic) =>
      heard
        .filter(({ rooms, message }) => rooms.includes(room) && message.topic === topic)
        .map(({ message }) => message.id),
    async stop() {
      await stopTelling();
      await listener.stop();
    },
  };
}
