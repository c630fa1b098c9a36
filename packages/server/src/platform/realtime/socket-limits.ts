import type { Rate } from '../token-bucket.ts';

/** Limits of one connection. A page joins a few rooms, and at most `MOST_ROOMS` again after a lost one. */
export const FRAMES_OF_SOCKET: Rate = { burst: 200, perSecond: 20 };
export const BYTES_OF_SOCKET: Rate = { burst: 65_536, perSecond: 8_192 };
/** Limit of all connections of a person to one process. */
export const FRAMES_OF_PERSON: Rate = { burst: 600, perSecond: 60 };
/** A connection with more unread data than this is cut. */
export const MOST_UNREAD_BYTES = 1_048_576;

/** Tabs and devices of a person at one process; another one closes the oldest. */
export const MOST_SOCKETS = 10;
export const MOST_ROOMS = 50;

/** Limits of joins, because each asks the database. */
export const JOINS_OF_SOCKET: Rate = { burst: 100, perSecond: 2 };
export const JOINS_OF_PERSON: Rate = { burst: 200, perSecond: 5 };
/** Joins of a socket that wait for an earlier one. */
export const MOST_JOINS_WAITING = 60;

/** Connections opened by one subscriber (many people share a carrier's address), and with one token. */
export const CONNECTIONS_OF_ADDRESS = { limit: 600, windowSeconds: 10 };
export const CONNECTIONS_OF_TOKEN: Rate = { burst: 40, perSecond: 1 };
/** Connections whose session is not known yet. */
export const MOST_UNIDENTIFIED = 1_000;

/** Look-ups in the database at a time, so that the rest of the pool stays free for calls. */
export const LOOK_UPS_AT_ONCE = 2;
