import { addDays, dayAt, momentAt } from '@ezra/contract/common/time';
import { COUNTED_DAYS, listActiveEvents, managerCounts } from '@ezra/contract/dashboard';
import type { Database } from '../../platform/db/database.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { activeEvents, countManagedEvents } from './dashboard.queries.ts';

/** What a manager's first page says of the events. Days begin by the reader's clock. */
export const dashboardRoutes = ({ db }: { readonly db: Database }): Route[] => [
  route(managerCounts, async ({ query, actor, now, timeZone }) => {
    const to = query.to_date ?? dayAt(now, timeZone);
    const from = query.from_date ?? addDays(to, -COUNTED_DAYS);
    const window = {
      from: momentAt(from, '00:00', timeZone),
      until: momentAt(addDays(to, 1), '00:00', timeZone),
    };
    return { data: { count: await countManagedEvents(db, actor.userId, window) } };
  }),

  route(listActiveEvents, async ({ actor }) => ({ data: await activeEvents(db, actor.userId) })),
];
