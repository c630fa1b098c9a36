import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { id } from '../common/fields.ts';
import { listQuery, several } from '../common/pagination.ts';
import { ROLES } from '../common/roles.ts';
import { DELIVERY_STATES } from './notifications.terms.ts';

/** `id` is an unguessable token; unknown ones get 404. */
const params = z.object({ id: z.string().min(1).max(64) });

/** 1: the person still gets these messages. */
const subscription = z.object({ subscribed: z.union([z.literal(0), z.literal(1)]) });

const status0 = z.object({ status: z.union([z.literal(0), z.literal('0')], { error: 'invalidValue' }) });

export const deliveryState = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof deliveryState>;

/** The channels, as the log names them. */
export const CHANNELS = ['sms', 'whatsapp', 'email'] as const;

/** A message, sent or not. */
export const notification = z.object({
  id: z.int(),
  type: z.object({
    /** Null if the list of types does not have this kind. */
    id: z.int().nullable(),
    label: z.string(),
  }),
  /** Roles of the receiver; empty for a number or address without an account. */
  receiver_type: z.array(z.enum(ROLES)),
  /** Phone number (E.164) or email address; null once it is erased. */
  send_to: z.string().nullable(),
  /** DD/MM/YYYY and HH:mm in the caller's time zone. */
  date: z.string(),
  time: z.string(),
  /** Null if the receiver had no channel. */
  action_type: z.enum(CHANNELS).nullable(),
  /** Escaped HTML, in the receiver's language, without codes and personal links; '' once it is erased. */
  message: z.string(),
  state: z.object({ name: deliveryState, label: z.string() }),
  created_at: z.string(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  who: 'signed-in',
  summary:
    "Messages that were sent, the latest first: one's own; for holders of `users.list` those of all people of their regions, where `search` finds names, phones and e-mail addresses. For others `search` says nothing.",
  query: listQuery(['created_at'], {
    ids: several(id),
    /** Ids of notification types. */
    type: several(id),
    state: several(deliveryState),
  }),
  data: z.array(notification),
  list: true,
});

/** '' stands for all types. */
export const notificationType = z.object({ id: z.union([z.int(), z.literal('')]), label: z.string() });
export type NotificationType = z.infer<typeof notificationType>;

export const listNotificationTypes = endpoint({
  method: 'GET',
  path: '/notification-types',
  who: 'signed-in',
  summary: "The kinds of messages by which the log is filtered; the first is 'All', with an empty id.",
  data: z.array(notificationType),
});

export const smsSubscription = endpoint({
  method: 'GET',
  path: '/sms/unsubscribe/:id',
  who: 'public',
  summary: 'Whether the person behind the link gets SMS messages. Changes nothing.',
  params,
  data: subscription,
  errors: ['not_found'],
});

export const unsubscribeSms = endpoint({
  method: 'POST',
  path: '/sms/unsubscribe/:id',
  who: 'public',
  summary: 'No more SMS messages, except codes and answers to emergencies.',
  params,
  body: status0,
  data: subscription,
  errors: ['not_found'],
});

export const emailSubscription = endpoint({
  method: 'GET',
  path: '/email/unsubscribe/:id',
  who: 'public',
  summary: 'Whether the person behind the link gets e-mails. Changes nothing.',
  params,
  data: subscription,
  errors: ['not_found'],
});

export const unsubscribeEmail = endpoint({
  method: 'POST',
  path: '/email/unsubscribe/:id',
  who: 'public',
  summary: 'No more e-mails, except codes and answers to emergencies.',
  params,
  body: status0,
  data: subscription,
  errors: ['not_found'],
});

/** A message that was kept instead of sent. */
export const keptMessage = z.object({
  id: z.int(),
  /** The kind of message, for example `login_code`. */
  kind: z.string(),
  channel: z.enum(['sms', 'whatsapp', 'email']),
  to: z.string(),
  text: z.string(),
  created_at: z.string(),
});
export type KeptMessage = z.infer<typeof keptMessage>;

export const listOutbox = endpoint({
  method: 'GET',
  path: '/dev/outbox',
  who: 'public',
  summary: 'Messages kept instead of sent, newest first, at most 200; 404 when messages are really sent.',
  query: z.object({ to: z.string().trim().max(255).optional() }),
  data: z.array(keptMessage),
  errors: ['not_found'],
});
