import { z } from 'zod';
import { EVENT_STAFF } from './events.terms.ts';
import { endpoint } from '../common/endpoint.ts';
import { flag, id, searched, approval } from '../common/fields.ts';
import { EVENT_USER_STATUSES, EVENT_VOLUNTEER_STATUSES } from './pairs.terms.ts';
import { forStaff } from '../for-staff.ts';
import { managedEvent } from './events.ts';

const volunteerStatus = z.enum(EVENT_VOLUNTEER_STATUSES);
const userStatus = z.enum(EVENT_USER_STATUSES);
/** 1 needs help, 2 does not, null until answered. In a welfare check: 1 not safe, 2 safe. */
const respond = z.union([z.literal(1), z.literal(2)]).nullable();

/** An address on the map; degrees are null if it has no position. */
export const placedOnMap = z.object({
  text: z.string(),
  city: z.string().nullable(),
  lt: z.number().nullable(),
  lng: z.number().nullable(),
});

export const mapPerson = z.object({
  id: z.int(),
  full_name: z.string(),
  phone: z.string(),
  residential_address: placedOnMap.nullable(),
  arrival_address: placedOnMap.nullable(),
});
export type MapPerson = z.infer<typeof mapPerson>;

/** Why the automatic assignment chose a volunteer. */
export const DISPATCH_REASONS = [
  'nearest',
  'answers_often',
  'not_called_lately',
  'has_vehicle',
  'speaks_language',
  'gender_wish',
  'replaces_refusal',
  'wider_radius',
  'worked_together',
] as const;
export type DispatchReason = (typeof DISPATCH_REASONS)[number];

/** Actions on a volunteer's request on the map. */
export const MAP_VOLUNTEER_ACTIONS = [
  'ready',
  'not_ready',
  'assign',
  'approve',
  'complete',
  'unassign',
] as const;
export type MapVolunteerAction = (typeof MAP_VOLUNTEER_ACTIONS)[number];
/** Actions on a help seeker's request on the map. */
export const MAP_USER_ACTIONS = [
  'assign',
  'approve',
  'complete',
  'unassign',
  'needs_help',
  'needs_none',
] as const;
export type MapUserAction = (typeof MAP_USER_ACTIONS)[number];

/** A volunteer's request in the event, for the map and its side list. */
export const mapVolunteerRequest = z.object({
  id: z.int(),
  status: volunteerStatus,
  /** Radius of the search that reached the volunteer, in kilometres from the centre. */
  radius: z.number().nullable(),
  /** Approval of the open pair; null without one. */
  is_approved: approval.nullable(),
  updated_at: z.string(),
  answered_at: z.string().nullable(),
  /** From the centre of the event, with one decimal. */
  distance_km: z.number().nullable(),
  /** The volunteer's note with the answer. */
  note: z.string().nullable(),
  eta_minutes: z.int().nullable(),
  reasons: z.array(z.enum(DISPATCH_REASONS)),
  volunteer: mapPerson,
  /** The help seeker of the open pair; `id` is the event user request's. */
  assigned_user: z
    .object({ id: z.int(), is_approved: approval, user: z.object({ id: z.int(), full_name: z.string() }) })
    .nullable(),
  allowed_actions: z.array(z.enum(MAP_VOLUNTEER_ACTIONS)),
});
export type MapVolunteerRequest = z.infer<typeof mapVolunteerRequest>;

/** A help seeker's request in the event, for the map and its side list. */
export const mapUserRequest = z.object({
  id: z.int(),
  status: userStatus,
  is_approved: approval.nullable(),
  /** Whether a volunteer can be assigned now. */
  is_request_open: z.boolean(),
  respond: z.object({ respond }),
  updated_at: z.string(),
  answered_at: z.string().nullable(),
  distance_km: z.number().nullable(),
  note: z.string().nullable(),
  system_note: z.string().nullable(),
  user: mapPerson,
  /** The volunteer of the open pair; `id` is the event volunteer request's. */
  assigned_volunteer: z
    .object({ id: z.int(), volunteer: z.object({ id: z.int(), full_name: z.string() }) })
    .nullable(),
  allowed_actions: z.array(z.enum(MAP_USER_ACTIONS)),
});
export type MapUserRequest = z.infer<typeof mapUserRequest>;

/** Counts of an event's people (not of messages). */
export const eventProgress = z.object({
  volunteers: z.object({
    asked: z.int(),
    delivered: z.int(),
    yes: z.int(),
    no: z.int(),
    silent: z.int(),
  }),
  users: z.object({
    asked: z.int(),
    delivered: z.int(),
    /** People who need help, or are not safe. */
    yes: z.int(),
    no: z.int(),
    silent: z.int(),
  }),
  /** Pairs that wait for approval, approved pairs, and completed pairs. */
  waiting: z.int(),
  paired: z.int(),
  done: z.int(),
});
export type EventProgress = z.infer<typeof eventProgress>;

