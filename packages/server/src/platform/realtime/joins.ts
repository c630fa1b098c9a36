import { tokenBucket, tokenBuckets } from '../token-bucket.ts';
import { JOINS_OF_PERSON, JOINS_OF_SOCKET, MOST_JOINS_WAITING } from './socket-limits.ts';

/** Joins a room with one socket; false if that is not allowed, or if the socket joins too often. */
export type JoinInTurn = (join: () => Promise<boolean>) => Promise<boolean>;

/** Runs the joins of a socket one at a time, within its own limit and that of its person. */
export function joinsInTurn(now: () => number): (userId: number) => JoinInTurn {
  const ofPerson = tokenBuckets(JOINS_OF_PERSON);
  return (userId) => {
    const ofSocket = tokenBucket(JOINS_OF_SOCKET);
    let waiting = 0;
    let last: Promise<unknown> = Promise.resolve();
    return (join) => {
      const at = now();
      if (waiting >= MOST_JOINS_WAITING || !ofSocket(at) || !ofPerson(userId, at))
        return Promise.resolve(false);
      waiting += 1;
      const joining = last.then(join).finally(() => (waiting -= 1));
      last = joining.catch(() => undefined);
      return joining;
    };
  };
}
