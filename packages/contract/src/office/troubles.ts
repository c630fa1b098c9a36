import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';

/** A problem of the installation itself, in the reader's language. */
export const trouble = z.object({
  /** A stable name, for example `workers`. */
  key: z.string(),
  title: z.string(),
  /** What to do about it. */
  todo: z.string(),
  /** Whether people get no messages, or the service does less than it should, until it is fixed. */
  is_broken: z.boolean(),
  /** ISO 8601 in UTC; null if unknown. */
  since: z.string().nullable(),
});
export type Trouble = z.infer<typeof trouble>;

export const readTroubles = endpoint({
  method: 'GET',
  path: '/admin/troubles',
  who: 'jobs.handle',
  summary: 'What is wrong with the installation itself now, with what to do about it; the broken first.',
  data: z.array(trouble),
});
