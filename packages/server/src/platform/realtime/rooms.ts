import type { Executor } from '../db/database.ts';
import type { Actor } from '../sessions/actor.ts';

/** Whether an actor may be told of changes in the room of record `id`. */
export type RoomAuthoriser = (executor: Executor, actor: Actor, id: number, now: Date) => Promise<boolean>;

export interface RoomRules {
  /** Lets `authoriser` decide who may join the rooms `{prefix}:{id}`. One authoriser per prefix. */
  authorise(prefix: string, authoriser: RoomAuthoriser): void;
  /** Whether an actor may join a room; false for unknown and reserved rooms. */
  mayJoin(executor: Executor, actor: Actor, room: string, now: Date): Promise<boolean>;
}

const ROOM = /^([a-z][a-z-]{0,30}):([1-9]\d{0,9})$/;
/** Rooms that the server itself joins sockets to, by person and role. */
const RESERVED = new Set(['user', 'role']);

export function createRoomRules(): RoomRules {
  const authorisers = new Map<string, RoomAuthoriser>();
  return {
    authorise(prefix, authoriser) {
      if (RESERVED.has(prefix) || authorisers.has(prefix)) throw new Error(`rooms ${prefix}:… are taken`);
      authorisers.set(prefix, authoriser);
    },
    async mayJoin(executor, actor, room, now) {
      const [, prefix, id] = ROOM.exec(room) ?? [];
      const authoriser = prefix === undefined ? undefined : authorisers.get(prefix);
      if (!authoriser || actor.restricted) return false;
      return authoriser(executor, actor, Number(id), now);
    },
  };
}
