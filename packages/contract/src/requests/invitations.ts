import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { id, numeric } from '../common/fields.ts';
import { linkExtras } from '../links.ts';

/** How many volunteers can be asked about a request in one call. */
export const INVITED_AT_ONCE = 50;

export const inviteVolunteers = endpoint({
  method: 'POST',
  path: '/admin/application/invite/:applicationId',
  who: 'requests.assign',
  summary: 'Asks volunteers by a personal link whether they take an open request; each is asked once.',
  params: z.object({ applicationId: id }),
  body: z.object({
    volunteer_ids: z
      .array(id, { error: 'chooseAtLeastOne' })
      .min(1, { error: 'chooseAtLeastOne' })
      .max(INVITED_AT_ONCE, { error: 'invalidValue' }),
  }),
  /** How many volunteers were asked by this call. */
  data: z.object({ sent: z.int() }),
  errors: ['not_found', 'request_not_open'],
});

/** 0 pending, 1 accepted, 2 rejected. */
const respond = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const checkApplication = endpoint({
  method: 'POST',
  path: '/check-application',
  who: 'public',
  summary:
    'The help request behind a personal link: what, and roughly where and for whom. Its id is a token too. Changes nothing.',
  body: z.object({
    id: z.string({ error: 'required' }).min(1, { error: 'required' }).max(200, { error: 'invalidValue' }),
  }),
  data: z.object({
    id: z.string(),
    respond,
    application: z.object({
      category: z.object({ id: z.int(), name: z.string(), label: z.string() }),
      /** First name only. */
      user: z.object({ full_name: z.string() }),
      /** Localities only. */
      destination_address: z.string().nullable(),
      origin_address: z.string().nullable(),
      created_at: z.string(),
    }),
  }),
  errors: ['link_invalid', 'link_expired'],
});

export const respondHelpRequest = endpoint({
  method: 'POST',
  path: '/help-request-respond/:id',
  who: 'public',
  summary: 'A volunteer accepts (1) or rejects (2) a help request by the link.',
  params: z.object({ id: z.string().min(1).max(200) }),
  body: z.object({
    respond: numeric(z.union([z.literal(1), z.literal(2)], { error: 'choose' })),
    ...linkExtras,
  }),
  data: z.object({ id: z.string(), respond }),
  errors: [
    'not_found',
    'link_expired',
    'already_answered',
    'request_not_open',
    'not_validated',
    'volunteer_unavailable',
  ],
});
