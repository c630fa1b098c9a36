import { isStaffRole } from '@ezra/contract/common/roles';
import type { OwnSession } from '@ezra/contract/account/sessions';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { userRoom } from '../../../platform/realtime/realtime.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import { isSessionOf, listSessions, type SessionRow } from '../../../platform/sessions/sessions.queries.ts';
import { endAllSessions, endSession } from '../../../platform/sessions/sessions.repository.ts';
import { requireFreshSecondFactor } from '../second-factor/demand.service.ts';
import { inOrder } from './sessions.domain.ts';
import { presentSession } from './sessions.presenter.ts';

type SessionsDeps = Pick<Parts, 'realtime'>;

/** Tells open screens at once that sessions have ended. */
const tell = (tx: Tx, { realtime }: SessionsDeps, userId: number) =>
  realtime.publish(tx, userRoom(userId), { topic: 'session' });

/** Requires a second factor to end another staff session. Ending one's own is always allowed. */
async function guard(tx: Tx, actor: Actor, ended: readonly SessionRow[], now: Date): Promise<void> {
  if (ended.some(({ id, role }) => id !== actor.sessionId && isStaffRole(role)))
    await requireFreshSecondFactor(tx, actor, now);
}

export async function ownSessions(executor: Executor, actor: Actor, now: Date): Promise<OwnSession[]> {
  const rows = await listSessions(executor, actor.userId, now);
  return inOrder(rows.map((row) => presentSession(row, actor.sessionId)));
}

/** Ends one of the person's own sessions. Does nothing for an ended one; `not_found` for another person's. */
export async function endOne(tx: Tx, deps: SessionsDeps, actor: Actor, id: number, now: Date): Promise<void> {
  if (!(await isSessionOf(tx, actor.userId, id))) throw new AppError('not_found');
  const live = await listSessions(tx, actor.userId, now);
  const named = live.filter((session) => session.id === id);
  if (named.length === 0) return;
  await guard(tx, actor, named, now);
  await endSession(tx, id, now);
  await tell(tx, deps, actor.userId);
}

/** Ends all other sessions, or this one as well; gives how many were ended. */
export async function endOthers(
  tx: Tx,
  deps: SessionsDeps,
  actor: Actor,
  all: boolean,
  now: Date,
): Promise<number> {
  const except = all ? null : actor.sessionId;
  const ended = (await listSessions(tx, actor.userId, now)).filter(({ id }) => id !== except);
  await guard(tx, actor, ended, now);
  await endAllSessions(tx, actor.userId, now, except);
  await tell(tx, deps, actor.userId);
  return ended.length;
}
