import type { EventBus } from '../../../platform/events/event-bus.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineJob, type JobType } from '../../../platform/jobs/jobs.ts';
import { workThrough } from '../../../platform/jobs/work-through.ts';
import { overdueRequests } from './help-requests.repository.ts';
import { SYSTEM } from '../../../platform/cases/by.domain.ts';
import { commandRequest } from './help-requests.service.ts';
import { raiseRides } from './priority.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes, every minute, rides within a day urgent, and expires open requests that are past due. */
export const expireRequestsJob = (events: EventBus): JobType<unknown> =>
  defineJob({
    name: 'expire_requests',
    label: { he: 'סגירת בקשות שעבר זמנן', en: 'Expire requests whose time has passed' },
    maxAttempts: 3,
    cron: '* * * * *',
    async run(_payload, { db, now, signal }) {
      await inTransaction(db, (tx) => raiseRides(tx, events, now, new Date(now.valueOf() + DAY_MS)));
      await workThrough({
        signal,
        failure: 'requests not expired',
        next: (part) => overdueRequests(db, now, part),
        work: (id) =>
          inTransaction(db, (tx) => commandRequest(tx, events, id, { kind: 'expire' }, SYSTEM, { now })),
      });
    },
  });
