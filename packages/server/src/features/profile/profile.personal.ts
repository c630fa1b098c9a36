import { ERASED_NAME, ERASED_PHONE } from '@ezra/contract/common/constants';
import { sql } from 'kysely';
import { byUser, text, type PersonalData } from '../../platform/personal-data/personal-data.ts';

/** The account, and its single rows in other tables. */
export const accountData: PersonalData = {
  tables: {
    subscriptions: { deleted: byUser },
    phone_changes: { deleted: byUser },
    region_permissions: { deleted: byUser },
    user_roles: 'kept',
    users: {
      rows: ({ id }) => sql`id = ${id}`,
      emptied: [
        'email',
        'residential_address',
        'residential_locality',
        'residential_location',
        'arrival_address',
        'arrival_locality',
        'arrival_location',
        'comments',
        'other_disability',
        'last_active_at',
        'address_move_confirmed_at',
      ],
      set: {
        phone: text(ERASED_PHONE),
        first_name: text(''),
        last_name: text(''),
        full_name: text(ERASED_NAME),
        updated_at: ({ now }) => sql`${now}::timestamptz`,
        erased_at: ({ now }) => sql`${now}::timestamptz`,
      },
      // The database makes location from what is emptied.
      kept: `id locale time_zone residential_state_id arrival_state_id location state_id organization_id is_active
        disability_confirmation_check quick_emergency_request is_phone is_wp is_sms is_email is_away
        signed_at blocked_at deleted_at created_at`,
    },
  },
};
