import type { Role } from '@ezra/contract/common/roles';

/**
 * Every screen of the product (document 1, section 2.1): its address, the name that navigation uses, and the
 * roles that may open it. `$name` is a parameter, `{-$name}` an optional one.
 *
 * `restricted`: stays open to an account that is deactivated, frozen or incomplete.
 */
interface RouteShape {
  readonly path: `/${string}`;
  readonly name?: string;
  readonly who: 'public' | readonly Exclude<Role, 'super admin'>[];
  readonly restricted?: true;
}

const USER = ['user'] as const;
const VOLUNTEER = ['volunteer'] as const;
const MANAGER = ['manager'] as const;
const ADMIN = ['admin'] as const;
const PEOPLE = ['user', 'manager', 'volunteer'] as const;

export const ROUTES = [
  { path: '/', who: 'public' },
  { path: '/login', name: 'Login', who: 'public' },
  { path: '/registration', who: 'public' },
  { path: '/volunteer/registration/{-$slug}', name: 'volunteerRegistration', who: 'public' },
  { path: '/volunteer/update-status/$code', who: 'public' },
  { path: '/user/update-event-respond/$code', who: 'public' },
  { path: '/help/request/$id', who: 'public' },
  { path: '/unsubscribe/sms/$id', who: 'public' },
  { path: '/unsubscribe/email/$id', who: 'public' },
  { path: '/guardian/$token', who: 'public' },
  { path: '/phone-change/$token', who: 'public' },
  { path: '/reference/$token', who: 'public' },
  { path: '/visit/$token', who: 'public' },
  { path: '/emergency/$token', who: 'public' },
  { path: '/user/login', name: 'UserLogin', who: 'public' },
  { path: '/volunteer/login/{-$phone}', name: 'VolunteerLogin', who: 'public' },
  { path: '/volunteer/police_confirmation_required', who: 'public' },
  { path: '/admin/login', name: 'AdminLogin', who: 'public' },
  { path: '/forbidden', who: 'public' },
  { path: '/get/session', who: 'public' },
  { path: '/pages/$name', who: 'public' },
  { path: '/dev/kit', who: 'public' },
  { path: '/404', name: '404', who: 'public' },

  { path: '/dashboard', name: 'Dashboard', who: ['user', 'manager'] },
  { path: '/profile', name: 'Profile', who: PEOPLE, restricted: true },
  { path: '/help-menu', name: 'NewHelpRequest', who: USER },
  { path: '/reference/register', name: 'ReferenceRegister', who: USER },
  { path: '/notification-menu', who: PEOPLE },
  { path: '/about-menu', who: PEOPLE, restricted: true },
  { path: '/regulations-menu', who: PEOPLE, restricted: true },
  { path: '/accessibility-menu', who: PEOPLE, restricted: true },
  { path: '/instruction-menu', who: PEOPLE, restricted: true },
  { path: '/contact-us', who: PEOPLE, restricted: true },
  { path: '/user-management-menu', name: 'ManagerUserManagement', who: MANAGER },
  { path: '/events', name: 'managerEvent', who: MANAGER },
  { path: '/events/map/{-$id}', name: 'managerEventMap', who: MANAGER },
  { path: '/events/$operation/{-$id}', name: 'managerEventForm', who: MANAGER },
  { path: '/volunteers-menu', who: MANAGER },

  { path: '/volunteer/open-menu', name: 'OpenVolunteering', who: VOLUNTEER },
  { path: '/volunteer/basket-menu', name: 'MyVolunteerBasket', who: VOLUNTEER },
  { path: '/volunteer/account/renew/$id', name: 'accountRenew', who: VOLUNTEER, restricted: true },

  { path: '/admin/dashboard', name: 'AdminDashboard', who: ADMIN },
  { path: '/admin/notification-menu', who: ADMIN },
  { path: '/admin/block-ip', who: ADMIN },
  { path: '/admin/profile', name: 'AdminProfile', who: ADMIN, restricted: true },
  { path: '/admin/coverage-map-menu', name: 'AdminCoverageMap', who: ADMIN },
  { path: '/admin/management-menu', name: 'AdminUserManagement', who: ADMIN },
  { path: '/admin/management-menu/$operation', name: 'AdminUserManagementForm', who: ADMIN },
  { path: '/admin/create/new/help/request', name: 'adminHelpRequestForm', who: ADMIN },
  { path: '/admin/import/volunteers', who: ADMIN },
  { path: '/admin/organizations', name: 'adminOrganization', who: ADMIN },
  { path: '/admin/organizations/$operation/{-$id}', who: ADMIN },
  { path: '/admin/volunteers-menu', who: ADMIN },
  { path: '/admin/events', name: 'adminEvent', who: ADMIN },
  { path: '/admin/events/map/{-$id}', name: 'adminEventMap', who: ADMIN },
  { path: '/admin/events/$operation/{-$id}', name: 'adminEventForm', who: ADMIN },
  { path: '/admin/categories', name: 'adminCategory', who: ADMIN },
  { path: '/admin/categories/$operation/{-$id}', who: ADMIN },
  { path: '/admin/auto-assign', name: 'adminAutoAssign', who: ADMIN },
  { path: '/admin/tasks', who: ADMIN },
  { path: '/admin/about-menu', who: ADMIN, restricted: true },
  { path: '/admin/contact-us', who: ADMIN, restricted: true },
  { path: '/admin/regulations-menu', who: ADMIN, restricted: true },
  { path: '/admin/accessibility-menu', who: ADMIN, restricted: true },
  { path: '/admin/instruction-menu', who: ADMIN, restricted: true },
] as const satisfies readonly RouteShape[];

export type RoutePath = (typeof ROUTES)[number]['path'];
export type AppRoute = RouteShape & { readonly path: RoutePath };

/** The route with this pattern. */
export const routeAt = (path: RoutePath): AppRoute => {
  const found = ROUTES.find((route) => route.path === path);
  if (!found) throw new Error(`no route ${path}`);
  return found;
};
