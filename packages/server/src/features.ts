import { accountRemoval } from './features/people/account-removal/account-removal.feature.ts';
import { audit } from './features/office/audit/audit.feature.ts';
import { auth } from './features/account/auth/auth.feature.ts';
import { autoAssign } from './features/events/auto-assign/auto-assign.feature.ts';
import { backgroundJobs } from './features/office/background-jobs/background-jobs.feature.ts';
import { blockedIps } from './features/account/blocked-ips/blocked-ips.feature.ts';
import { budgets } from './features/account/budgets/budgets.feature.ts';
import { categories } from './features/requests/categories/categories.feature.ts';
import { chat } from './features/talk/chat/chat.feature.ts';
import { contact } from './features/talk/contact/contact.feature.ts';
import { coverage } from './features/office/coverage/coverage.feature.ts';
import { dropdowns } from './features/account/dropdowns/dropdowns.feature.ts';
import { emergencies } from './features/emergencies/emergencies/emergencies.feature.ts';
import { eventMap } from './features/events/event-map/event-map.feature.ts';
import { eventPeople } from './features/events/event-people/event-people.feature.ts';
import { events } from './features/events/pairs/pairs.feature.ts';
import { feedback } from './features/requests/feedback/feedback.feature.ts';
import { helpRequests } from './features/requests/help-requests/help-requests.feature.ts';
import { imports } from './features/people/imports/imports.feature.ts';
import { invitations } from './features/requests/invitations/invitations.feature.ts';
import { managedEvents } from './features/events/events/events.feature.ts';
import { myData } from './features/account/my-data/my-data.feature.ts';
import { notifications } from './features/talk/notifications/notifications.feature.ts';
import { openWork } from './features/people/open-work/open-work.feature.ts';
import { organizations } from './features/people/organizations/organizations.feature.ts';
import { places } from './features/account/places/places.feature.ts';
import { profile } from './features/account/profile/profile.feature.ts';
import { references } from './features/account/references/references.feature.ts';
import { regions } from './features/people/regions/regions.feature.ts';
import { registration } from './features/account/registration/registration.feature.ts';
import { renewal } from './features/account/renewal/renewal.feature.ts';
import { requestDesk } from './features/requests/request-desk/request-desk.feature.ts';
import { secondFactor } from './features/account/second-factor/second-factor.feature.ts';
import { sending } from './features/talk/sending/sending.feature.ts';
import { service } from './features/office/service/service.feature.ts';
import { sessions } from './features/account/sessions/sessions.feature.ts';
import { troubles } from './features/office/troubles/troubles.feature.ts';
import { userDetail } from './features/people/user-detail/user-detail.feature.ts';
import { userForm } from './features/people/user-form/user-form.feature.ts';
import { userMessages } from './features/talk/user-messages/user-messages.feature.ts';
import { userRoles } from './features/people/user-roles/user-roles.feature.ts';
import { userStatus } from './features/people/user-status/user-status.feature.ts';
import { users } from './features/people/users/users.feature.ts';
import { visits } from './features/requests/visits/visits.feature.ts';
import { volunteering } from './features/requests/volunteering/volunteering.feature.ts';
import { waiting } from './features/office/waiting/waiting.feature.ts';
import type { Feature } from './platform/feature.ts';

/**
 * All features of the product. People read their own data in this order, and it is erased in the reverse order.
 */
export const FEATURES: readonly Feature[] = [
  profile,
  registration,
  renewal,
  helpRequests,
  volunteering,
  requestDesk,
  emergencies,
  events,
  managedEvents,
  eventMap,
  eventPeople,
  autoAssign,
  references,
  notifications,
  chat,
  feedback,
  contact,
  invitations,
  visits,
  auth,
  sessions,
  secondFactor,
  blockedIps,
  users,
  openWork,
  userStatus,
  userRoles,
  userMessages,
  userForm,
  userDetail,
  imports,
  accountRemoval,
  myData,
  dropdowns,
  places,
  organizations,
  categories,
  regions,
  waiting,
  troubles,
  sending,
  audit,
  backgroundJobs,
  coverage,
  service,
  budgets,
];
