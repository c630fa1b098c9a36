import type { ComponentType } from 'react';
import type { RoutePath } from '../lib/routes.ts';
import * as login from '../screens/login/screen.tsx';

/** Loads a screen when it is first opened; its module exports the component as `Screen`. */
export type LoadScreen = () => Promise<{ Screen: ComponentType }>;

/** Screens that are still to be built share one state. */
const coming: LoadScreen = () => import('../screens/coming/screen.tsx');
/** Routes that only redirect are never rendered. */
const notFound: LoadScreen = () => import('../screens/not-found/screen.tsx');

/** The screen most people arrive at: part of the first load, so that no further file is needed. */
const first: LoadScreen = () => Promise.resolve(login);

/** The screen of each address, for every route of the product, in the order of `ROUTES`. */
export const SCREENS = {
  '/': notFound,
  '/login': first,
  '/registration': () => import('../screens/registration/screen.tsx'),
  '/volunteer/registration/{-$slug}': () => import('../screens/volunteer-registration/screen.tsx'),
  '/user/login': () => import('../screens/user-login/screen.tsx'),
  '/volunteer/login/{-$phone}': () => import('../screens/volunteer-login/screen.tsx'),
  '/volunteer/police_confirmation_required': () => import('../screens/police-confirmation/screen.tsx'),
  '/admin/login': () => import('../screens/admin-login/screen.tsx'),
  '/forbidden': () => import('../screens/forbidden/screen.tsx'),
  '/get/session': () => import('../screens/session-test/screen.tsx'),
  '/pages/$name': () => import('../screens/pages/screen.tsx'),
  // Repeats the condition of `HAS_KIT`: only a condition written here leaves the page's files out of the
  // build.
  '/dev/kit':
    import.meta.env.DEV || import.meta.env.VITE_KIT === '1'
      ? () => import('../screens/kit/screen.tsx')
      : notFound,
  '/404': notFound,

  '/dashboard': () => import('../screens/dashboard/screen.tsx'),
  '/profile': () => import('../screens/profile/screen.tsx'),
  '/help-menu': () => import('../screens/new-help-request/screen.tsx'),
  '/reference/register': () => import('../screens/reference-register/screen.tsx'),
  '/notification-menu': coming,
  '/about-menu': coming,
  '/regulations-menu': coming,
  '/accessibility-menu': coming,
  '/instruction-menu': coming,
  '/contact-us': coming,
  '/user-management-menu': coming,
  '/events': coming,
  '/events/map/{-$id}': coming,
  '/events/$operation/{-$id}': coming,
  '/volunteers-menu': coming,

  '/volunteer/open-menu': () => import('../screens/open-volunteering/screen.tsx'),
  '/volunteer/basket-menu': () => import('../screens/volunteer-basket/screen.tsx'),
  '/volunteer/account/renew/$id': () => import('../screens/account-renew/screen.tsx'),

  '/admin/dashboard': () => import('../screens/admin-dashboard/screen.tsx'),
  '/admin/notification-menu': coming,
  '/admin/block-ip': coming,
  '/admin/profile': () => import('../screens/profile/screen.tsx'),
  '/admin/coverage-map-menu': coming,
  '/admin/management-menu': () => import('../screens/admin-users/screen.tsx'),
  '/admin/management-menu/$operation': coming,
  '/admin/create/new/help/request': () => import('../screens/admin-help-request-form/screen.tsx'),
  '/admin/import/volunteers': coming,
  '/admin/organizations': coming,
  '/admin/organizations/$operation/{-$id}': coming,
  '/admin/volunteers-menu': () => import('../screens/admin-requests/screen.tsx'),
  '/admin/events': coming,
  '/admin/events/map/{-$id}': coming,
  '/admin/events/$operation/{-$id}': coming,
  '/admin/categories': coming,
  '/admin/categories/$operation/{-$id}': coming,
  '/admin/auto-assign': coming,
  '/admin/tasks': coming,
  '/admin/about-menu': coming,
  '/admin/contact-us': coming,
  '/admin/regulations-menu': coming,
  '/admin/accessibility-menu': coming,
  '/admin/instruction-menu': coming,
} as const satisfies Record<RoutePath, LoadScreen>;
