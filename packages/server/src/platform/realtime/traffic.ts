import type { Socket } from 'socket.io';
import { tokenBucket, tokenBuckets, type Spend } from '../token-bucket.ts';
import { BYTES_OF_SOCKET, FRAMES_OF_PERSON, FRAMES_OF_SOCKET, MOST_UNREAD_BYTES } from './socket-limits.ts';

/** A connection below socket.io; its person may not be known yet. */
export type Connection = Socket['conn'];

interface Watched {
  readonly frames: Spend;
  readonly bytes: Spend;
  bytesRead: number;
  userId: number | null;
}

export type Excess = 'frames' | 'bytes' | 'binary' | 'unread';

export interface Traffic {
  watch(connection: Connection): void;
  /** Counts the connection's frames for this person too, from now on. */
  belongsTo(connection: Connection, userId: number): void;
  /** Counts the bytes of all connections, including WebSocket pings, and cuts those over a limit. */
  countBytes(): void;
}

/**
 * Counts what connections send. Cuts one that sends more than any page does, sends binary data, or does not
 * read what is sent to it.
 */
export function watchTraffic(
  now: () => number,
  onExcess: (why: Excess, facts: { userId: number | null }) => void,
): Traffic {
  const open = new Map<Connection, Watched>();
  const ofPerson = tokenBuckets(FRAMES_OF_PERSON);

  const cut = (connection: Connection, why: Excess): void => {
    const watched = open.get(connection);
    if (!watched) return;
    open.delete(connection);
    onExcess(why, { userId: watched.userId });
    connection.close(true);
  };

  return {
    watch(connection) {
      const watched: Watched = {
        frames: tokenBucket(FRAMES_OF_SOCKET),
        bytes: tokenBucket(BYTES_OF_SOCKET),
        bytesRead: connection.request.socket.bytesRead,
        userId: null,
      };
      open.set(connection, watched);
      connection.on('packet', ({ data }: { data?: unknown }) => {
        const at = now();
        const isWithin = watched.frames(at) && (watched.userId === null || ofPerson(watched.userId, at));
        if (!isWithin) cut(connection, 'frames');
        else if (data !== undefined && typeof data !== 'string') cut(connection, 'binary');
      });
      connection.on('close', () => open.delete(connection));
    },
    belongsTo(connection, userId) {
      const watched = open.get(connection);
      if (watched) watched.userId = userId;
    },
    countBytes() {
      const at = now();
      for (const [connection, watched] of open) {
        const { bytesRead, writableLength } = connection.request.socket;
        const bytes = bytesRead - watched.bytesRead;
        watched.bytesRead = bytesRead;
        if (!watched.bytes(at, bytes)) cut(connection, 'bytes');
        else if (writableLength > MOST_UNREAD_BYTES) cut(connection, 'unread');
      }
    },
  };
}
