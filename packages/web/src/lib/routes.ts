import type { Who } from '@ezra/contract/common/permissions';

/**
 * Every screen of the web app (document 1, section 2.1): its address, the name that navigation uses, and the
 * roles that may open it. `$name` is a parameter, `{-$name}` an optional one. The server draws the pages of personal links.
 *
 * `restricted`: stays open to an account that is deactivated, frozen or incomplete.
 */
interface RouteShape {
  readonly path: `/${string}`;
  readonly name?: string;
  readonly who: Who;
  readonly restricted?: true;
}

/** Roles that work outside /admin. */
const PEOPLE = ['requests.ask', 'requests.volunteer', 'events.manage'] as const;

export const ROUTES = [
  { path: '/', who: 'public' },
  { path: '/login', name: 'Login', who: 'public' },
  { path: '/registration', who: 'public' },
  { path: '/volunteer/registration/{-$slug}', name: 'volunteerRegistration', who: 'public' },
  { path: '/user/login', name: 'UserLogin', who: 'public' },
  { path: '/volunteer/login/{-$phone}', name: 'VolunteerLogin', who: 'public' },
  { path: '/volunteer/police_confirmation_required', who: 'public' },
  { path: '/admin/login', name: 'AdminLogin', who: 'public' },
  { path: '/forbidden', who: 'public' },
  { path: '/get/session', who: 'public' },
  { path: '/pages/$name', who: 'public' },
  { path: '/dev/kit', who: 'public' },
  { path: '/404', name: '404', who: 'public' },

  { path: '/dashboard', name: 'Dashboard', who: ['requests.ask', 'events.manage'] },
  { path: '/profile', name: 'Profile', who: PEOPLE, restricted: true },
  { path: '/help-menu', name: 'NewHelpRequest', who: 'requests.ask' },
  { path: '/reference/register', name: 'ReferenceRegister', who: 'requests.ask' },
  { path: '/notification-menu', who: PEOPLE },
  { path: '/about-menu', who: PEOPLE, restricted: true },
  { path: '/regulations-menu', who: PEOPLE, restricted: true },
  { path: '/accessibility-menu', who: PEOPLE, restricted: true },
  { path: '/instruction-menu', who: PEOPLE, restricted: true },
  { path: '/contact-us', who: PEOPLE, restricted: true },
  { path: '/user-management-menu', name: 'ManagerUserManagement', who: 'events.manage' },
  { path: '/events', name: 'managerEvent', who: 'events.manage' },
  { path: '/events/map/{-$id}', name: 'managerEventMap', who: 'events.manage' },
  { path: '/events/$operation/{-$id}', name: 'managerEventForm', who: 'events.manage' },
  { path: '/volunteers-menu', who: 'events.manage' },

  { path: '/volunteer/open-menu', name: 'OpenVolunteering', who: 'requests.volunteer' },
  { path: '/volunteer/basket-menu', name: 'MyVolunteerBasket', who: 'requests.volunteer' },
  { path: '/volunteer/account/renew/$id', name: 'accountRenew', who: 'requests.volunteer', restricted: true },

  { path: '/admin/dashboard', name: 'AdminDashboard', who: 'requests.list' },
  { path: '/admin/notification-menu', who: 'administration.enter' },
  { path: '/admin/block-ip', who: 'addresses.block' },
  { path: '/admin/profile', name: 'AdminProfile', who: 'administration.enter', restricted: true },
  { path: '/admin/coverage-map-menu', name: 'AdminCoverageMap', who: 'coverage.see' },
  { path: '/admin/management-menu', name: 'AdminUserManagement', who: 'users.list' },
  { path: '/admin/management-menu/$operation', name: 'AdminUserManagementForm', who: 'users.list' },
  { path: '/admin/create/new/help/request', name: 'adminHelpRequestForm', who: 'requests.create' },
  { path: '/admin/import/volunteers', who: 'volunteers.import' },
  { path: '/admin/organizations', name: 'adminOrganization', who: 'organizations.manage' },
  { path: '/admin/organizations/$operation/{-$id}', who: 'organizations.manage' },
  { path: '/admin/volunteers-menu', who: 'requests.list' },
  { path: '/admin/events', name: 'adminEvent', who: 'events.run' },
  { path: '/admin/events/map/{-$id}', name: 'adminEventMap', who: 'events.run' },
  { path: '/admin/events/$operation/{-$id}', name: 'adminEventForm', who: 'events.run' },
  { path: '/admin/categories', name: 'adminCategory', who: 'categories.manage' },
  { path: '/admin/categories/$operation/{-$id}', who: 'categories.manage' },
  { path: '/admin/auto-assign', name: 'adminAutoAssign', who: 'events.run' },
  { path: '/admin/tasks', who: 'administration.enter' },
  { path: '/admin/about-menu', who: 'administration.enter', restricted: true },
  { path: '/admin/contact-us', who: 'administration.enter', restricted: true },
  { path: '/admin/regulations-menu', who: 'administration.enter', restricted: true },
  { path: '/admin/accessibility-menu', who: 'administration.enter', restricted: true },
  { path: '/admin/instruction-menu', who: 'administration.enter', restricted: true },
] as const satisfies readonly RouteShape[];

export type RoutePath = (typeof ROUTES)[number]['path'];
export type AppRoute = RouteShape & { readonly path: RoutePath };

/** The route with this pattern. */
export const routeAt = (path: RoutePath): AppRoute => {
  const found = ROUTES.find((route) => route.path === path);
  if (!found) throw new Error(`no route ${path}`);
  return found;
};

const PATTERNS = ROUTES.map((route): [RegExp, AppRoute] => [
  new RegExp(`^${route.path.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`),
  route,
]);

/** The screen at an address; undefined for an address of no screen. */
export const screenAt = (pathname: string): AppRoute | undefined =>
  PATTERNS.find(([pattern]) => pattern.test(pathname))?.[1];
