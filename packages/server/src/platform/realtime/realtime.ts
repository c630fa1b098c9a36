import type { RealtimeMessage } from '@ezra/contract/common/realtime';
import type { Executor } from '../db/database.ts';
import { insertGathered, notify } from './realtime.repository.ts';

/** The notification that carries changes from process to process. */
export const REALTIME_CHANNEL = 'ezra_realtime';

/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const MAX_PAYLOAD_BYTES = 7_900;

/** What travels: rooms and ids, never values. */
export interface RealtimeEnvelope {
  rooms: string[];
  message: RealtimeMessage;
}

export interface Realtime {
  /**
   * Tells a room that something changed, when the transaction commits; everybody then asks through the
   * API, where visibility is decided. Rooms: `user:{id}`, `role:{role}`, and those of the features.
   */
  publish(tx: Executor, room: string, message: RealtimeMessage): Promise<void>;
  /** The same for many rooms; somebody who is in several of them is told once a payload. */
  publishMany(tx: Executor, rooms: readonly string[], message: RealtimeMessage): Promise<void>;
  /**
   * The same for what may wait a second: what has come together by then is told once, without an id when it was more
   * than one. For changes that come in a rush: commits with a notification wait for each other.
   */
  publishSoon(tx: Executor, rooms: readonly string[], message: RealtimeMessage): Promise<void>;
}

export const userRoom = (userId: number): string => `user:${userId}`;
export const roleRoom = (role: string): string => `role:${role}`;
/** Everybody who acts as an admin. */
export const ADMIN_ROOMS: readonly string[] = [roleRoom('admin'), roleRoom('super admin')];

/** Publishing needs no server: any process that writes can tell those that hold the sockets. */
export const createRealtime = (): Realtime => ({
  publish: (tx, room, message) => notify(tx, REALTIME_CHANNEL, payloadsFor([room], message)),
  publishMany: (tx, rooms, message) => notify(tx, REALTIME_CHANNEL, payloadsFor(rooms, message)),
  publishSoon: insertGathered,
});

/** Splits the rooms over as few payloads as fit. */
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
