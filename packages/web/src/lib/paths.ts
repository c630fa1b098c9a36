/**
 * The addresses of all screens. Build links with these only: `paths.adminEventMap(event.id)`. Names follow
 * the specification's route names.
 */
type Id = number | string;
type Operation = 'add' | 'edit';

const optional = (value: Id | undefined) => (value === undefined ? '' : `/${encodeURIComponent(value)}`);

export const paths = {
  root: () => '/',
  login: () => '/login',
  registration: () => '/registration',
  volunteerRegistration: (slug?: string) => `/volunteer/registration${optional(slug)}`,
  userLogin: () => '/user/login',
  volunteerLogin: (phone?: string) => `/volunteer/login${optional(phone)}`,
  policeConfirmation: () => '/volunteer/police_confirmation_required',
  adminLogin: () => '/admin/login',
  forbidden: () => '/forbidden',
  session: () => '/get/session',
  page: (name: PageName) => `/pages/${name}`,
  notFound: () => '/404',

  dashboard: () => '/dashboard',
  profile: () => '/profile',
  newHelpRequest: () => '/help-menu',
  referenceRegister: () => '/reference/register',
  notifications: () => '/notification-menu',
  about: () => '/about-menu',
  regulations: () => '/regulations-menu',
  accessibility: () => '/accessibility-menu',
  instructions: () => '/instruction-menu',
  contact: () => '/contact-us',
  managerUserManagement: () => '/user-management-menu',
  managerEvents: () => '/events',
  managerEventMap: (id?: Id) => `/events/map${optional(id)}`,
  managerEventForm: (operation: Operation, id?: Id) => `/events/${operation}${optional(id)}`,
  managerRequests: () => '/volunteers-menu',

  openVolunteering: () => '/volunteer/open-menu',
  volunteerBasket: () => '/volunteer/basket-menu',
  accountRenew: (volunteerInformationId: Id) => `/volunteer/account/renew${optional(volunteerInformationId)}`,

  adminDashboard: () => '/admin/dashboard',
  adminNotifications: () => '/admin/notification-menu',
  adminBlockIp: () => '/admin/block-ip',
  adminProfile: () => '/admin/profile',
  adminCoverageMap: () => '/admin/coverage-map-menu',
  adminUserManagement: () => '/admin/management-menu',
  adminUserManagementForm: (operation: Operation, id?: Id) =>
    `/admin/management-menu/${operation}${id === undefined ? '' : `?id=${encodeURIComponent(id)}`}`,
  adminHelpRequestForm: () => '/admin/create/new/help/request',
  adminImportVolunteers: () => '/admin/import/volunteers',
  adminOrganizations: () => '/admin/organizations',
  adminOrganizationForm: (operation: Operation, id?: Id) =>
    `/admin/organizations/${operation}${optional(id)}`,
  adminRequests: () => '/admin/volunteers-menu',
  adminEvents: () => '/admin/events',
  adminEventMap: (id?: Id) => `/admin/events/map${optional(id)}`,
  adminEventForm: (operation: Operation, id?: Id) => `/admin/events/${operation}${optional(id)}`,
  adminCategories: () => '/admin/categories',
  adminCategoryForm: (operation: Operation, id?: Id) => `/admin/categories/${operation}${optional(id)}`,
  adminAutoAssign: () => '/admin/auto-assign',
  adminTasks: () => '/admin/tasks',
  adminAbout: () => '/admin/about-menu',
  adminContact: () => '/admin/contact-us',
  adminRegulations: () => '/admin/regulations-menu',
  adminAccessibility: () => '/admin/accessibility-menu',
  adminInstructions: () => '/admin/instruction-menu',
} as const;

/** Pages linked in the footer of every page. */
export const FOOT_PAGES = ['terms', 'privacy', 'accessibility', 'conduct'] as const;
/** Pages that are open without signing in. */
export const PAGE_NAMES = [...FOOT_PAGES, 'agreement'] as const;
export type PageName = (typeof PAGE_NAMES)[number];
