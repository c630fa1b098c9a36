import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import {
  email,
  emptyAsNull,
  flag,
  id,
  nameOrNothing,
  personName,
  phone,
  wholeNameIssues,
} from '../common/fields.ts';
import { ROLE_TABLE, shownAs, STAFF_ROLES } from '../common/roles.ts';
import { together } from '../common/together.ts';
import { addressInput } from '../account/places.ts';
import { ADDRESS_TYPES } from './user-form.terms.ts';

/** Roles of accounts that admins create by hand. */
export const MANUAL_ROLES = STAFF_ROLES.filter((role) => shownAs(role) === role);

const manualRole = id.refine((value) => MANUAL_ROLES.some((role) => ROLE_TABLE[role].id === value), {
  error: 'choose',
});

const shape = {
  first_name: personName(1),
  last_name: nameOrNothing(),
  email: emptyAsNull(email),
  phone,
  address_type: z.enum(ADDRESS_TYPES, { error: 'choose' }).default('residential'),
  residential_address: emptyAsNull(addressInput),
  /** The work address. */
  arrival_address: emptyAsNull(addressInput),
  is_phone: flag.default(true),
  is_wp: flag.default(false),
  is_sms: flag.default(true),
  is_active: flag.default(true),
};

export const createUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  who: 'users.manage',
  summary: 'Makes an account of the staff: a manager or an admin.',
  body: together(z.object({ ...shape, role_id: manualRole }), wholeNameIssues),
  data: z.object({ id: z.int() }),
  errors: ['second_factor_stale', 'staff_account'],
});

export const updateUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id',
  who: 'users.manage',
  summary:
    'Changes an account (with `_method` PUT, as the documents send it). A new phone ends its sessions; `role_id` adds that role of the staff.',
  params: z.object({ id }),
  body: together(
    z.object({
      ...shape,
      _method: z.literal('PUT', { error: 'invalidValue' }),
      role_id: emptyAsNull(manualRole),
    }),
    wholeNameIssues,
  ),
  data: z.object({ id: z.int() }),
  errors: ['last_admin', 'not_for_person', 'not_found', 'second_factor_stale', 'staff_account'],
});
