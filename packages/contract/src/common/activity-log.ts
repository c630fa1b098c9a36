import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { approval, priority, PROGRESS } from '../requests/help-requests.ts';

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

export const eventUserRequestLog = endpoint({
  method: 'GET',
  path: '/activity-log/event/user/request/:id',
  who: ['events.volunteer', 'events.manage', 'events.run'],
  summary: "History of a help seeker's request in an event, newest first, for those who may see the request.",
  params: z.object({ id }),
  data: z.array(activityEntry),
  errors: ['not_found'],
});

export const eventVolunteerRequestLog = endpoint({
  method: 'GET',
  path: '/activity-log/event/volunteer/request/:id',
  who: ['events.volunteer', 'events.manage', 'events.run'],
  summary: "History of a volunteer's request in an event, newest first, for those who may see the request.",
  params: z.object({ id }),
  data: z.array(activityEntry),
  errors: ['not_found'],
});
