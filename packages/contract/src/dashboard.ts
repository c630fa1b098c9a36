import { z } from 'zod';
import { endpoint } from './common/endpoint.ts';
import { day } from './common/fields.ts';

/** How many days the counters of a dashboard look back unless asked otherwise. */
export const COUNTED_DAYS = 30;

export const managerCounts = endpoint({
  method: 'GET',
  path: '/manager/dashboard/count/box',
  who: 'events.manage',
  summary:
    'How many of the events that the reader manages went on between two days and are active now, and how many are not. Without days: the last 30, up to today.',
  query: z.object({ from_date: day.optional(), to_date: day.optional() }),
  data: z.object({ count: z.object({ active_events: z.int(), deactive_events: z.int() }) }),
});

/** An active event, with how far its help has come. */
export const activeEvent = z.object({
  id: z.int(),
  name: z.string(),
  is_drill: z.boolean(),
  /** People who need help, those who got it included. */
  needing: z.int(),
  /** How many of them are in an approved pair, or were in one that completed. */
  paired: z.int(),
  /** How many are in a pair that waits for approval. */
  waiting: z.int(),
});
export type ActiveEvent = z.infer<typeof activeEvent>;

export const listActiveEvents = endpoint({
  method: 'GET',
  path: '/manager/dashboard/active-events',
  who: 'events.manage',
  summary: 'The active events that the reader manages, the latest first.',
  data: z.array(activeEvent),
});
