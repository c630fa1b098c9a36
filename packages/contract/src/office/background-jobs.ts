import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { text } from '../common/fields.ts';

/** ISO 8601 in UTC; null: never. */
const moment = z.string().nullable();

/** A kind of background work and its state. */
export const jobKind = z.object({
  name: z.string(),
  /** In the reader's language. */
  label: z.string(),
  succeeded_at: moment,
  failed_at: moment,
  /** Jobs that wait for their turn, or for another attempt. */
  waiting: z.int(),
  running: z.int(),
  /** Jobs that failed for good and were not retried. */
  failed: z.int(),
  /** The next scheduled start; null if the kind has no schedule. */
  next_at: moment,
});
export type JobKind = z.infer<typeof jobKind>;

/** A job that has used up its attempts. */
export const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  attempts: z.int(),
  created_at: z.string(),
  failed_at: z.string(),
  /** Error of the last attempt, without what people typed. */
  error: z.string().nullable(),
});
export type FailedJob = z.infer<typeof failedJob>;

export const jobsState = z.object({
  /** Number of processes that run jobs now. */
  runners: z.int(),
  kinds: z.array(jobKind),
  /** The latest failure first; at most 200. */
  failed: z.array(failedJob),
});
export type JobsState = z.infer<typeof jobsState>;

export const readJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  who: 'jobs.handle',
  summary: 'The state of the background jobs, of each kind, and those that failed for good.',
  data: jobsState,
});

export const retryJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:id/retry',
  who: 'jobs.handle',
  summary:
    'Gives a job that failed for good its attempts again. One that waits or runs again stays as it is.',
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  data: z.null(),
  errors: ['not_found'],
});

export const retryJobs = endpoint({
  method: 'POST',
  path: '/admin/jobs/retry',
  who: 'jobs.handle',
  summary: 'Gives all jobs of a kind that failed for good their attempts again.',
  body: z.object({ name: text(1, 100) }),
  data: z.null(),
  errors: ['not_found'],
});
