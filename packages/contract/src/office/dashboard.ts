import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { day } from '../common/fields.ts';

/** Days of a dashboard; by default the last 30, up to today in the reader's time zone. */
export const namedDays = z.object({ from_date: day.optional(), to_date: day.optional() });

export const managerCounts = endpoint({
  method: 'GET',
  path: '/manager/dashboard/count/box',
  who: 'events.manage',
  summary:
    'How many of the events that the reader manages went on between two days and are active now, and how many are not. Without days: the last 30, up to today.',
  query: namedDays,
  data: z.object({ count: z.object({ active_events: z.int(), deactive_events: z.int() }) }),
});

/** Most points of a card. If people live in more places, neighbouring places are joined until they fit. */
export const POINTS_MAX = 1000;
/** Most ids of a card: as many as the user list takes (`user_ids`). */
export const USER_IDS_MAX = 500;

/** A place of about a square kilometre (more where there are many) with people, one of whom is named. */
export const coveragePoint = z.object({
  lt: z.number(),
  lng: z.number(),
  user_id: z.int(),
  /** Number of people at the point. */
  count: z.int(),
});
export type CoveragePoint = z.infer<typeof coveragePoint>;

const located = {
  /** Points with the most people first, up to `POINTS_MAX`. */
  pointer: z.array(coveragePoint),
  /** People without a point: their address is not on the map, or there were too many points. */
  pointer_left_out: z.int(),
  /** The latest people first, up to `USER_IDS_MAX`. */
  user_ids: z.array(z.int()),
  user_ids_left_out: z.int(),
};

const reach = { users: z.int(), volunteers: z.int() };
/** A region with its volunteers and the people with active requests there; null: outside any region. */
export const coveredRegion = z.object({ id: z.int().nullable(), name: z.string().nullable(), ...reach });
export const coveredTown = z.object({ name: z.string(), state_id: z.int().nullable(), ...reach });
/** Most towns; those with the most people stay. */
export const TOWNS_MAX = 20;

export const adminCounts = endpoint({
  method: 'GET',
  path: '/admin/dashboard/count/box',
  who: 'coverage.see',
  summary:
    'Counters of two days and what is between them, within the regions of the reader: requests that were made then and are still active, help that was agreed on, people with disabilities and volunteers up to the last day, volunteers who joined. Where those who asked and the volunteers are: points rounded to about 1 km, 1,000 at most, and 500 ids at most; what is left out is said beside them. Without days: the last 30, up to today.',
  query: namedDays,
  data: z.object({
    /** People with disabilities, registered up to the last day. */
    total_buddies: z.int(),
    /** Requests of these days that are open or in treatment. */
    total_help_requests: z.object({ count: z.int() }),
    /** Volunteers who signed up in these days. */
    total_register_volunteers: z.int(),
    volunteer_card: z.object({
      /** Volunteers up to the last day. */
      buddy_count: z.int(),
      /** Requests of these days that a volunteer took on, and approved pairs of these days' events. */
      activities_count: z.int(),
      ...located,
    }),
    user_card: z.object({
      /** Help seekers up to the last day. */
      buddy_count: z.int(),
      /** The people of the active requests of these days, where they need help. */
      help_request_count: z.object(located),
    }),
    /** In the order of the regions; only those with people. */
    regions: z.array(coveredRegion),
    towns: z.array(coveredTown),
  }),
});

/** An active event, with its progress. */
export const activeEvent = z.object({
  id: z.int(),
  name: z.string(),
  is_drill: z.boolean(),
  /** People who need help or got it. */
  needing: z.int(),
  /** How many of them are or were in an approved pair. */
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
