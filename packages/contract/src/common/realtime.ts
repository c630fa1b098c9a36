import { z } from 'zod';

/**
 * The kind of a change, never its values: the browser asks again through the API, which decides what it may
 * see. `id` is the changed row.
 */
export const TOPICS = [
  'applications',
  'open-requests',
  'basket',
  'pending-volunteers',
  'emergency',
  'event',
  'chat',
  'notifications',
  'session',
  'tasks',
  'organizations',
  'categories',
  'blocked-ips',
  'import',
] as const;
export type Topic = (typeof TOPICS)[number];

export const realtimeMessage = z.object({ topic: z.enum(TOPICS), id: z.int().optional() });
export type RealtimeMessage = z.infer<typeof realtimeMessage>;
