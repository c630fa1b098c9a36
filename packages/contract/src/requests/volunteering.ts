import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { id, numeric, optionalText, wholeNumber, approval, progress } from '../common/fields.ts';
import { LINK_NOTE_MAX } from '../links.terms.ts';
import { addresses, applicationCore, contactWays, requestStatus, saidAfterwards } from './help-requests.ts';
import { PROGRESS } from '../common/constants.ts';
import { listQuery, several } from '../common/pagination.ts';

/** Rough place, as a volunteer sees it before approval. */
const whereabouts = {
  /** Locality where the help is needed; `destination_area`: where a ride goes. */
  area: z.string().nullable(),
  destination_area: z.string().nullable(),
  /** In km with one decimal (whole ones before approval); null if either place is unknown. */
  distance_km: z.number().nullable(),
};

/** A request as a volunteer sees it before approval: what and roughly where, but not the person. */
export const openRequest = z.object({
  ...applicationCore,
  ...whereabouts,
  /** Labels of the requester's needs that matter for the task (chair, stairs, language …). */
  needs: z.array(z.string()),
  /** The volunteer's own answer: null none, 0 waiting for approval, 2 declined or not chosen. */
  is_approved: approval.nullable(),
});
export type OpenRequest = z.infer<typeof openRequest>;

export const listOpenRequests = endpoint({
  method: 'GET',
  path: '/volunteer/application-open-requests',
  who: 'requests.volunteer',
  summary: 'Open requests near the volunteer, nearest first, without those declined already.',
  query: listQuery(['distance', 'created_at', 'due_at'], {
    categories: several(id),
    city: z.string().trim().max(120).optional(),
    state: several(id),
  }),
  data: z.array(openRequest),
  list: true,
});

export const answerRequest = endpoint({
  method: 'POST',
  path: '/volunteer/application-users',
  who: 'requests.volunteer',
  summary: 'Accepts (0) or declines (2) an open request. Repeating the same answer changes nothing.',
  body: z.object({
    application_id: id,
    is_approved: numeric(z.union([z.literal(0), z.literal(2)], { error: 'choose' })),
    /** The caller's own user id; any other is refused. */
    applied_volunteer_id: id.nullish(),
  }),
  data: z.object({ id: z.int(), application_id: z.int(), is_approved: approval }),
  errors: ['not_found', 'request_not_open', 'not_validated', 'volunteer_unavailable', 'already_answered'],
});

/** A request in the basket. Person and exact places are given after approval. */
export const basketItem = z.object({
  id: z.int(),
  application_id: z.int(),
  /** The reader's own id. */
  applied_volunteer_id: z.int(),
  is_approved: approval,
  progress,
  application: z.object({
    ...applicationCore,
    ...addresses,
    ...whereabouts,
    ...saidAfterwards,
    needs: z.array(z.string()),
    user: z
      .object({
        id: z.int(),
        full_name: z.string(),
        phone: z.string(),
        email: z.string().nullable(),
        residential_address: z.string().nullable(),
        comments: z.string().nullable(),
        ...contactWays,
      })
      .nullable(),
  }),
});
export type BasketItem = z.infer<typeof basketItem>;

export const listBasket = endpoint({
  method: 'GET',
  path: '/volunteer/application-users',
  who: 'requests.volunteer',
  summary: "The volunteer's own answers; is_approved=1 is the basket.",
  query: listQuery(['updated_at', 'created_at', 'due_at'], {
    is_approved: several(wholeNumber(approval)),
    status: several(requestStatus),
  }),
  data: z.array(basketItem),
  list: true,
});

export const completeRequest = endpoint({
  method: 'PUT',
  path: '/volunteer/applications/:id',
  who: 'requests.volunteer',
  summary: 'The approved volunteer says that the help was given.',
  params: z.object({ id }),
  data: z.object({ id: z.int(), status: requestStatus }),
  errors: ['not_found', 'request_not_in_treatment'],
});

export const reportProgress = endpoint({
  method: 'POST',
  path: '/volunteer/applications/:id/progress',
  who: 'requests.volunteer',
  summary: 'The approved volunteer is on the way, or has arrived: the requester is told.',
  params: z.object({ id }),
  body: z.object({ progress: z.enum(PROGRESS, { error: 'choose' }) }),
  data: z.object({ id: z.int(), status: requestStatus }),
  errors: ['not_found', 'request_not_in_treatment'],
});

export const withdrawFromRequest = endpoint({
  method: 'POST',
  path: '/volunteer/applications/:id/cannot-come',
  who: 'requests.volunteer',
  summary:
    'The approved volunteer cannot come: the request is open again at once, and both sides are notified.',
  params: z.object({ id }),
  body: z.object({ note: optionalText(1, LINK_NOTE_MAX) }).prefault({}),
  data: z.object({ id: z.int(), status: requestStatus }),
  errors: ['not_found', 'request_not_in_treatment'],
});
