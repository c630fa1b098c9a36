import { z } from 'zod';
import { activityEntry } from '../common/activity-log.ts';
import { TEXT_MAX } from '../common/constants.ts';
import { endpoint } from '../common/endpoint.ts';
import { flag, id, optionalText, approval } from '../common/fields.ts';
import { forStaff } from '../for-staff.ts';
import { linkExtras } from '../links.ts';
import { EVENT_PURPOSES } from './events.terms.ts';
import { deskQuery, listQuery, several, viewCounts } from '../common/pagination.ts';
import { EVENT_REQUEST_VIEWS, EVENT_USER_STATUSES, EVENT_VOLUNTEER_STATUSES } from './pairs.terms.ts';

export const EVENT_REQUEST_ACTIONS = ['approve', 'complete', 'reject'] as const;
export type EventRequestAction = (typeof EVENT_REQUEST_ACTIONS)[number];

const eventVolunteerStatus = z.enum(EVENT_VOLUNTEER_STATUSES);
const eventUserStatus = z.enum(EVENT_USER_STATUSES);

/** The event, as the page of a personal link shows it. */
const linkedEvent = z.object({
  name: z.string(),
  address: z.string(),
  created_at: z.string(),
  manager: z.object({ full_name: z.string() }),
});
/** The token in the address of a personal link. */
const code = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(200, { error: 'invalidValue' });
const tokenParams = z.object({ id: z.string().min(1).max(200) });

export const checkEventVolunteerLink = endpoint({
  method: 'POST',
  path: '/volunteer/check-event-expiration-link',
  who: 'public',
  summary: 'What a volunteer is asked by the link of an event. Its id is a token too. Changes nothing.',
  body: z.object({ code }),
  data: z.object({
    id: z.string(),
    status: eventVolunteerStatus,
    event: linkedEvent,
    note: z.string().nullable(),
    eta_minutes: z.int().nullable(),
  }),
  errors: ['link_invalid', 'link_expired'],
});

export const answerEventVolunteerLink = endpoint({
  method: 'PUT',
  path: '/volunteer/event-requests/:id',
  who: 'public',
  summary:
    'A volunteer says yes (1) or no (0) to an event by the link. The same answer again changes nothing.',
  params: tokenParams,
  body: z.object({ is_ready_to_help: flag, ...linkExtras }),
  data: z.object({ id: z.string(), status: eventVolunteerStatus }),
  errors: ['not_found', 'link_expired', 'already_answered'],
});

export const checkEventUserLink = endpoint({
  method: 'POST',
  path: '/check-event-user-expiration-link',
  who: 'public',
  summary: 'What a help seeker is asked by the link of an event. Its id is a token too. Changes nothing.',
  body: z.object({ code }),
  data: z.object({
    eventUserRequest: z.object({
      id: z.string(),
      status: eventUserStatus,
      respond: z.union([z.literal(1), z.literal(2)]).nullable(),
      event: linkedEvent,
      note: z.string().nullable(),
    }),
  }),
  errors: ['link_invalid', 'link_expired'],
});

export const answerEventUserLink = endpoint({
  method: 'POST',
  path: '/event-respond/:id',
  who: 'public',
  summary:
    'A help seeker says by the link whether help is needed (1) or not (0). The same answer again changes nothing.',
  params: tokenParams,
  body: z.object({ is_need_help: flag, note: linkExtras.note }),
  data: z.object({
    id: z.string(),
    status: eventUserStatus,
    respond: z.union([z.literal(1), z.literal(2)]),
  }),
  errors: ['not_found', 'link_expired', 'already_answered'],
});

const rowEvent = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  created_at: z.string(),
  manager: z.object({ id: z.int(), full_name: z.string() }),
});
const rowPerson = z.object({
  id: z.int(),
  full_name: z.string(),
  phone: z.string(),
  residential_address: z.string().nullable(),
  arrival_address: z.string().nullable(),
});

/** An event that asked a help seeker, as this person sees it. */
export const myEvent = z.object({
  /** Id of the person's own request in the event. */
  id: z.int(),
  status: eventUserStatus,
  respond: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** `welfare`: the event asks whether the person is safe. */
  purpose: z.enum(EVENT_PURPOSES),
  is_drill: z.boolean(),
  name: z.string(),
  address: z.string(),
  created_at: z.string(),
  /** Set once the pair is approved. */
  volunteer: z.object({ full_name: z.string(), phone: z.string() }).nullable(),
});
export type MyEvent = z.infer<typeof myEvent>;

export const listMyEvents = endpoint({
  method: 'GET',
  path: '/user/events',
  who: 'requests.ask',
  summary:
    'Active events that the reader is asked in, and those in which a volunteer still helps; the newest first.',
  data: z.array(myEvent),
});

export const answerMyEvent = endpoint({
  method: 'POST',
  path: '/user/events/:id/answer',
  who: 'requests.ask',
  summary: 'Says in an event whether the reader needs help (1) or not (0). The answer can be changed.',
  params: z.object({ id }),
  body: z.object({ is_need_help: flag }),
  data: z.object({ id: z.int(), status: eventUserStatus, respond: z.union([z.literal(1), z.literal(2)]) }),
  errors: ['not_found', 'request_not_open'],
});

