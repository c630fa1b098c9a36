import { ofVolunteerOrRequest, type PersonalData } from '../../../platform/personal-data/personal-data.ts';

export const visitData: PersonalData = {
  tables: {
    visit_reminders: {
      rows: ofVolunteerOrRequest,
      emptied: ['note'],
      kept: 'id application_id volunteer_id kind due_at token_hash answer sent_at answered_at',
    },
  },
};
