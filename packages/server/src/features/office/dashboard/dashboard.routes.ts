import { listActiveEvents, managerCounts } from '@ezra/contract/office/dashboard';
import { COUNTED_DAYS_MAX } from '@ezra/contract/office/dashboard.terms';
import type { Database } from '../../../platform/db/database.ts';
import { windowOf } from '../../../platform/http/days-of-call.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { activeEvents, countManagedEvents } from './dashboard.queries.ts';

/** Routes of a manager's first page. Days begin in the reader's time zone. */
export const dashboardRoutes = ({ db }: { readonly db: Database }): Route[] => [
  route(managerCounts, async ({ query, actor, now, timeZone }) => {
    const window = windowOf(query, { now, timeZone }, COUNTED_DAYS_MAX);
    return { data: { count: await countManagedEvents(db, actor.userId, window) } };
  }),

  route(listActiveEvents, async ({ actor }) => ({ data: await activeEvents(db, actor.userId) })),
];
