import type { PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Who saw the person's details, and what the person did, by number. */
export const accessData: PersonalData = {
  tables: { access_log: 'kept', activity_log: 'kept', categories: 'kept', organizations: 'kept' },
};
