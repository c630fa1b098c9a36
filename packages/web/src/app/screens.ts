import type { ComponentType } from 'react';
import type { ScreenKey } from '@ezra/contract/screens';
import * as login from '../screens/account/login/screen.tsx';

/** Loads a screen when it is first opened; its module exports the component as `Screen`. */
type LoadScreen = () => Promise<{ Screen: ComponentType }>;

/** Managers and admins share these; each call has the path of the active role. */
const eventMap: LoadScreen = () => import('../screens/events/event-map/screen.tsx');
const eventForm: LoadScreen = () => import('../screens/events/event-form/screen.tsx');
const events: LoadScreen = () => import('../screens/events/events/screen.tsx');
const contact: LoadScreen = () => import('../screens/talk/contact/screen.tsx');
/** The same statement for everybody. */
const accessibility: LoadScreen = () => import('../screens/office/accessibility/screen.tsx');
const instructions: LoadScreen = () => import('../screens/office/instructions/screen.tsx');
const users: LoadScreen = () => import('../screens/people/users/screen.tsx');
/** Routes that only redirect are never rendered. */
const notFound: LoadScreen = () => import('../screens/office/not-found/screen.tsx');

/** The screen most people arrive at: part of the first load, so that no further file is needed. */
const first: LoadScreen = () => Promise.resolve(login);

/** The file of every screen of `SCREENS`. */
export const LOADERS: Readonly<Record<ScreenKey, LoadScreen>> = {
  root: notFound,
  login: first,
  registration: () => import('../screens/account/registration/screen.tsx'),
  volunteerRegistration: () => import('../screens/account/volunteer-registration/screen.tsx'),
  userLogin: () => import('../screens/account/user-login/screen.tsx'),
  volunteerLogin: () => import('../screens/account/volunteer-login/screen.tsx'),
  policeConfirmation: () => import('../screens/account/police-confirmation/screen.tsx'),
  adminLogin: () => import('../screens/account/admin-login/screen.tsx'),
  forbidden: () => import('../screens/office/forbidden/screen.tsx'),
  session: () => import('../screens/account/session-test/screen.tsx'),
  page: () => import('../screens/office/pages/screen.tsx'),
  // Repeats the condition of `HAS_KIT`: only a condition written here leaves the page's files out of the
  // build.
  kit:
    import.meta.env.DEV || import.meta.env.VITE_KIT === '1'
      ? () => import('../screens/office/kit/screen.tsx')
      : notFound,
  notFound,

  dashboard: () => import('../screens/office/dashboard/screen.tsx'),
  profile: () => import('../screens/account/profile/screen.tsx'),
  newHelpRequest: () => import('../screens/requests/new-help-request/screen.tsx'),
  referenceRegister: () => import('../screens/account/reference-register/screen.tsx'),
  notifications: () => import('../screens/talk/notifications/screen.tsx'),
  about: () => import('../screens/office/about/screen.tsx'),
  regulations: () => import('../screens/office/regulations/screen.tsx'),
  accessibility,
  contact,
  instructions,
  managerUserManagement: users,
  managerEvent: events,
  managerEventMap: eventMap,
  managerEventForm: eventForm,
  managerRequests: () => import('../screens/requests/manager-requests/screen.tsx'),

  openVolunteering: () => import('../screens/requests/open-volunteering/screen.tsx'),
  myVolunteerBasket: () => import('../screens/requests/volunteer-basket/screen.tsx'),
  accountRenew: () => import('../screens/account/account-renew/screen.tsx'),

  adminDashboard: () => import('../screens/office/admin-dashboard/screen.tsx'),
  adminNotifications: () => import('../screens/talk/admin-notifications/screen.tsx'),
  adminAudit: () => import('../screens/office/admin-audit/screen.tsx'),
  adminBlockIp: () => import('../screens/account/admin-block-ip/screen.tsx'),
  adminProfile: () => import('../screens/account/profile/screen.tsx'),
  adminCoverageMap: () => import('../screens/office/coverage/screen.tsx'),
  adminUserManagement: users,
  adminUserManagementForm: () => import('../screens/people/user-form/screen.tsx'),
  adminService: () => import('../screens/office/service/screen.tsx'),
  adminHelpRequestForm: () => import('../screens/requests/admin-help-request-form/screen.tsx'),
  adminImportVolunteers: () => import('../screens/people/import-volunteers/screen.tsx'),
  adminOrganization: () => import('../screens/people/admin-organizations/screen.tsx'),
  adminOrganizationForm: () => import('../screens/people/admin-organization-form/screen.tsx'),
  adminRequests: () => import('../screens/requests/admin-requests/screen.tsx'),
  adminEvent: events,
  adminEventMap: eventMap,
  adminEventForm: eventForm,
  adminCategory: () => import('../screens/requests/admin-categories/screen.tsx'),
  adminCategoryForm: () => import('../screens/requests/admin-category-form/screen.tsx'),
  adminAutoAssign: () => import('../screens/events/auto-assign/screen.tsx'),
  adminTasks: () => import('../screens/office/admin-tasks/screen.tsx'),
  adminAbout: () => import('../screens/office/admin-about/screen.tsx'),
  adminContact: contact,
  adminRegulations: () => import('../screens/office/admin-regulations/screen.tsx'),
  adminAccessibility: accessibility,
  adminInstructions: instructions,
};
