import { tokenBucket, tokenBuckets } from '../token-bucket.ts';
import { JOINS_OF_PERSON, JOINS_OF_SOCKET, MOST_JOINS_WAITING } from './socket-limits.ts';

/** Lets one socket join rooms: false when it may not, or asks for too much. */
export type JoinInTurn = (join: () => Promise<boolean>) => Promise<boolean>;

/** Makes the turns of sockets: one join of a socket at a time, within its own budget and that of its person. */
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
