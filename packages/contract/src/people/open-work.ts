import { z } from 'zod';
import { endpoint, type EndpointShape } from '../common/endpoint.ts';
import { emptyAsNull, id, searched } from '../common/fields.ts';
import type { Permission } from '../common/permissions.ts';
import { statusCount } from './users.ts';

/** The staff who deactivate or remove people must know which work these would leave behind. */
const WHO = ['events.manage', 'users.manage'] as const;

const applications = <const P extends EndpointShape['path'], const W extends Permission>(path: P, who: W) =>
  endpoint({
    method: 'POST',
    path,
    who,
    params: z.object({ userId: id }),
    summary: 'How many requests of each status a person asked for or is in charge of.',
    data: z.array(statusCount),
    errors: ['not_found'],
  });
export const applicationsOfPerson = {
  manager: applications('/users/applications/:userId', 'events.manage'),
  admin: applications('/admin/users/applications/:userId', 'users.list'),
};

export const assignedEvents = endpoint({
  method: 'POST',
  path: '/user/assigned/events/:userId',
  who: WHO,
  summary: 'The open pairs of a person in events, on either side; `id` is the event user request.',
  params: z.object({ userId: id }),
  data: z.array(
    z.object({
      id: z.int(),
      event: z.object({ id: z.int(), name: z.string() }),
      volunteer: z.object({ id: z.int(), full_name: z.string() }),
      user: z.object({ id: z.int(), full_name: z.string() }),
    }),
  ),
  errors: ['not_found'],
});

export const requestsInTreatment = endpoint({
  method: 'POST',
  path: '/volunteer/intreatment/:id',
  who: WHO,
  summary: 'How many requests a volunteer is in charge of.',
  params: z.object({ id }),
  data: z.object({ intreatment_request: z.int() }),
  errors: ['not_found'],
});

export const assignedEventVolunteers = endpoint({
  method: 'POST',
  path: '/assigned/event/volunteers/:id',
  who: WHO,
  summary: 'How many people in events a volunteer is paired with.',
  params: z.object({ id }),
  data: z.object({ total_event_volunteer_requests: z.int() }),
  errors: ['not_found'],
});

export const totalManagerEvents = endpoint({
  method: 'POST',
  path: '/total-manager-events/:id',
  who: WHO,
  summary: 'How many events that run or are prepared a manager has.',
  params: z.object({ id }),
  data: z.object({ total_events: z.int() }),
  errors: ['not_found'],
});

export const replacement = z.object({
  id: z.int(),
  full_name: z.string(),
  /** Only for volunteers: kilometres from the person who leaves; null if a place is unknown. */
  distance_km: z.number().nullable(),
});
export type Replacement = z.infer<typeof replacement>;

const replacements = <const P extends EndpointShape['path']>(path: P, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    who: WHO,
    params: z.object({ id }),
    body: z.object({ search: searched }).optional(),
    data: z.array(replacement),
    summary,
    errors: ['not_found'],
  });

export const replacementManagers = replacements(
  '/manager/lists/:id',
  'Who can take over the events of a manager, by name.',
);
export const replacementVolunteers = replacements(
  '/volunteer/open/lists/:id',
  'Who can take over the requests of a volunteer, the nearest first.',
);
export const replacementEventVolunteers = replacements(
  '/open/event/volunteers/:id',
  'Who is free in the events of a volunteer and can take over the people there, the nearest first.',
);

/** Who takes over a leaving person's work. The rest is open again, and everybody concerned is told. */
export const handoverShape = {
  /** Takes over the requests in treatment. */
  volunteer_id: emptyAsNull(id),
  /** Takes over the people in events. */
  event_volunteer_id: emptyAsNull(id),
  /** Limits `event_volunteer_id` to one event user request. */
  event_user_request_id: emptyAsNull(id),
  /** Takes over the events. */
  manager_id: emptyAsNull(id),
};
export const handover = z.object(handoverShape);
export type Handover = z.output<typeof handover>;