export const eventDetail = managedEvent.extend({
  progress: eventProgress,
  event_volunteer_requests: z.array(mapVolunteerRequest),
  event_user_requests: z.array(mapUserRequest),
  /** The time of this answer. Send it back as `since` to get only later changes. */
  as_of: z.string(),
});
export type EventDetail = z.infer<typeof eventDetail>;

export const getEvent = forStaff('/events/:id', {
  method: 'GET',
  summary:
    'An event with its requests of both kinds. With `since` only the requests that changed after that moment.',
  params: z.object({ id }),
  query: z.object({ since: z.iso.datetime({ error: 'invalidValue' }).optional() }),
  data: eventDetail,
  errors: ['not_found'],
});

export const answerForVolunteer = endpoint({
  method: 'PUT',
  path: '/event-requests/:id',
  who: EVENT_STAFF,
  summary: 'Notes for a volunteer that the answer is yes (1) or no (0).',
  params: z.object({ id }),
  body: z.object({ is_ready_to_help: flag }),
  data: z.object({ id: z.int(), status: volunteerStatus }),
  errors: ['not_found', 'request_not_open', 'already_answered'],
});

export const answerForUser = forStaff('/user/status/change', {
  method: 'POST',
  summary: 'Notes for a help seeker whether help is needed (true) or not (false).',
  body: z.object({ id, status: flag }),
  data: z.object({ id: z.int(), status: userStatus, respond: z.union([z.literal(1), z.literal(2)]) }),
  errors: ['not_found', 'request_not_open'],
});

const pairing = z.object({
  /** Id of the event user request. */
  id: z.int(),
  event_volunteer_request_id: z.int(),
  status: userStatus,
  is_approved: approval,
});
const PAIRING_ERRORS = [
  'not_found',
  'request_not_open',
  'volunteer_unavailable',
  'pair_approved',
  'pair_changed',
] as const;

export const assignUser = endpoint({
  method: 'PUT',
  path: '/event-requests/user/:id',
  who: EVENT_STAFF,
  summary: 'Assigns a help seeker of the event to a volunteer’s request.',
  params: z.object({ id }),
  body: z.object({ user_request_id: id }),
  data: pairing,
  errors: PAIRING_ERRORS,
});

export const assignVolunteerInEvent = endpoint({
  method: 'PUT',
  path: '/event-user-requests/:id',
  who: EVENT_STAFF,
  summary: 'Assigns a volunteer of the event to a help seeker’s request.',
  params: z.object({ id }),
  body: z.object({ volunteer_request_id: id, event_id: id.optional() }),
  data: pairing,
  errors: PAIRING_ERRORS,
});

export const pendingUsers = endpoint({
  method: 'GET',
  path: '/event-user-pending-requests',
  who: EVENT_STAFF,
  summary:
    'Help seekers of the event whom a volunteer can be sent to: who said that they need help first, then the nearest to the volunteer.',
  query: z.object({ event_id: id, event_volunteer_request_id: id.optional(), search: searched }),
  data: z.array(
    z.object({
      id: z.int(),
      status: userStatus,
      respond: z.object({ respond }),
      note: z.string().nullable(),
      /** From the volunteer, with one decimal. */
      distance_km: z.number().nullable(),
      /** The current volunteer, whom an assignment replaces. */
      replaces: z.string().nullable(),
      user: mapPerson,
    }),
  ),
  errors: ['not_found'],
});
export type PendingUser = z.infer<typeof pendingUsers.data>[number];

export const pendingVolunteers = endpoint({
  method: 'GET',
  path: '/event-volunteer-pending-requests',
  who: EVENT_STAFF,
  summary:
    'Volunteers of the event who can be sent: who said yes first, then the nearest to the help seeker.',
  query: z.object({ event_id: id, event_user_request_id: id.optional(), search: searched }),
  data: z.array(
    z.object({
      id: z.int(),
      status: volunteerStatus,
      note: z.string().nullable(),
      eta_minutes: z.int().nullable(),
      /** From the help seeker, with one decimal. */
      distance_km: z.number().nullable(),
      /** The help seeker of an unapproved pair, which an assignment replaces. */
      replaces: z.string().nullable(),
      volunteer: mapPerson,
    }),
  ),
  errors: ['not_found'],
});
export type PendingVolunteer = z.infer<typeof pendingVolunteers.data>[number];
