import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob, type JobType } from '../../platform/jobs/jobs.ts';
import { workThrough } from '../../platform/jobs/work-through.ts';
import type { Messaging } from '../../platform/messaging/messaging.ts';
import { inviteInside } from './invitations.service.ts';
import { activeEvents, wholeEvent } from './managed-events.repository.ts';

/**
 * Every minute: asks people who have come into the circle of an active event since it began: who registered, moved,
 * was validated or came back.
 */
export const newcomersJob = (messaging: Messaging): JobType<unknown> =>
  defineJob({
    name: 'ask_newcomers',
    maxAttempts: 3,
    cron: '* * * * *',
    run(_payload, { db, now, signal }) {
      let last = 0;
      return workThrough({
        signal,
        failure: 'newcomers not asked',
        // Each event once: asking does not take it off the list.
        async next({ limit }) {
          const ids = await activeEvents(db, { after: last, limit });
          last = ids.at(-1) ?? last;
          return ids;
        },
        work: (id) =>
          inTransaction(db, async (tx) => {
            const event = await wholeEvent(tx, id, 'share');
            if (event?.isActive) await inviteInside(tx, messaging, event, now);
          }),
      });
    },
  });
