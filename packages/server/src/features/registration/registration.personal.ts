import { sql } from 'kysely';
import { byUser, type PersonalData } from '../../platform/personal-data/personal-data.ts';

/** What people answered when they registered. */
export const registrationData: PersonalData = {
  tables: {
    guardian_links: {
      deleted: ({ id }) =>
        sql`volunteer_information_id in (select id from volunteer_information where user_id = ${id})`,
    },
    volunteer_information: { deleted: byUser },
    imported_volunteers: { deleted: byUser },
    personal_information: { deleted: byUser },
    user_disabilities: { deleted: byUser },
  },
};
