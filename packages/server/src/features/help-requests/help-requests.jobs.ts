import type { EventBus } from '../../platform/events/event-bus.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob, type JobType } from '../../platform/jobs/jobs.ts';
import { overdueRequests, raiseUrgentRides } from './help-requests.repository.ts';
import { commandRequest } from './help-requests.service.ts';

const BATCH = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Every minute: open requests whose moment has passed become expired; rides within a day become urgent. */
export const expireRequestsJob = (events: EventBus): JobType<unknown> =>
  defineJob({
    name: 'expire_requests',
    maxAttempts: 3,
    cron: '* * * * *',
    async run(_payload, { db, now, signal }) {
      let expired = BATCH;
      while (expired === BATCH && !signal.aborted) {
        expired = await inTransaction(db, async (tx) => {
          const ids = await overdueRequests(tx, now, BATCH);
          for (const id of ids) await commandRequest(tx, events, id, { kind: 'expire' }, 'clock', { now });
          return ids.length;
        });
      }
      await inTransaction(db, (tx) => raiseUrgentRides(tx, now, new Date(now.valueOf() + DAY_MS)));
    },
  });
