import { sql } from 'kysely';
import { byUser, type PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Agreements that a renewal took the place of. */
export const renewalData: PersonalData = {
  tables: {
    renewal_reminders: {
      deleted: ({ id }) =>
        sql`volunteer_information_id in (select id from volunteer_information where user_id = ${id})`,
    },
    volunteer_agreements: { deleted: byUser },
  },
};
