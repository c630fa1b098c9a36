import { z } from 'zod';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors.ts';
import { defineJob, type JobType } from '../../../platform/jobs/jobs.ts';
import { eachOnce, workThrough } from '../../../platform/jobs/work-through.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Parts } from '../../../platform/feature.ts';
import { automaticEvents } from './dispatch.queries.ts';
import { decideOnce, makePair, type DispatchDeps } from './dispatch.service.ts';

/** The job that decides about one event at once. */
export const DISPATCH_JOB = { name: 'dispatch_event', maxAttempts: 5 } as const;

/** Decides about an event, then makes the pairs one by one: a refused one does not stop the others. */
async function dispatchEvent(db: Database, deps: DispatchDeps, eventId: number, now: Date): Promise<void> {
  const pairs = await inTransaction(db, (tx) => decideOnce(tx, deps, eventId, now));
  for (const pair of pairs)
    await inTransaction(db, (tx) => makePair(tx, deps.events, pair, now)).catch((error: unknown) => {
      // The next decision tries again.
      if (!(error instanceof AppError)) throw error;
    });
}

const payloadOf = z.object({ eventId: z.int() });

/** Decides about the event after an answer or a change. */
export const dispatchJob = (parts: Parts): JobType<unknown> =>
  defineJob({
    ...DISPATCH_JOB,
    label: { he: 'שיבוץ אוטומטי באירוע אחד', en: 'Automatic assignment in one event' },
    run: (payload, { db, now }) => dispatchEvent(db, parts, payloadOf.parse(payload).eventId, now),
  });

/** Decides, every minute, about events in which only time has passed, or that `dispatchJob` missed. */
export const dispatchDueJob = (parts: Parts): JobType<unknown> =>
  defineJob({
    name: 'dispatch_events',
    label: { he: 'שיבוץ אוטומטי בכל האירועים', en: 'Automatic assignment in all events' },
    maxAttempts: 3,
    cron: '* * * * *',
    run: (_payload, { db, now, signal }) =>
      workThrough({
        signal,
        failure: 'events without a decision',
        next: eachOnce((part) => automaticEvents(db, part)),
        work: (id) => dispatchEvent(db, parts, id, now),
      }),
  });
