import { z } from 'zod';
import { unreadChat } from '../talk/chat.ts';
import { endpoint } from '../common/endpoint.ts';
import { flagValue } from '../common/fields.ts';

/** Most volunteers named by id for due agreements: a page of the user list. */
export const RENEWALS_NAMED = 50;

/** Exact up to `VIEW_COUNT_MAX`; one more means any higher number. */
const count = z.int();
const queue = <const K extends string, E extends z.ZodRawShape, M extends z.ZodRawShape>(
  kind: K,
  example: E,
  more: M,
) => z.object({ kind: z.literal(kind), count, example: z.object(example).nullable(), ...more });

/** Moments are ISO 8601 in UTC, days YYYY-MM-DD, times HH:MM. */
const since = z.string();
const inEvent = { event_id: z.int(), event: z.string() };

const offers = queue(
  'offers',
  { application_id: z.int(), full_name: z.string(), since },
  {
    /** How many of them are for today or tomorrow. */
    soon: count,
  },
);
const unmatchedSoon = queue(
  'unmatched_soon',
  {
    application_id: z.int(),
    full_name: z.string(),
    town: z.string().nullable(),
    arrival_date: z.string().nullable(),
    arrival_time: z.string().nullable(),
    expiration_date: z.string().nullable(),
  },
  {},
);
const renewals = queue(
  'renewals',
  { user_id: z.int(), full_name: z.string(), ends_on: z.string() },
  {
    /** Volunteers whose agreements end, or ended, first. */
    user_ids: z.array(z.int()).max(RENEWALS_NAMED),
  },
);

/**
 * A queue of work for the staff, with the example to look at first: the longest waiting, or the nearest.
 * For a request, the name is the one given with it.
 */
export const waiting = z.discriminatedUnion('kind', [
  /**
   * Guesses of sign-in codes above a limit, within a day: wrong codes above the whole installation's limit,
   * or any code from a blocked address. `paths` are the calls, the most used first.
   */
  queue('guesses', { all: z.int(), last_hour: z.int(), networks: z.int(), paths: z.array(z.string()) }, {}),
  /** Requests with an offer that waits for approval; the example is the longest waiting. */
  offers,
  /** Pairs in events that wait for approval. */
  queue('pairs', { ...inEvent, since }, {}),
  /** Requests for today and tomorrow without a volunteer, the nearest first. */
  unmatchedSoon,
  /** Wide events of the area that no admin has looked at: waiting for confirmation, or running. */
  queue('wide_events', { ...inEvent, manager: z.string(), since, waits: flagValue }, {}),
  /** People in the reader's active events who need help and have no pair. */
  queue('needing', { ...inEvent, full_name: z.string(), since }, {}),
  /** Conversations with unread messages; the example is the latest. */
  queue('chats', unreadChat.omit({ unread: true }).shape, {}),
  /** Reported problems that nobody has handled. */
  queue('problems', { id: z.int(), full_name: z.string(), since }, {}),
  /** Unanswered messages to the association. */
  queue('contacts', { id: z.int(), full_name: z.string(), since }, {}),
  /** Messages of the last days, except codes, that failed or perhaps failed; the example is the latest. */
  queue('failed_messages', { id: z.int(), full_name: z.string().nullable(), at: z.string() }, {}),
  /** Files of volunteers that were refused completely and not imported later; the example is the latest. */
  queue('imports', { file_name: z.string(), bad_rows: z.int(), at: z.string() }, {}),
  /** Volunteers whose papers wait for the association. */
  queue('volunteers', { user_id: z.int(), full_name: z.string(), since }, {}),
  /** People in the reader's active events who were asked and have not answered. */
  queue('silent', { ...inEvent, full_name: z.string(), since }, {}),
  /**
   * Volunteers' agreements that can be renewed: they end within 30 days, or were frozen within the last 30.
   */
  renewals,
]);
export type Waiting = z.infer<typeof waiting>;
export type WaitingKind = Waiting['kind'];
export type WaitingOf<K extends WaitingKind> = Extract<Waiting, { kind: K }>;

export const listWaiting = endpoint({
  method: 'GET',
  path: '/staff/waiting',
  who: 'staff',
  summary: "What waits for the reader, by the role's permissions and the reader's regions and events.",
  data: z.array(waiting),
});
