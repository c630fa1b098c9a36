import { rolesWith, type Permission } from '@ezra/contract/common/permissions';
import type { RealtimeMessage } from '@ezra/contract/common/realtime';
import type { Executor } from '../db/database.ts';
import { insertGathered, notify, USER_ROOM } from './realtime.repository.ts';

/** Name of the notification that carries changes between processes. */
export const REALTIME_CHANNEL = 'ezra_realtime';

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const MAX_PAYLOAD_BYTES = 7_900;

/** The payload: rooms and ids, never values. */
export interface RealtimeEnvelope {
  rooms: string[];
  message: RealtimeMessage;
}

export interface Realtime {
  /**
   * Tells a room that data changed, when the transaction commits. Its browsers then ask the API, which
   * decides what each may see. Rooms: `user:{id}`, `role:{role}`, and those of the features.
   */
  publish(tx: Executor, room: string, message: RealtimeMessage): Promise<void>;
  /** Tells many rooms; a person in several of them is told once per payload. */
  publishMany(tx: Executor, rooms: readonly string[], message: RealtimeMessage): Promise<void>;
  /**
   * Tells rooms within a second, merging changes of several records into one message without an id. For many
   * changes at once, because commits with a notification wait for each other.
   */
  publishSoon(tx: Executor, rooms: readonly string[], message: RealtimeMessage): Promise<void>;
}

export const userRoom = (userId: number): string => `${USER_ROOM}${userId}`;
export const roleRoom = (role: string): string => `role:${role}`;
/** Returns the rooms of the roles that have a permission. */
export const roomsWith = (permission: Permission): string[] => rolesWith(permission).map(roleRoom);

/** Creates the publisher. The database passes changes on to the processes that hold the sockets. */
export const createRealtime = (): Realtime => ({
  publish: (tx, room, message) => notify(tx, REALTIME_CHANNEL, payloadsFor([room], message)),
  publishMany: (tx, rooms, message) => notify(tx, REALTIME_CHANNEL, payloadsFor(rooms, message)),
  publishSoon: insertGathered,
});

/** Splits the rooms into as few payloads as possible. */
export function payloadsFor(rooms: readonly string[], message: RealtimeMessage): string[] {
  const frame = Buffer.byteLength(JSON.stringify({ rooms: [], message } satisfies RealtimeEnvelope));
  const payloads: string[] = [];
  let chunk: string[] = [];
  let size = frame;
  const flush = (): void => {
    if (chunk.length > 0) payloads.push(JSON.stringify({ rooms: chunk, message } satisfies RealtimeEnvelope));
    chunk = [];
    size = frame;
  };
  for (const room of new Set(rooms)) {
    const bytes = Buffer.byteLength(JSON.stringify(room)) + 1;
    if (size + bytes > MAX_PAYLOAD_BYTES) flush();
    chunk.push(room);
    size += bytes;
  }
  flush();
  return payloads;
}
