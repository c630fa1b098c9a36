import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { day, id, wholeNumber } from '../common/fields.ts';
import { several } from '../common/pagination.ts';
import { CHANNELS } from './notifications.ts';

/** Hours since a message was due. Waiting messages are counted, and can be dropped, by these ages. */
export const HELD_AGES = [1, 6, 24, 72, 168] as const;
/** Most messages that one call sends again. */
export const RESEND_MAX = 5_000;

/** ISO 8601 in UTC. */
const moment = z.string();

export const sendingState = z.object({
  /** When the staff put all sending on hold; null if they did not. */
  held_since: moment.nullable(),
  /** Channels that stopped automatically because their provider refuses messages. */
  stopped: z.array(
    z.object({
      channel: z.enum(CHANNELS),
      provider: z.string(),
      /** The cause, with the status of the response: `gateway_404`. */
      code: z.string(),
      since: moment,
    }),
  ),
  /** Due messages that are still unsent, to people whom the reader may see; the largest count first. */
  waiting: z.array(z.object({ label: z.string(), count: z.int(), oldest: moment })),
  /** How many of these have been due for longer than `hours`. */
  older: z.array(z.object({ hours: z.int(), count: z.int() })),
  allowed_actions: z.array(z.enum(['hold', 'release'])),
});
export type SendingState = z.infer<typeof sendingState>;

export const readSending = endpoint({
  method: 'GET',
  path: '/admin/sending',
  who: 'sending.handle',
  summary: 'Whether messages are sent: held by the staff, channels that stopped, and what waits.',
  data: sendingState,
});

export const holdSending = endpoint({
  method: 'POST',
  path: '/admin/messages/hold',
  who: 'sending.handle',
  summary:
    'Holds all messages until they are released, apart from sign-in codes of those who may release. For staff of all regions.',
  data: z.null(),
  errors: ['all_regions_only'],
});

export const releaseSending = endpoint({
  method: 'POST',
  path: '/admin/messages/release',
  who: 'sending.handle',
  summary:
    'Sends what waits; with `younger_than_hours` only what was due since then, the rest is dropped. For staff of all regions.',
  body: z.object({
    younger_than_hours: wholeNumber(z.int().min(1).max(8_760)).nullish(),
  }),
  /** How many messages were dropped. */
  data: z.object({ dropped: z.int() }),
  errors: ['all_regions_only', 'second_factor_stale', 'staff_account'],
});

/**
 * Selects messages: by their ids, or all failed ones of the last days, optionally of some types or one day.
 */
const which = {
  ids: several(id),
  /** Ids of notification types. */
  type: several(id),
  /** In the caller's time zone. */
  day: day.optional(),
};

export const countResendable = endpoint({
  method: 'GET',
  path: '/admin/messages/resendable',
  who: 'sending.handle',
  summary:
    'How many messages did not arrive and can be sent again: of the last seven days, to people of the regions, no codes, nothing that is over.',
  query: z.object(which),
  data: z.object({
    failed: z.int(),
    /** Messages that may have arrived, so the receivers may get them twice. */
    uncertain: z.int(),
  }),
});
export type Resendable = z.infer<(typeof countResendable)['data']>;

export const resendMessages = endpoint({
  method: 'POST',
  path: '/admin/messages/resend',
  who: 'sending.handle',
  summary: `Sends messages again that did not arrive, each once; at most ${RESEND_MAX} by one call.`,
  body: z.object(which),
  data: z.object({
    sent: z.int(),
    /** Messages to receivers without any channel left. */
    unreachable: z.int(),
  }),
});