/** A pair as its volunteer sees it: the person and the exact place only after approval. */
export const volunteerEventRequest = z.object({
  /** Id of the event user request. */
  id: z.int(),
  /** Id of the volunteer's own request in the event. */
  event_volunteer_request_id: z.int(),
  status: eventUserStatus,
  is_approved: approval,
  event: rowEvent,
  /** Null until the pair is approved. */
  user: rowPerson.nullable(),
  /** Rough place of the person. */
  area: z.string().nullable(),
  /** With one decimal; whole kilometres before approval. */
  distance_km: z.number().nullable(),
  /** Labels of the person's needs that matter for the task. */
  needs: z.array(z.string()),
  /** The person's note with the answer; null until the pair is approved. */
  note: z.string().nullable(),
  system_note: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  allowed_actions: z.array(z.enum(EVENT_REQUEST_ACTIONS)),
});
export type VolunteerEventRequest = z.infer<typeof volunteerEventRequest>;

export const listVolunteerEventRequests = endpoint({
  method: 'GET',
  path: '/volunteer/event-user-requests',
  who: 'events.volunteer',
  summary: "The volunteer's own pairs in events, each with the help seeker once it is approved.",
  query: listQuery(['updated_at', 'created_at', 'event', 'status'], {
    event_id: several(id),
    status: several(eventUserStatus),
  }),
  data: z.array(volunteerEventRequest),
  list: true,
});

/** The volunteer's request in the pair that the caller saw; another pair is left unchanged. */
const seenPair = { event_volunteer_request_id: id.optional() };

export const changeEventUserRequest = endpoint({
  method: 'PATCH',
  path: '/volunteer/event-user-requests/:id',
  who: ['events.volunteer', 'events.manage', 'events.run'],
  summary: 'Completes or rejects the pair of an event user request; by its volunteer once it is approved.',
  params: z.object({ id }),
  body: z.object({
    status: z.enum(['completed', 'reject'], { error: 'choose' }),
    system_note: optionalText(1, TEXT_MAX),
    ...seenPair,
  }),
  data: z.object({ id: z.int(), status: eventUserStatus }),
  errors: ['not_found', 'pair_not_open', 'pair_not_approved', 'pair_changed'],
});

export const eventDropdowns = endpoint({
  method: 'POST',
  path: '/dropdowns/events',
  who: ['events.volunteer', 'events.manage', 'events.run'],
  summary: 'Events that the reader has to do with, newest first, and the statuses of event user requests.',
  data: z.object({
    events: z.array(z.object({ id: z.int(), name: z.string(), label: z.string() })),
    statuses: z.array(z.object({ id: eventUserStatus, label: z.string() })),
  }),
});

/** A row of the staff's event table: an event user request and its pair. */
export const eventApprovalRequest = z.object({
  /** Id of the event user request. */
  id: z.int(),
  event_volunteer_request_id: z.int().nullable(),
  status: eventUserStatus,
  respond: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** Null without a pair. */
  is_approved: approval.nullable(),
  event: rowEvent,
  /** `town`: locality of the home, or else of where the person is. */
  user: rowPerson.extend({ town: z.string().nullable() }),
  volunteer: rowPerson.nullable(),
  note: z.string().nullable(),
  system_note: z.string().nullable(),
  /** Time of the last change (document 3: taken from updated_at). */
  creation_date: z.string(),
  allowed_actions: z.array(z.enum(EVENT_REQUEST_ACTIONS)),
});
export type EventApprovalRequest = z.infer<typeof eventApprovalRequest>;

export const EVENT_REQUEST_SORTS = ['creation_date', 'status', 'event', 'user', 'volunteer'] as const;

export const listEventRequests = forStaff('/event-approval-requests', {
  method: 'GET',
  summary: 'Requests of help seekers in the events that the reader may see, with the volunteer of each.',
  query: deskQuery(EVENT_REQUEST_SORTS, EVENT_REQUEST_VIEWS, {
    event_id: several(id),
    status: several(eventUserStatus),
  }),
  data: z.array(eventApprovalRequest),
  list: true,
});

export const listRejectedEventRequests = endpoint({
  method: 'GET',
  path: '/admin/assigned-rejected-event-requests',
  who: 'events.run',
  summary: 'Requests of help seekers in events that were rejected, with the volunteer of each.',
  query: listQuery(EVENT_REQUEST_SORTS, {
    ids: several(id),
    event_id: several(id),
    status: several(eventUserStatus),
  }),
  data: z.array(eventApprovalRequest),
  list: true,
});

export const countEventRequestViews = forStaff('/event-approval-requests/views', {
  method: 'GET',
  summary: 'How many requests in events each view has.',
  data: viewCounts(EVENT_REQUEST_VIEWS),
});

export const approveEventRequest = forStaff('/event-approval-requests/:id', {
  method: 'PATCH',
  summary: 'Approves the pair of an event user request; both get the contact details of the other.',
  params: z.object({ id }),
  body: z.object(seenPair).prefault({}),
  data: z.object({ id: z.int(), status: eventUserStatus, is_approved: approval }),
  errors: ['not_found', 'pair_not_open', 'volunteer_unavailable', 'pair_changed'],
});

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
