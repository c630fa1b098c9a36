import { byUser, type PersonalData } from '../../platform/personal-data/personal-data.ts';

/** The help requests of a person. */
export const requestData: PersonalData = {
  tables: {
    applications: {
      rows: byUser,
      emptied: [
        'description',
        'origin_address',
        'origin_locality',
        'origin_location',
        'destination_address',
        'destination_locality',
        'destination_location',
        'location',
        'contact',
        'system_notes',
      ],
      // The database makes search_text from what is emptied.
      kept: `id user_id category_id status label_priority other_address arrival_date arrival_time expiration_date due_at
        state_id search_text volunteer_id created_by created_at updated_at ended_at is_phone is_wp is_sms
        urgent_invited_at is_priority_set`,
    },
  },
};
