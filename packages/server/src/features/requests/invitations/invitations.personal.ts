import { ofVolunteerOrRequest, type PersonalData } from '../../../platform/personal-data/personal-data.ts';

export const invitationData: PersonalData = {
  tables: {
    request_invitations: {
      rows: ofVolunteerOrRequest,
      emptied: ['note'],
      kept: 'id application_id volunteer_id respond token_hash eta_minutes invited_by created_at answered_at',
    },
  },
};
