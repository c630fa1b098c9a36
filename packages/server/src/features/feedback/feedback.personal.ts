import { sql } from 'kysely';
import { text, type ErasedPerson, type PersonalData } from '../../platform/personal-data/personal-data.ts';

/** The text of either side may describe the other. */
const ofEitherSide = ({ id }: ErasedPerson) => sql`(author_id = ${id}
  or application_id in (select id from applications where ${id} in (user_id, volunteer_id))
  or pair_id in (select id from event_pairs where ${id} in (user_id, volunteer_id)))`;

/** What the person said about help. */
export const feedbackData: PersonalData = {
  tables: {
    feedback: {
      rows: ofEitherSide,
      emptied: ['note'],
      kept: 'id application_id pair_id author_id rating created_at updated_at',
    },
    problem_reports: {
      rows: ofEitherSide,
      set: { message: text('') },
      emptied: ['handled_note'],
      kept: 'id application_id pair_id author_id created_at handled_at handled_by',
    },
  },
};
