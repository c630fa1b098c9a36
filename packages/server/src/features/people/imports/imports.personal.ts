import { sql } from 'kysely';
import type { PersonalData } from '../../../platform/personal-data/personal-data.ts';

/** Files of volunteers that the person imported. The data in a file belongs to the volunteers in it. */
export const importData: PersonalData = {
  tables: {
    volunteer_imports: {
      rows: ({ id }) => sql`author_id = ${id}`,
      emptied: ['author_id'],
      kept: 'id file_name row_count bad_row_count created_at settled_at',
    },
  },
};
