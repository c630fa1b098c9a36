import { z } from 'zod';
import { endpoint } from './common/endpoint.ts';

/** An unguessable token; everything else answers 404. */
const params = z.object({ id: z.string().min(1).max(64) });

/** 1: the person still gets such messages. */
const subscription = z.object({ subscribed: z.union([z.literal(0), z.literal(1)]) });

const body = z.object({ status: z.union([z.literal(0), z.literal('0')], { error: 'invalidValue' }) });

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
  body,
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
  body,
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
