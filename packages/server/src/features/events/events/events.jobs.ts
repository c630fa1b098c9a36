import { inTransaction } from '../../../platform/db/transaction.ts';
import { defineJob, type JobType } from '../../../platform/jobs/jobs.ts';
import { eachOnce, workThrough } from '../../../platform/jobs/work-through.ts';
import { activeEvents } from './events.repository.ts';
import { reach, type EventsDeps } from './events.service.ts';

/**
 * Asks, every minute, people who came into the area of an active event after its start: they registered,
 * moved, were validated or came back.
 */
export const newcomersJob = (deps: EventsDeps): JobType<unknown> =>
  defineJob({
    name: 'ask_newcomers',
    label: { he: 'פנייה למי שנכנסו לטווח של אירוע', en: 'Ask people who came into an event’s circle' },
    maxAttempts: 3,
    cron: '* * * * *',
    run: (_payload, { db, now, signal }) =>
      workThrough({
        signal,
        failure: 'newcomers not asked',
        next: eachOnce((part) => activeEvents(db, part)),
        work: (id) => inTransaction(db, (tx) => reach(tx, deps, id, null, now)),
      }),
  });
