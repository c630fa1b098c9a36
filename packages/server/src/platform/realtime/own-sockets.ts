import { MOST_SOCKETS } from './socket-limits.ts';

export interface OwnSockets<S> {
  /** Adds a person's socket; returns the oldest ones, which must close to make room. */
  add(userId: number, socket: S): S[];
  remove(userId: number, socket: S): void;
}

/** Keeps the sockets of each person in this process, oldest first. */
export function ownSockets<S>(): OwnSockets<S> {
  const held = new Map<number, Set<S>>();
  const remove = (userId: number, socket: S): void => {
    const sockets = held.get(userId);
    sockets?.delete(socket);
    if (sockets?.size === 0) held.delete(userId);
  };
  return {
    add(userId, socket) {
      const sockets = held.get(userId) ?? new Set();
      held.set(userId, sockets.add(socket));
      const tooMany = [...sockets].slice(0, Math.max(0, sockets.size - MOST_SOCKETS));
      for (const old of tooMany) remove(userId, old);
      return tooMany;
    },
    remove,
  };
}
