import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import {
  day,
  email,
  flag,
  flagValue,
  fullHour,
  id,
  optionalText,
  personName,
  phone,
  priority,
  progress,
  searched,
} from '../common/fields.ts';
import { NAME_MAX, NAME_MIN, REQUEST_WIZARDS, TEXT_MAX, TEXT_MIN } from '../common/constants.ts';
import { listQuery, several } from '../common/pagination.ts';
import { addressInput } from '../account/places.ts';
import { REQUEST_STATUSES, CONTACT_METHODS } from './help-requests.terms.ts';

export const REQUEST_ACTIONS = [
  'close',
  'reject',
  'approve',
  'assign',
  'unassign',
  'accept',
  'decline',
  'on_way',
  'arrived',
  'complete',
  'withdraw',
  'prioritise',
] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

export const category = z.object({
  id: z.int(),
  name: z.string(),
  label: z.string(),
  type: z.union([z.literal(1), z.literal(2)]),
});
export type Category = z.infer<typeof category>;

/** A category to choose from. `author` is the person who added it; null if it came with the product. */
export const availableCategory = category.extend({
  author: z.object({ full_name: z.string() }).nullable(),
  created_at: z.string(),
});

export const requestStatus = z.enum(REQUEST_STATUSES);

/** The request itself, as every reader sees it. Dates YYYY-MM-DD, times HH:MM. */
export const applicationCore = {
  id: z.int(),
  category_id: z.int(),
  category,
  status: requestStatus,
  label_priority: priority,
  description: z.string().nullable(),
  arrival_date: z.string().nullable(),
  arrival_time: z.string().nullable(),
  expiration_date: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  allowed_actions: z.array(z.enum(REQUEST_ACTIONS)),
};
export const addresses = {
  origin_address: z.string().nullable(),
  destination_address: z.string().nullable(),
  other_address: flagValue,
};

/** How the requester wants to be contacted: the choice of this request, or else of the account. */
export const contactWays = {
  is_phone: flagValue,
  is_wp: flagValue,
  is_sms: flagValue,
};

/** Details of a request besides places and dates. */
export const requestExtras = {
  ...contactWays,
  /** The choice for this request alone, the first of phone, WhatsApp, SMS; null if there was none. */
  selected_method: z.enum(CONTACT_METHODS).nullable(),
  disability_id: z.array(z.int()),
  other_disability: z.string().nullable(),
  /** 1: a volunteer who was going to come has left the request. */
  is_volunteer_changed: flagValue,
  /** When the volunteer in charge confirmed the arrival; null if not yet. */
  arrival_confirmed_at: z.string().nullable(),
  progress,
};

/** The reader's feedback after the help. */
export const saidAfterwards = {
  my_feedback: z
    .object({ rating: z.union([z.literal(1), z.literal(2), z.literal(3)]), note: z.string().nullable() })
    .nullable(),
  /** 1: the reader reported a problem. */
  has_problem: flagValue,
};

/** A help seeker's own request. `volunteer` is set once an admin has approved one. */
export const ownApplication = z.object({
  ...applicationCore,
  ...addresses,
  ...requestExtras,
  ...saidAfterwards,
  user_id: z.int(),
  /** The help seeker's comments in the step with the personal details. */
  comments: z.string().nullable(),
  system_notes: z.string().nullable(),
  volunteer: z.object({ id: z.int(), full_name: z.string(), phone: z.string() }).nullable(),
});
export type OwnApplication = z.infer<typeof ownApplication>;

/** Fields of a new request. The category's type decides which dates are required. */
export const applicationFields = {
  category_id: id,
  description: optionalText(TEXT_MIN, TEXT_MAX),
  origin_address: addressInput.nullish(),
  destination_address: addressInput.nullish(),
  /** True: the origin is not the person's home. By default true if an origin is given. */
  other_address: flag.optional(),
  arrival_date: day.nullish(),
  arrival_time: fullHour.nullish(),
  expiration_date: day.nullish(),
};
export const newApplication = z.object(applicationFields);
export type NewApplication = z.output<typeof newApplication>;

/** Personal details of the wizard's third step (reading B). */
const personalFields = {
  full_name: personName(NAME_MIN),
  email,
  residential_address: addressInput,
  phone,
  disability_id: z
    .array(id, { error: 'chooseAtLeastOne' })
    .min(1, { error: 'chooseAtLeastOne' })
    .max(30, { error: 'invalidValue' }),
  other_disability: optionalText(2, NAME_MAX),
  /** May be as short as a door code. */
  comments: optionalText(1, TEXT_MAX),
};

