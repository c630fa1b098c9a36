import { z } from 'zod';
import { approval, priority } from './fields.ts';
import { PROGRESS } from './constants.ts';

/** One line of a record's history. */
export const activityEntry = z.object({
  new_values: z.object({
    status: z.string().optional(),
    is_approved: approval.optional(),
    label_priority: priority.optional(),
    progress: z.enum(PROGRESS).optional(),
  }),
  created_at: z.string(),
  actor: z.object({ id: z.int(), full_name: z.string() }).nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;
