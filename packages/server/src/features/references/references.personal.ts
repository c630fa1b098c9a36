import { sql } from 'kysely';
import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Who registered whom. */
export const referenceData: PersonalData = {
  tables: {
    // A refusal to be registered by others is kept, by number and keyed hash.
    references: {
      deleted: ({ id }) => sql`(referrer_id = ${id} or subject_id = ${id}) and status <> 'refused'`,
    },
  },
};
