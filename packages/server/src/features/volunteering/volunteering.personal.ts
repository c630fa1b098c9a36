import { ofVolunteerOrRequest, type PersonalData } from '../../platform/personal-data/personal-data.ts';

/** Offers of help and assignments of a volunteer. */
export const offerData: PersonalData = {
  tables: {
    application_users: {
      rows: ofVolunteerOrRequest,
      // Several distances together would reveal the home.
      emptied: ['distance_m', 'note'],
      kept: 'id application_id volunteer_id is_approved ended_reason created_at updated_at decided_by',
    },
  },
};
