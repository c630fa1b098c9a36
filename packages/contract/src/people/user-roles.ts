import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { flagValue, id } from '../common/fields.ts';
import { several } from '../common/pagination.ts';
import { ROLES, ROLE_TABLE } from '../common/roles.ts';
import { optionList } from '../account/dropdowns.ts';
import { handoverShape } from './open-work.ts';
import { countryOption, stateOption } from './regions.ts';

export const roleOptions = endpoint({
  method: 'POST',
  path: '/dropdowns/roles',
  who: ['events.manage', 'users.manage'],
  summary:
    'The roles; with type `manual_registration` those of accounts that admins make: manager and admin.',
  body: z.object({ type: z.literal('manual_registration', { error: 'invalidValue' }).optional() }).optional(),
  data: z.object({ roles: optionList }),
});

/** A role by its number, except the super admin's, which only the operator gives. */
const grantable = id.refine(
  (value) => ROLES.some((role) => ROLE_TABLE[role].id === value && role !== 'super admin'),
  { error: 'choose' },
);

export const updateRoles = endpoint({
  method: 'POST',
  path: '/admin/users/update/roles/:id',
  who: 'roles.grant',
  summary:
    'Sets the roles of a person, all of them at once. Ends the sessions; what a taken role had open ends, or goes to the replacements.',
  params: z.object({ id }),
  body: z.object({
    roles: z.array(grantable, { error: 'chooseAtLeastOne' }).min(1, { error: 'chooseAtLeastOne' }).max(10),
    ...handoverShape,
  }),
  data: z.object({ id: z.int(), roles: z.array(z.enum(ROLES)) }),
  errors: ['last_admin', 'not_for_person', 'not_found', 'second_factor_stale', 'staff_account'],
});

export const becomeAdmin = endpoint({
  method: 'POST',
  path: '/admin/users/become/admin/:id',
  who: 'roles.grant',
  summary: 'Gives a person the role of an admin beside the others.',
  params: z.object({ id }),
  data: z.object({ id: z.int(), roles: z.array(z.enum(ROLES)) }),
  errors: ['not_for_person', 'not_found', 'second_factor_stale', 'staff_account'],
});

export const regionPermission = z.object({ id: z.int(), state: stateOption, country: countryOption });
export type RegionPermission = z.infer<typeof regionPermission>;

export const regionPermissions = endpoint({
  method: 'GET',
  path: '/admin/user/region-permissions',
  who: 'roles.grant',
  summary: 'The regions that one of the staff is held to; an admin without any sees all of them.',
  query: z.object({ user_id: id }),
  data: z.array(regionPermission),
  errors: ['not_found'],
});

export const addRegionPermissions = endpoint({
  method: 'POST',
  path: '/admin/user/region-permissions',
  who: 'roles.grant',
  summary: 'Adds regions to those that one of the staff is held to. Gives all of them.',
  body: z.object({
    user_id: id,
    state_ids: z.array(id, { error: 'chooseAtLeastOne' }).min(1, { error: 'chooseAtLeastOne' }).max(500),
    /** Countries used for choosing the regions. */
    country_ids: several(id),
  }),
  data: z.array(regionPermission),
  errors: ['not_for_person', 'not_found', 'second_factor_stale', 'staff_account'],
});

export const removeRegionPermission = endpoint({
  method: 'DELETE',
  path: '/admin/user/region-permissions/:id',
  who: 'roles.grant',
  summary: 'Takes a region from those that one of the staff is held to.',
  params: z.object({ id }),
  data: z.object({ is_removed: flagValue }),
  errors: ['last_region', 'not_for_person', 'not_found', 'second_factor_stale', 'staff_account'],
});
