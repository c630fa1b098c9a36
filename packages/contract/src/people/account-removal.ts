import { z } from 'zod';
import { codeSent, otp } from '../account/auth.ts';
import { endpoint } from '../common/endpoint.ts';
import { moment } from '../common/fields.ts';

/** How long a removed account can be restored before its personal data is erased. */
export const DAYS_UNTIL_ERASED = 30;

export const sendRemovalCode = endpoint({
  method: 'POST',
  path: '/auth/profile/delete/code',
  who: 'signed-in',
  summary:
    "Sends a code to one's own phone, by which one's account can be removed; again after 30 seconds, a new one.",
  data: z.object(codeSent),
  errors: ['last_admin', 'second_factor_stale', 'staff_account'],
  restricted: true,
});

export const removeOwnAccount = endpoint({
  method: 'POST',
  path: '/auth/profile/delete',
  who: 'signed-in',
  summary:
    "Removes one's own account: open requests end, volunteers are told, every session is over. Personal data is erased after 30 days.",
  body: z.object({ otp }),
  /** Until then the association can restore the account. */
  data: z.object({ restorable_until: moment }),
  errors: ['last_admin', 'second_factor_stale', 'staff_account'],
  restricted: true,
});
