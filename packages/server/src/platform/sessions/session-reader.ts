import type { Database } from '../db/database.ts';
import type { SessionReader } from '../http/authenticate.ts';
import { actorAtEnd, findActivityActor, findActor, peekActor } from './sessions.queries.ts';

/** Binds the HTTP server's session look-ups to this database. */
export const sessionReader = (db: Database): SessionReader => ({
  findActor: (token, now, isUse) => (isUse ? findActor : peekActor)(db, token, now),
  findActivityActor: (token, now) => findActivityActor(db, token, now),
  actorAtEnd,
});
