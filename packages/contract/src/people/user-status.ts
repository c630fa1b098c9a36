import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { flag, id, moment } from '../common/fields.ts';
import { forStaff } from '../for-staff.ts';
import { handover } from './open-work.ts';

/** Staff accounts need a fresh second factor to be changed, and the last of its kind stays. */
const OF_ACCOUNTS = [
  'last_admin',
  'not_for_person',
  'not_found',
  'second_factor_stale',
  'staff_account',
] as const;

export const updateUserStatus = forStaff(
  '/user/update-status/:userId/:status',
  {
    method: 'POST',
    summary:
      'Activates (1) or deactivates (0) a person. What a deactivated person had open ends, or goes to the replacements; what was asked for is closed.',
    params: z.object({ userId: id, status: flag }),
    body: handover.optional(),
    data: z.object({ id: z.int(), status: z.enum(['activated', 'deactivated']) }),
    errors: OF_ACCOUNTS,
  },
  'users.manage',
);

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  who: 'users.manage',
  summary:
    'Removes an account; restorable for 30 days, then personal data is erased. What was open ends, or goes to the replacements.',
  params: z.object({ id }),
  body: handover.optional(),
  data: z.object({ restorable_until: moment }),
  errors: OF_ACCOUNTS,
});

export const restoreUser = endpoint({
  method: 'POST',
  path: '/admin/users/restore/:id',
  who: 'users.manage',
  summary: 'Restores a removed account, unless its phone belongs to another one by now.',
  params: z.object({ id }),
  data: z.object({ id: z.int() }),
  errors: ['not_for_person', 'not_found', 'phone_taken', 'second_factor_stale', 'staff_account'],
});

export const blockUser = endpoint({
  method: 'POST',
  path: '/admin/users/block/:id',
  who: 'users.manage',
  summary:
    'Blocks a person: signs out everywhere, and ends what was open. Until it is lifted there is no sign-in.',
  params: z.object({ id }),
  data: z.object({ id: z.int() }),
  errors: OF_ACCOUNTS,
});

export const unblockUser = endpoint({
  method: 'POST',
  path: '/admin/users/unblock/:id',
  who: 'users.manage',
  summary: 'Lets a blocked person sign in again.',
  params: z.object({ id }),
  data: z.object({ id: z.int() }),
  errors: ['not_for_person', 'not_found'],
});
