import { sql } from 'kysely';
import { byUser, type PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Emergency calls, and the volunteers sent to them. */
export const emergencyData: PersonalData = {
  tables: {
    emergency_assignments: {
      rows: ({ id }) =>
        sql`(volunteer_id = ${id} or emergency_id in (select id from emergencies where user_id = ${id}))`,
      emptied: ['token_hash', 'note'],
      kept: `id emergency_id volunteer_id state pair_id eta_minutes assigned_by created_at answered_at ended_at`,
    },
    emergencies: {
      rows: byUser,
      emptied: ['description', 'address', 'locality', 'location', 'system_note'],
      kept: `id user_id event_id user_request_id state_id raised_at acknowledged_at acknowledged_by alarmed_at calls
        next_call_at closed_at closed_by updated_at`,
    },
  },
};