export const createApplication = endpoint({
  method: 'POST',
  path: '/applications',
  who: 'requests.ask',
  summary: 'Creates a help request (two-step wizard).',
  body: newApplication,
  data: ownApplication,
  errors: ['disability_required'],
});

/** A typed detail that differs from the person's record: field, recorded value, typed value. */
export const changedField = z.object({
  field: z.enum([
    'full_name',
    'email',
    'residential_address',
    'phone',
    'disability_id',
    'other_disability',
    'comments',
  ]),
  previous: z.string(),
  current: z.string(),
});
export type ChangedField = z.infer<typeof changedField>;

export const checkUserDetail = endpoint({
  method: 'POST',
  path: '/user-applications/check-user-detail',
  who: 'requests.ask',
  summary: 'Compares the typed personal details with those on record.',
  body: z.object(personalFields),
  data: z.object({ change_fields: z.array(changedField) }),
});

export const createUserApplication = endpoint({
  method: 'POST',
  path: '/user-applications',
  who: 'requests.ask',
  summary: 'Creates a help request with a personal details step (three-step wizard).',
  body: z.object({
    ...applicationFields,
    ...personalFields,
    /** 1: use the details on record; 0: use the typed ones for this request only. */
    is_use_previous_detail: flag.default(true),
    is_phone: flag.optional(),
    is_wp: flag.optional(),
    is_sms: flag.optional(),
  }),
  data: ownApplication,
  errors: ['disability_required'],
});

export const listOwnApplications = endpoint({
  method: 'GET',
  path: '/applications',
  who: 'requests.ask',
  summary: "The help seeker's own requests.",
  query: listQuery(['created_at', 'status', 'category', 'volunteer', 'arrival_date', 'expiration_date'], {
    type: z.literal('list').optional(),
    status: several(requestStatus),
  }),
  data: z.array(ownApplication),
  list: true,
});

export const changeApplicationStatus = endpoint({
  method: 'POST',
  path: '/applications/status/:id',
  who: ['requests.ask', 'requests.close'],
  summary: 'Closes a request; admins may also reject it, with a note to the requester.',
  params: z.object({ id }),
  body: z.object({
    status: z.enum(['closed', 'rejected'], { error: 'choose' }),
    system_note: optionalText(1, TEXT_MAX),
  }),
  data: z.object({ id: z.int(), status: requestStatus }),
  errors: ['not_found', 'request_already_closed', 'request_not_in_treatment'],
});

export const applicationDropdowns = endpoint({
  method: 'POST',
  path: '/dropdowns/application',
  who: 'signed-in',
  summary:
    'Categories, statuses and what is disabled now; for admins with flag also the help seekers found by search (name or phone), and with user_id the categories disabled for one. Whose names are shown is written to the access log.',
  body: z
    .object({
      /** 1: include the people for whom an admin may ask. */
      flag: flag.optional(),
      /** Part of these people's name or phone. */
      search: searched,
      user_id: id.optional(),
    })
    .prefault({}),
  data: z.object({
    categories: z.array(availableCategory),
    statuses: z.array(z.object({ id: requestStatus, label: z.string() })),
    /** At most 50; people whose name begins with the search text come first. */
    only_users: z.array(z.object({ id: z.int(), full_name: z.string(), address: z.string().nullable() })),
    /** 1: more people match than are listed. */
    more_users: flagValue,
    /** A live request blocks its category until it ends; `expiration_date` is its last day. */
    disabled_categories: z.array(
      z.object({ category_id: z.int(), category: z.string(), expiration_date: z.string() }),
    ),
    request_wizard: z.enum(REQUEST_WIZARDS),
    /** Why an admin cannot create any request for `user_id`; missing if nothing prevents it. */
    obstacle: z.enum(['no_disability', 'unavailable']).optional(),
  }),
});

export const manageRequestAddress = endpoint({
  method: 'POST',
  path: '/manage/help/request/:userId',
  who: 'signed-in',
  summary: "Moves one's own open requests to the present address (is_confirm 1) or leaves them (0).",
  params: z.object({ userId: id }),
  body: z.object({ is_confirm: flag }),
  data: z.object({ moved: z.int() }),
  errors: ['account_restricted', 'not_found'],
  restricted: true,
});
