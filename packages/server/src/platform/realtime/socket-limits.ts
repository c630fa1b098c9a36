import type { Rate } from '../token-bucket.ts';

/** What one connection may send. A page joins a handful of rooms, and at most `MOST_ROOMS` again after a loss. */
export const FRAMES_OF_SOCKET: Rate = { burst: 200, perSecond: 20 };
export const BYTES_OF_SOCKET: Rate = { burst: 65_536, perSecond: 8_192 };
/** The same for all connections of a person to one process. */
export const FRAMES_OF_PERSON: Rate = { burst: 600, perSecond: 60 };
/** What waits for a reader that takes nothing. */
export const MOST_UNREAD_BYTES = 1_048_576;

/** Tabs and devices of a person at one process; a further one closes the oldest. */
export const MOST_SOCKETS = 10;
export const MOST_ROOMS = 50;

/** Joins: each asks the database. */
export const JOINS_OF_SOCKET: Rate = { burst: 100, perSecond: 2 };
export const JOINS_OF_PERSON: Rate = { burst: 200, perSecond: 5 };
/** Joins of a socket that wait for the one before them. */
export const MOST_JOINS_WAITING = 60;

/** Connections opened by one subscriber (whole carriers share an address), and with one session's token. */
export const KNOCKS_OF_ADDRESS = { limit: 600, windowSeconds: 10 };
export const KNOCKS_OF_TOKEN: Rate = { burst: 40, perSecond: 1 };
/** Connections that have not said yet whose they are. */
export const MOST_STRANGERS = 1_000;

/** Questions to the database at a time, so that the other connections of the pool stay free for calls. */
export const QUESTIONS_AT_ONCE = 2;
