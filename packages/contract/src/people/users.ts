import { z } from 'zod';
import { REACHES } from '../account/reach.ts';
import { endpoint } from '../common/endpoint.ts';
import { flag, flagValue, id } from '../common/fields.ts';
import { forStaff } from '../for-staff.ts';
import { REQUEST_STATUSES } from '../requests/help-requests.terms.ts';
import { consentState } from '../account/registration/guardian.ts';
import { deskQuery, several, viewCounts } from '../common/pagination.ts';
import { ROLES } from '../common/roles.ts';
import { USER_ACTIONS, USER_VIEWS } from './users.terms.ts';

/** State of a volunteer's papers. */
export const VALIDATIONS = ['not_needed', 'missing', 'done'] as const;

export const volunteerInformation = z.object({
  id: z.int(),
  validate_training: flagValue,
  validate_police: flagValue,
  is_required_police_validation: flagValue,
  place: z.string().nullable(),
  date: z.string().nullable(),
  gender: z.string(),
  /** Only for volunteers under 18: the guardian's consent; null if none is needed. */
  guardian: consentState.nullable(),
  /** 1: a volunteer under 18 whose earlier guardian refused. */
  earlier_guardian_refused: flagValue,
  signed_at: z.string(),
});

/** Number of the person's requests with one status. */
export const statusCount = z.object({ status: z.enum(REQUEST_STATUSES), label: z.string(), count: z.int() });

/** A row of the user table. */
export const listedUser = z.object({
  id: z.int(),
  full_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  /** Ways in which the person wants to be contacted. */
  is_phone: flagValue,
  is_wp: flagValue,
  is_sms: flagValue,
  email: z.string().nullable(),
  roles: z.array(z.enum(ROLES)),
  disabilities: z.array(z.string()),
  other_disability: z.string().nullable(),
  disability_confirmation_check: flagValue,
  quick_emergency_request: flagValue,
  status: z.enum(['activated', 'deactivated', 'deleted']),
  is_active: flagValue,
  is_block: flagValue,
  is_freeze: flagValue,
  is_online: flagValue,
  signed: flagValue,
  is_notification_alert: flagValue,
  /** The volunteer's organization. */
  organization: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** Locality of the home. */
  town: z.string().nullable(),
  residential_address: z.string().nullable(),
  arrival_address: z.string().nullable(),
  training: z.enum(VALIDATIONS),
  police: z.enum(VALIDATIONS),
  volunteer_information: volunteerInformation.nullable(),
  /** Requests in treatment with this volunteer in charge: withdrawing the validation opens them again. */
  in_treatment_count: z.int(),
  /** Requests that the person asked for or is in charge of, by status. */
  application_status: z.array(statusCount),
  created_at: z.string(),
  /** Through an event, email, organization, papers and requests are left out. */
  reach: z.enum(REACHES),
  allowed_actions: z.array(z.enum(USER_ACTIONS)),
});
export type ListedUser = z.infer<typeof listedUser>;

/** People; for managers those of their regions and events, without the staff. */
export const peopleLists = forStaff(
  '/users',
  {
    method: 'GET',
    summary: 'People, with what the staff need to decide about them.',
    query: deskQuery(['created_at', 'full_name', 'phone'], USER_VIEWS, {
      roles: several(z.enum(ROLES)),
      status: several(z.enum(['activated', 'deactivated', 'deleted'])),
      state: several(id),
      signed: flag.optional(),
      /** 1: the address is on the map; 0: there is an address, but it is not on the map. */
      placed: flag.optional(),
      user_ids: several(id),
    }),
    data: z.array(listedUser),
    list: true,
  },
  'users.list',
);
export const listUsers = peopleLists.admin;

export const peopleViews = forStaff(
  '/users/views',
  { method: 'GET', summary: 'How many people each view has.', data: viewCounts(USER_VIEWS) },
  'users.list',
);
export const countUserViews = peopleViews.admin;

export const validateTraining = endpoint({
  method: 'POST',
  path: '/admin/users/validate/training/:volunteerInfoId',
  who: 'volunteers.validate',
  summary: 'Says that the volunteer was trained (1) or takes it back (0).',
  params: z.object({ volunteerInfoId: id }),
  body: z.object({ validate_training: flag }),
  data: volunteerInformation,
  errors: ['not_for_person', 'not_found'],
});

export const validatePolice = endpoint({
  method: 'POST',
  path: '/admin/users/validate/police/:volunteerInfoId',
  who: 'volunteers.validate',
  summary: 'Says that the police certificate was seen (1) or takes it back (0); for male volunteers.',
  params: z.object({ volunteerInfoId: id }),
  body: z.object({ validate_police: flag }),
  data: volunteerInformation,
  errors: ['not_for_person', 'not_found'],
});
