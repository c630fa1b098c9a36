import { z } from 'zod';
import { candidateFacts, need, openVolunteer, roughPlace } from './candidates.ts';
import { MISSING_REASONS } from './candidates.terms.ts';
import { activityEntry } from '../common/activity-log.ts';
import { endpoint } from '../common/endpoint.ts';
import { SEARCH_MAX } from '../common/constants.ts';
import { flag, flagValue, id, numeric, searched, approval, priority } from '../common/fields.ts';
import {
  addresses,
  applicationCore,
  applicationFields,
  REQUEST_ACTIONS,
  requestExtras,
  requestStatus,
} from './help-requests.ts';
import { deskQuery, listQuery, several, viewCounts } from '../common/pagination.ts';
import { PENDING_VIEWS, REQUEST_VIEWS } from './request-desk.terms.ts';

const adminUser = z.object({
  id: z.int(),
  full_name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  residential_address: z.string().nullable(),
  arrival_address: z.string().nullable(),
  disability: z.string(),
});

/** A request as admins see it. Missing addresses are the person's home and work (document 2, 2.6). */
export const adminApplication = z.object({
  ...applicationCore,
  ...addresses,
  /** 0: the typed address was not found on the map. */
  is_located: flagValue,
  /** The help seeker's comments in the step with the personal details. */
  comments: z.string().nullable(),
  /** Locality of the help, or else of the person's home. */
  town: z.string().nullable(),
  system_notes: z.string().nullable(),
  user: adminUser,
  volunteer: z.object({ id: z.int(), full_name: z.string(), phone: z.string() }).nullable(),
  /** Number of volunteers who accepted and wait for approval. */
  waiting_count: z.int(),
});
export type AdminApplication = z.infer<typeof adminApplication>;

/** A row of the single-request table: a request with one of its offers, or with none. */
export const adminApplicationUser = z.object({
  /** Id of the link; null before the first answer. */
  id: z.int().nullable(),
  application_id: z.int(),
  applied_volunteer_id: z.int().nullable(),
  is_approved: approval.nullable(),
  /** Rejected if the link is at 2 and a volunteer exists, else the request's status. */
  status: requestStatus,
  volunteer: z.object({ id: z.int(), full_name: z.string(), phone: z.string() }).nullable(),
  application: adminApplication,
  allowed_actions: z.array(z.enum(REQUEST_ACTIONS)),
});
export type AdminApplicationUser = z.infer<typeof adminApplicationUser>;

/** Filters of both lists of requests. */
const REQUEST_FILTERS = {
  category: several(id),
  /** Regions in which the help is needed. */
  state: several(id),
  /** 1: only urgent requests. */
  urgent: flag.optional(),
};

export const PENDING_SORTS = [
  'created_at',
  'category',
  'status',
  'urgency',
  'description',
  'expiration_date',
  'full_name',
  'phone',
  'email',
  'disability',
  'residential_address',
  'arrival_address',
] as const;

/**
 * An open request with the first offer that waits for approval (in treatment: the approved one).
 * `allowed_actions` belong to this offer.
 */
export const pendingApplication = adminApplication.extend({
  offer: z
    .object({
      /** Id of the link. */
      id: z.int(),
      volunteer: z.object({ id: z.int(), full_name: z.string(), phone: z.string() }),
    })
    .nullable(),
});
export type PendingApplication = z.infer<typeof pendingApplication>;

export const listPendingApplications = endpoint({
  method: 'GET',
  path: '/admin/dashboard/pending-applications',
  who: 'requests.list',
  summary:
    'Open requests that wait for a volunteer or for approval; those of `ids` whatever has become of them.',
  query: deskQuery(PENDING_SORTS, PENDING_VIEWS, REQUEST_FILTERS),
  data: z.array(pendingApplication),
  list: true,
});

export const countPendingViews = endpoint({
  method: 'GET',
  path: '/admin/dashboard/pending-applications/views',
  who: 'requests.list',
  summary: 'How many open requests each view has.',
  data: viewCounts(PENDING_VIEWS),
});

export const listOpenVolunteers = endpoint({
  method: 'GET',
  path: '/admin/user/open-volunteers',
  who: 'requests.assign',
  summary:
    'Volunteers who can take a request, with what decides between them: those who accepted first, then the nearest.',
  query: z.object({ application_id: id, search: searched }),
  data: z.array(openVolunteer),
  errors: ['not_found'],
});

export const listMissingVolunteers = endpoint({
  method: 'GET',
  path: '/admin/user/missing-volunteers',
  who: 'requests.assign',
  summary:
    'At most five volunteers of the regions of the reader who are sought by name or phone and cannot take a request, and why.',
  query: z.object({
    application_id: id,
    search: z.string({ error: 'required' }).trim().min(2, { error: 'tooShort' }).max(SEARCH_MAX),
  }),
  data: z.array(
    z.object({
      id: z.int(),
      full_name: z.string(),
      phone: z.string(),
      /** At least one. */
      reasons: z.array(z.enum(MISSING_REASONS)),
    }),
  ),
  errors: ['not_found'],
});

export const assignVolunteer = endpoint({
  method: 'POST',
  path: '/admin/application/assigned/:applicationId',
  who: 'requests.assign',
  summary: 'Assigns an open request to a volunteer directly.',
  params: z.object({ applicationId: id }),
  body: z.object({ volunteer_id: id }),
  data: z.object({ id: z.int(), status: requestStatus }),
  errors: ['not_found', 'request_not_open', 'volunteer_unavailable'],
});

