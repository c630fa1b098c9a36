import { z } from 'zod';
import { defineJob, type JobType } from '../../platform/jobs/jobs.ts';
import { workThrough } from '../../platform/jobs/work-through.ts';
import type { Parts } from '../../platform/feature.ts';
import { automaticEvents } from './dispatch.queries.ts';
import { dispatchEvent } from './dispatch.service.ts';

/** The job that looks at one event at once. */
export const DISPATCH_JOB = { name: 'dispatch_event', maxAttempts: 5 } as const;

const payloadOf = z.object({ eventId: z.int() });

/** After an answer or a change: decides about the event. */
export const dispatchJob = ({ db, ...deps }: Parts): JobType<unknown> =>
  defineJob({
    ...DISPATCH_JOB,
    run: (payload, { now }) => dispatchEvent({ db, ...deps }, payloadOf.parse(payload).eventId, now),
  });

/** Every minute: what time alone changes, and the net behind the job above. */
export const dispatchDueJob = (parts: Parts): JobType<unknown> =>
  defineJob({
    name: 'dispatch_events',
    maxAttempts: 3,
    cron: '* * * * *',
    run(_payload, { db, now, signal }) {
      let last = 0;
      return workThrough({
        signal,
        failure: 'events without a decision',
        async next({ limit }) {
          const ids = await automaticEvents(db, { after: last, limit });
          last = ids.at(-1) ?? last;
          return ids;
        },
        work: (id) => dispatchEvent({ ...parts, db }, id, now),
      });
    },
  });
