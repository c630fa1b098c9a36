import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import type { ErasedCall, ErasedReply, Route } from '../../../platform/http/route.ts';
import { spend } from './budgets.service.ts';

/** Time after which a file that was neither finished nor aborted no longer counts as being read. */
const LONGEST_MS = 600_000;

/**
 * Guards the files of lists: one at a time for each person, and within the day's budget for those with
 * people's details.
 */
export function exportGuard(parts: Pick<Parts, 'db' | 'rateLimits' | 'messaging'>): (route: Route) => Route {
  const underWay = new Map<number, Date>();

  const allow = async (reply: ErasedReply, { actor, timeZone, now }: ErasedCall): Promise<ErasedReply> => {
    if (!('file' in reply) || !reply.list || actor === null) return reply;
    const { userId } = actor;
    const { content } = reply.file;
    const { people } = reply.list;
    const since = underWay.get(userId);
    if (since && now.valueOf() - since.valueOf() < LONGEST_MS) throw new AppError('export_under_way');
    underWay.set(userId, now);
    const done = () => underWay.get(userId) === now && underWay.delete(userId);
    try {
      if (people !== null)
        await inTransaction(parts.db, async (tx) =>
          spend(tx, parts, { kind: 'export', actor, amount: await people(), timeZone, now }),
        );
    } catch (error) {
      done();
      throw error;
    }
    if ('once' in content) content.once('close', done);
    else done();
    return reply;
  };

  return (route) =>
    route.endpoint.list ? { ...route, handle: async (call) => allow(await route.handle(call), call) } : route;
}