export const LINE_SORTS = [
  'created_at',
  'category',
  'status',
  'urgency',
  'volunteer',
  'description',
  'expiration_date',
  'system_notes',
  'full_name',
  'phone',
  'email',
  'disability',
  'destination_address',
  'origin_address',
] as const;

export const listApplicationUsers = endpoint({
  method: 'GET',
  path: '/admin/application-users',
  who: 'requests.list',
  summary:
    'All single help requests joined to their volunteers, a line for each (with `view`: for each request); that of a volunteer who declined or was not chosen says "rejected".',
  query: deskQuery(LINE_SORTS, REQUEST_VIEWS, { ...REQUEST_FILTERS, status: several(requestStatus) }),
  data: z.array(adminApplicationUser),
  list: true,
});

export const listClosedApplicationUsers = endpoint({
  method: 'GET',
  path: '/admin/assigned-closed-application-users',
  who: 'requests.list',
  summary:
    'Single help requests that are over, though not rejected, a line for each, with the volunteer who had it.',
  query: listQuery(LINE_SORTS, { ids: several(id), ...REQUEST_FILTERS, status: several(requestStatus) }),
  data: z.array(adminApplicationUser),
  list: true,
});

export const countRequestViews = endpoint({
  method: 'GET',
  path: '/admin/application-users/views',
  who: 'requests.list',
  summary: 'How many single help requests each view has.',
  data: viewCounts(REQUEST_VIEWS),
});

export const approveAcceptance = endpoint({
  method: 'PATCH',
  path: '/admin/application-users/:id',
  who: 'requests.approve',
  summary: 'Approves the acceptance of a volunteer; the request is in treatment from then on.',
  params: z.object({ id }),
  body: z.object({
    is_approved: numeric(z.literal(1, { error: 'choose' })),
  }),
  data: z.object({ id: z.int(), application_id: z.int(), is_approved: approval }),
  errors: ['not_found', 'request_not_open', 'acceptance_not_waiting', 'volunteer_unavailable'],
});

export const closeApplication = endpoint({
  method: 'POST',
  path: '/admin/application/closed/:id',
  who: 'requests.close',
  summary: 'Closes a request that is in treatment.',
  params: z.object({ id }),
  data: z.object({ id: z.int(), status: requestStatus }),
  errors: ['not_found', 'request_not_in_treatment', 'request_already_closed'],
});

export const unassignApplication = endpoint({
  method: 'POST',
  path: '/admin/application/unassigned/:id',
  who: 'requests.assign',
  summary: 'Takes the volunteer off a request in treatment; it is open again.',
  params: z.object({ id }),
  body: z.object({
    /** Default: the one in charge. If given, repeating the call never takes off a later volunteer. */
    volunteer_id: id.nullish(),
  }),
  data: z.object({ id: z.int(), status: requestStatus }),
  errors: ['not_found', 'request_not_in_treatment', 'pair_changed'],
});

export const readApplication = endpoint({
  method: 'GET',
  path: '/admin/applications/:id',
  who: 'requests.list',
  summary: 'One request with its offers and history; the reading is written to the access log.',
  params: z.object({ id }),
  data: z.object({
    application: adminApplication.extend({
      ...requestExtras,
      /** Place of the help, and destination of a ride; null if not on the map. */
      location: roughPlace.nullable(),
      destination_location: roughPlace.nullable(),
    }),
    /** What a helper should know about the person and the place. */
    needs: z.array(need),
    links: z.array(
      z.object({
        id: z.int(),
        is_approved: approval,
        /** 0 even for a waiting offer if, for example, the volunteer was blocked since. */
        can_approve: flagValue,
        volunteer: z.object({ id: z.int(), full_name: z.string(), phone: z.string() }),
        /** Note with the answer to an invitation, or with a later cancellation. */
        note: z.string().nullable(),
        eta_minutes: z.int().nullable(),
        updated_at: z.string(),
        facts: candidateFacts,
      }),
    ),
    /** Volunteers who were asked by message and have not answered, the latest first. */
    invitations: z.array(
      z.object({
        id: z.int(),
        volunteer: z.object({ id: z.int(), full_name: z.string(), phone: z.string() }),
        created_at: z.string(),
      }),
    ),
    history: z.array(activityEntry),
  }),
  errors: ['not_found'],
});

export const prioritiseApplication = endpoint({
  method: 'PATCH',
  path: '/admin/applications/:id/priority',
  who: 'requests.prioritise',
  summary:
    'Sets how urgent a live request is: 0 none, 1 low, 2 medium, 3 high. The same again changes nothing.',
  params: z.object({ id }),
  body: z.object({
    label_priority: numeric(
      z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)], { error: 'choose' }),
    ),
  }),
  data: z.object({ id: z.int(), label_priority: priority }),
  errors: ['not_found', 'request_already_closed'],
});

export const createApplicationOnBehalf = endpoint({
  method: 'POST',
  path: '/admin/applications',
  who: 'requests.create',
  summary: 'Creates a help request for a help seeker.',
  body: z.object({ user_id: id, ...applicationFields }),
  data: adminApplication,
  errors: ['disability_required'],
});
