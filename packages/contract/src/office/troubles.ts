import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';

/** Something wrong with the installation itself, in the reader's language. */
export const trouble = z.object({
  /** A stable name, for example `workers`. */
  key: z.string(),
  title: z.string(),
  /** What to do about it. */
  todo: z.string(),
  /** People are not reached, or the service does less than it says, until it is mended. */
  is_broken: z.boolean(),
  /** Since when, ISO 8601 in UTC; null: unknown. */
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
