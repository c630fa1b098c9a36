import { blockedIpData } from './features/blocked-ips/blocked-ips.personal.ts';
import { chatData } from './features/chat/chat.personal.ts';
import { emergencyData } from './features/emergencies/emergencies.personal.ts';
import { eventData } from './features/events/events.personal.ts';
import { feedbackData } from './features/feedback/feedback.personal.ts';
import { requestData } from './features/help-requests/help-requests.personal.ts';
import { invitationData } from './features/invitations/invitations.personal.ts';
import { messageData } from './features/notifications/notifications.personal.ts';
import { accountData } from './features/profile/profile.personal.ts';
import { referenceData } from './features/references/references.personal.ts';
import { registrationData } from './features/registration/registration.personal.ts';
import { renewalData } from './features/renewal/renewal.personal.ts';
import { secondFactorData } from './features/second-factor/second-factor.personal.ts';
import { sessionData } from './features/sessions/sessions.personal.ts';
import { accessData } from './features/users/users.personal.ts';
import { visitData } from './features/visits/visits.personal.ts';
import { offerData } from './features/volunteering/volunteering.personal.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';

/** The personal data of all slices, in the order in which people read it; it is erased in the reverse order. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  accountData,
  registrationData,
  renewalData,
  requestData,
  offerData,
  emergencyData,
  eventData,
  referenceData,
  messageData,
  chatData,
  feedbackData,
  invitationData,
  visitData,
  sessionData,
  secondFactorData,
  blockedIpData,
  accessData,
];
