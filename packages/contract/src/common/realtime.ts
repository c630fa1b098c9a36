import { z } from 'zod';

/**
 * What changed, never what it changed to: the browser asks again through the API, where visibility is
 * decided. `id` is the row concerned.
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
] as const;
export type Topic = (typeof TOPICS)[number];

export const realtimeMessage = z.object({ topic: z.enum(TOPICS), id: z.int().optional() });
export type RealtimeMessage = z.infer<typeof realtimeMessage>;
