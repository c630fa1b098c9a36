import type { BuiltRole } from '@ezra/server/testing/factories/people';

/**
 * All addresses that each role may open, as the specification lists them (document 1, section 2.1). Add every
 * new screen here, so that it is checked in every language and width.
 */
export const PUBLIC_ROUTES = [
  '/login',
  '/user/login',
  '/volunteer/login',
  '/admin/login',
  '/registration',
  '/volunteer/registration',
  '/volunteer/registration/unknown',
  '/volunteer/police_confirmation_required',
  '/guardian/unknown',
  '/forbidden',
  '/404',
  '/get/session',
  '/pages/terms',
  '/pages/privacy',
  '/pages/accessibility',
  '/pages/conduct',
  '/pages/agreement',
] as const;

const ABOUT = ['/about-menu', '/regulations-menu', '/accessibility-menu', '/instruction-menu', '/contact-us'];
const OWN = ['/profile', '/notification-menu', ...ABOUT];

export const ROUTES_OF: Readonly<Record<BuiltRole, readonly string[]>> = {
  user: ['/dashboard', '/help-menu', '/reference/register', ...OWN],
  volunteer: ['/volunteer/open-menu', '/volunteer/basket-menu', '/volunteer/account/renew/1', ...OWN],
  manager: [
    '/dashboard',
    '/user-management-menu',
    '/events',
    '/events/map',
    '/events/add',
    '/volunteers-menu',
    ...OWN,
  ],
  admin: [
    '/admin/dashboard',
    '/admin/notification-menu',
    '/admin/audit',
    '/admin/service',
    '/admin/block-ip',
    '/admin/profile',
    '/admin/coverage-map-menu',
    '/admin/management-menu',
    '/admin/management-menu/add',
    '/admin/create/new/help/request',
    '/admin/import/volunteers',
    '/admin/organizations',
    '/admin/organizations/add',
    '/admin/volunteers-menu',
    '/admin/events',
    '/admin/events/map',
    '/admin/events/add',
    '/admin/categories',
    '/admin/categories/edit/1',
    '/admin/auto-assign',
    '/admin/tasks',
    ...ABOUT.map((path) => `/admin${path}`),
  ],
};

/** Main screens with requests in every state; the main job visits and checks the others. */
export const MAIN_ROUTES: Readonly<Record<BuiltRole, readonly string[]>> = {
  user: ['/dashboard', '/profile', '/reference/register'],
  volunteer: ['/volunteer/basket-menu', '/volunteer/basket-menu?tab=event'],
  manager: ['/dashboard'],
  admin: [
    '/admin/tasks',
    '/admin/volunteers-menu?tab=event',
    '/admin/dashboard',
    '/admin/management-menu',
    '/admin/create/new/help/request',
  ],
};

const AT_ONCE = 6;

/** Splits paths into groups of one test each, so that the tests can run in parallel. */
export const inParts = (paths: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(paths.length / AT_ONCE) }, (_, part) =>
    paths.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
