import type { Database } from '../db/database.ts';
import type { SessionReader } from '../http/authenticate.ts';
import { actorAtEnd, findActivityActor, findActor, peekActor } from './sessions.queries.ts';

/** Creates the session look-ups of the HTTP server on this database. */
export const sessionReader = (db: Database): SessionReader => ({
  findActor: (token, now, isUse) => (isUse ? findActor : peekActor)(db, token, now),
  findActivityActor: (token, now) => findActivityActor(db, token, now),
  actorAtEnd,
});
