import type { OwnSession } from '@ezra/contract/sessions';
import type { Database, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { userRoom, type Realtime } from '../../platform/realtime/realtime.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { listSessions } from '../../platform/sessions/sessions.queries.ts';
import { endAllSessions, endSession } from '../../platform/sessions/sessions.repository.ts';
import { presentSession } from './sessions.presenter.ts';

export interface SessionsDeps {
  readonly db: Database;
  readonly realtime: Realtime;
}

export function createSessionsService({ db, realtime }: SessionsDeps) {
  /** Open screens of the ended sessions find out at once. */
  const tell = (tx: Tx, userId: number) => realtime.publish(tx, userRoom(userId), { topic: 'session' });

  return {
    async list(actor: Actor, now: Date): Promise<OwnSession[]> {
      const rows = await listSessions(db, actor.userId, now);
      return rows.map((row) => presentSession(row, actor.sessionId));
    },

    /** Ends one's own session; one that is over, or somebody else's, is not there. */
    async end(actor: Actor, id: number, now: Date): Promise<void> {
      await inTransaction(db, async (tx) => {
        const live = await listSessions(tx, actor.userId, now);
        if (!live.some((session) => session.id === id)) throw new AppError('not_found');
        await endSession(tx, id, now);
        await tell(tx, actor.userId);
      });
    },

    /** Signs out everywhere else, or here as well; gives how many sessions that were. */
    async endOthers(actor: Actor, all: boolean, now: Date): Promise<number> {
      return inTransaction(db, async (tx) => {
        const except = all ? null : actor.sessionId;
        const live = await listSessions(tx, actor.userId, now);
        await endAllSessions(tx, actor.userId, now, except);
        await tell(tx, actor.userId);
        return live.filter(({ id }) => id !== except).length;
      });
    },
  };
}
