import { z } from 'zod';
import { endpoint } from './endpoint.ts';

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
