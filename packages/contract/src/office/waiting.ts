import { z } from 'zod';
import { unreadChat } from '../talk/chat.ts';
import { endpoint } from '../common/endpoint.ts';
import { flagValue } from '../common/fields.ts';

/** How many agreements that are due are named by the ids of their volunteers: a page of the user list. */
export const RENEWALS_NAMED = 50;

/** How many wait, exact up to `VIEW_COUNT_MAX`: one more stands for any number above. */
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
    /** Of the volunteers whose agreements end, or ended, first. */
    user_ids: z.array(z.int()).max(RENEWALS_NAMED),
  },
);

/**
 * Something that waits for the staff, with the one to look at first: the one that waits longest, or is nearest. Of a
 * request the name is the one that goes with it.
 */
export const waiting = z.discriminatedUnion('kind', [
  /**
   * Sign-in codes that were guessed within a day above a ceiling: that of wrong codes of the whole installation, or
   * from an address that is blocked. The paths are those of the calls.
   */
  queue('guesses', { all: z.int(), last_hour: z.int(), networks: z.int(), paths: z.array(z.string()) }, {}),
  /** Requests with an offer that waits for approval; the example is the one that waits longest. */
  offers,
  /** Pairs in events that wait for approval. */
  queue('pairs', { ...inEvent, since }, {}),
  /** Requests for today and tomorrow without a volunteer, the nearest first. */
  unmatchedSoon,
  /** Wide events of the area that no admin has looked at: they wait for a confirmation, or run. */
  queue('wide_events', { ...inEvent, manager: z.string(), since, waits: flagValue }, {}),
  /** People of the reader's active events who need help and have no pair. */
  queue('needing', { ...inEvent, full_name: z.string(), since }, {}),
  /** Conversations with something unread; the example is the latest. */
  queue('chats', unreadChat.omit({ unread: true }).shape, {}),
  /** Problems that were reported and not handled. */
  queue('problems', { id: z.int(), full_name: z.string(), since }, {}),
  /** Messages to the association that were not answered. */
  queue('contacts', { id: z.int(), full_name: z.string(), since }, {}),
  /** Messages of the last days, codes apart, that no channel could deliver, or perhaps did; the example is the latest. */
  queue('failed_messages', { id: z.int(), full_name: z.string().nullable(), at: z.string() }, {}),
  /** Files of volunteers of which nothing was taken, and that were not brought in since; the example is the latest. */
  queue('imports', { file_name: z.string(), bad_rows: z.int(), at: z.string() }, {}),
  /** Volunteers whose papers wait for the association. */
  queue('volunteers', { user_id: z.int(), full_name: z.string(), since }, {}),
  /** People who were asked in the reader's active events and have not answered. */
  queue('silent', { ...inEvent, full_name: z.string(), since }, {}),
  /** Volunteers' agreements that may be renewed: they end within 30 days, or were frozen within the last 30. */
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
