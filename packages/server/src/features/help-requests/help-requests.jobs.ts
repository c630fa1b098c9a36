import type { EventBus } from '../../platform/events/event-bus.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob, type JobType } from '../../platform/jobs/jobs.ts';
import { overdueRequests } from './help-requests.repository.ts';
import { commandRequest } from './help-requests.service.ts';
import { raiseRides } from './priority.service.ts';

const BATCH = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Every minute: open requests whose moment has passed become expired; rides within a day become urgent. */
export const expireRequestsJob = (events: EventBus): JobType<unknown> =>
  defineJob({
    name: 'expire_requests',
    maxAttempts: 3,
    cron: '* * * * *',
    async run(_payload, { db, now, signal }) {
      const failures = new Map<number, unknown>();
      let ids: number[];
      do {
        ids = await overdueRequests(db, now, { limit: BATCH, except: [...failures.keys()] });
        for (const id of ids) {
          // One that cannot be ended must not keep the others open.
          await inTransaction(db, (tx) =>
            commandRequest(tx, events, id, { kind: 'expire' }, 'clock', { now }),
          ).catch((error: unknown) => failures.set(id, error));
          if (signal.aborted) return;
        }
      } while (ids.length === BATCH);
      await inTransaction(db, (tx) => raiseRides(tx, events, now, new Date(now.valueOf() + DAY_MS)));
      if (failures.size > 0)
        throw new AggregateError(
          [...failures.values()],
          `requests not expired: ${[...failures.keys()].join(', ')}`,
        );
    },
  });
