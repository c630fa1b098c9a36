import { sql } from 'kysely';
import { byUser, type PersonalData } from '../../platform/personal-data/personal-data.ts';

/** The person's part in events; the pairs identify people only by number. */
export const eventData: PersonalData = {
  tables: {
    event_user_requests: {
      rows: byUser,
      emptied: ['token_hash', 'note', 'system_note'],
      kept: 'id event_id user_id status respond answered_at pair_id created_at updated_at',
    },
    event_volunteer_requests: {
      rows: ({ id }) => sql`volunteer_id = ${id}`,
      // Several distances together would reveal the home.
      emptied: ['token_hash', 'distance_m', 'note'],
      kept: 'id event_id volunteer_id status radius eta_minutes answered_at created_at updated_at',
    },
    event_pairs: 'kept',
    events: 'kept',
  },
};
