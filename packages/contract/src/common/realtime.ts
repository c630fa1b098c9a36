import { z } from 'zod';

/** The kind of a change, and the id of the row, but no values: the browser asks the API again. */
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
