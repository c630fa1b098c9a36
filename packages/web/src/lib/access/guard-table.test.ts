import { describe, expect, it } from 'vitest';
import type { Role } from '@ezra/contract/common/roles';
import { ALL_SCREENS, type AppScreen } from '@ezra/contract/screens';
import type { AuthRecord } from '../auth-record/record.ts';
import { sampleAuth } from '../../testing/signed-in-samples.ts';
import { guard } from './guard.ts';
import { landing } from './landing.ts';

/**
 * Every screen x role x state of the account, against document 1 (2.1, 2.2) and the decisions on restricted
 * accounts. The lists are written out so that a new route has to be added here too.
 */
const USER = ['/dashboard', '/help-menu', '/reference/register'];
const MANAGER = [
  '/dashboard',
  '/user-management-menu',
  '/events',
  '/events/map/{-$id}',
  '/events/$operation/{-$id}',
  '/volunteers-menu',
];
/** Open to restricted accounts: their profile, contact, and read-only pages. */
const ALWAYS = [
  '/profile',
  '/about-menu',
  '/regulations-menu',
  '/accessibility-menu',
  '/instruction-menu',
  '/contact-us',
];
const SHARED = ['/notification-menu', ...ALWAYS];
const VOLUNTEER = ['/volunteer/open-menu', '/volunteer/basket-menu'];
const RENEWAL = '/volunteer/account/renew/$id';
const ADMIN_ALWAYS = ALWAYS.map((path) => `/admin${path}`);

const isAdmin = (role: Role) => role === 'admin' || role === 'super admin';
const isAdminArea = (path: string) => path.startsWith('/admin/') && path !== '/admin/login';
const isVolunteerArea = (path: string) => [...VOLUNTEER, RENEWAL].includes(path);
const isCommonArea = (path: string) => [...USER, ...MANAGER, ...SHARED].includes(path);
const isPublic = (path: string) => !isAdminArea(path) && !isVolunteerArea(path) && !isCommonArea(path);

function expected(path: string, auth: AuthRecord | null): string {
  if (path === '/') return auth ? homeOf(auth) : '/dashboard';
  if (path === '/login') return auth ? homeOf(auth) : 'allow';
  if (isPublic(path)) return 'allow';
  if (!auth) return '/login and cleared';
  const { role } = auth;
  if (isAdminArea(path)) {
    if (!isAdmin(role)) return '/admin/login';
    return auth.is_active || ADMIN_ALWAYS.includes(path) ? 'allow' : '/admin/profile';
  }
  if (isVolunteerArea(path)) {
    if (role !== 'volunteer') return '/admin/login';
    if (path === RENEWAL) return auth.is_active ? 'allow' : '/profile';
    return ofVolunteer(auth);
  }
  if (isAdmin(role)) return '/404';
  if (ALWAYS.includes(path)) return 'allow';
  if (role === 'volunteer') {
    if (path === '/dashboard') return '/volunteer/open-menu';
    return path === '/notification-menu' ? ofVolunteer(auth) : '/404';
  }
  if (!SHARED.includes(path) && !(role === 'user' ? USER : MANAGER).includes(path)) return '/404';
  if (!auth.is_active) return '/profile';
  return role === 'user' && auth.disability_id.length === 0 && path !== '/dashboard' ? '/profile' : 'allow';
}

function ofVolunteer(auth: AuthRecord): string {
  if (auth.is_freeze && auth.is_active && auth.volunteer_information_id !== null)
    return `/volunteer/account/renew/${auth.volunteer_information_id}`;
  const isReady =
    auth.is_volunteer_information && auth.is_validated && auth.is_active && auth.is_freeze === 0;
  return isReady ? 'allow' : '/profile';
}

function homeOf({ role }: AuthRecord): string {
  if (isAdmin(role)) return '/admin/coverage-map-menu';
  return role === 'volunteer' ? '/volunteer/open-menu' : '/dashboard';
}

function outcome(route: AppScreen, auth: AuthRecord | null): string {
  const verdict = guard(route, auth);
  if (verdict.kind === 'allow') return 'allow';
  return verdict.clear ? `${verdict.to} and cleared` : verdict.to;
}

const BITS = [0, 1] as const;
const STATES: Partial<AuthRecord>[] = BITS.flatMap((is_active) =>
  BITS.flatMap((is_freeze) =>
    BITS.flatMap((is_validated) =>
      [null, 12].flatMap((volunteer_information_id) =>
        [[], [1]].map((disability_id) => ({
          is_active,
          is_freeze,
          is_validated,
          volunteer_information_id,
          is_volunteer_information: volunteer_information_id === null ? (0 as const) : (1 as const),
          disability_id,
        })),
      ),
    ),
  ),
);
const ROLES: Role[] = ['user', 'volunteer', 'manager', 'admin', 'super admin'];

const disagreements = (auth: AuthRecord | null) =>
  ALL_SCREENS.map((route) => [route.path, outcome(route, auth), expected(route.path, auth)]).filter(
    ([, is, shouldBe]) => is !== shouldBe,
  );

describe('every screen, for every role, in every state of the account', () => {
  it('without a session', () => expect(disagreements(null)).toEqual([]));

  it.each(ROLES.flatMap((role) => STATES.map((state) => ({ role, state }))))(
    '$role $state',
    ({ role, state }) => expect(disagreements(sampleAuth(role, state))).toEqual([]),
  );

  it('no role lands on a screen that redirects again', () => {
    const circles = ROLES.flatMap((role) => STATES.map((state) => sampleAuth(role, state))).filter((auth) => {
      const to = landing(auth);
      const path = to.startsWith('/volunteer/account/renew/') ? RENEWAL : to;
      const isDeactivatedStaff = !auth.is_active && !['user', 'volunteer'].includes(auth.role);
      return !isDeactivatedStaff && expected(path, auth) !== 'allow';
    });
    expect(circles).toEqual([]);
  });
});
