import { describe, expect, it } from 'vitest';
import { mayCall } from '@ezra/contract/common/permissions';
import { ROLES, type Role } from '@ezra/contract/common/roles';
import { ALL_SCREENS, screenAt, type AppScreen } from '@ezra/contract/screens';
import type { AuthRecord } from '../auth-record/record.ts';
import { sampleAuth } from '../../testing/signed-in-samples.ts';
import { guard } from './guard.ts';
import { afterSwitch, home, landing } from './landing.ts';

const outcome = (path: string, auth: AuthRecord | null) => {
  const screen = screenAt(path);
  if (!screen) throw new Error(`no screen at ${path}`);
  const verdict = guard(screen, auth);
  return verdict.kind === 'allow' ? 'allow' : verdict.to;
};
const under = (area: string) =>
  ALL_SCREENS.filter((route) => route.path.startsWith(area) && route.who !== 'public');
const RENEW = '/volunteer/account/renew/12';

describe('guard: without a session', () => {
  it.each(ALL_SCREENS.filter((route) => route.who !== 'public'))(
    '$path clears the session and asks to sign in',
    (route) => {
      expect(guard(route, null)).toEqual({ kind: 'redirect', to: '/login', clear: true });
    },
  );
  it.each(ALL_SCREENS.filter((route) => route.who === 'public' && route.path !== '/'))(
    '$path is open',
    (route) => {
      expect(guard(route, null)).toEqual({ kind: 'allow' });
    },
  );
  it('/ leads to the dashboard', () => expect(outcome('/', null)).toBe('/dashboard'));
});

describe('guard: roles', () => {
  it.each(under('/admin/'))('$path redirects all roles but admins to the admin login', (route) => {
    for (const role of ['user', 'volunteer', 'manager'] as const) {
      expect(outcome(route.path, sampleAuth(role))).toBe('/admin/login');
    }
    expect(outcome(route.path, sampleAuth('admin'))).toBe('allow');
    expect(outcome(route.path, sampleAuth('super admin'))).toBe('allow');
  });

  it.each(under('/volunteer/'))('$path redirects all roles but volunteers to the admin login', (route) => {
    for (const role of ['user', 'manager', 'admin', 'super admin'] as const) {
      expect(outcome(route.path, sampleAuth(role))).toBe('/admin/login');
    }
    expect(outcome(route.path, sampleAuth('volunteer'))).toBe('allow');
  });

  const common = ALL_SCREENS.filter(
    ({ path, who }) => who !== 'public' && !/^\/(admin|volunteer)\//.test(path),
  );
  it.each(common)('$path is 404 for admins, and open to its own roles', (route) => {
    expect(outcome(route.path, sampleAuth('admin'))).toBe('/404');
    expect(outcome(route.path, sampleAuth('super admin'))).toBe('/404');
    for (const role of ['user', 'volunteer', 'manager'] as const) {
      const expected = mayCall(route.who, role)
        ? 'allow'
        : role === 'volunteer' && route.path === '/dashboard'
          ? '/volunteer/open-menu'
          : '/404';
      expect([role, outcome(route.path, sampleAuth(role))]).toEqual([role, expected]);
    }
  });
});

describe('guard: states of the account', () => {
  it.each<[string, AuthRecord, string, string]>([
    ['a frozen volunteer', sampleAuth('volunteer', { is_freeze: 1 }), '/volunteer/open-menu', RENEW],
    ['a frozen volunteer', sampleAuth('volunteer', { is_freeze: 1 }), '/notification-menu', RENEW],
    [
      'a frozen volunteer',
      sampleAuth('volunteer', { is_freeze: 1 }),
      '/volunteer/account/renew/$id',
      'allow',
    ],
    ['a frozen volunteer', sampleAuth('volunteer', { is_freeze: 1 }), '/profile', 'allow'],
    [
      'a frozen volunteer without a form',
      sampleAuth('volunteer', { is_freeze: 1, volunteer_information_id: null }),
      '/volunteer/open-menu',
      '/profile',
    ],
    [
      'a volunteer without a form',
      sampleAuth('volunteer', { is_volunteer_information: 0 }),
      '/volunteer/open-menu',
      '/profile',
    ],
    [
      'an inactive volunteer',
      sampleAuth('volunteer', { is_active: 0 }),
      '/volunteer/basket-menu',
      '/profile',
    ],
    [
      'a volunteer who is not validated',
      sampleAuth('volunteer', { is_validated: 0 }),
      '/volunteer/open-menu',
      '/profile',
    ],
    ['an inactive volunteer', sampleAuth('volunteer', { is_active: 0 }), '/contact-us', 'allow'],
    ['an inactive user', sampleAuth('user', { is_active: 0 }), '/dashboard', '/profile'],
    ['an inactive user', sampleAuth('user', { is_active: 0 }), '/help-menu', '/profile'],
    ['an inactive user', sampleAuth('user', { is_active: 0 }), '/regulations-menu', 'allow'],
    ['a user without disability', sampleAuth('user', { disability_id: [] }), '/help-menu', '/profile'],
    ['a user without disability', sampleAuth('user', { disability_id: [] }), '/dashboard', 'allow'],
    [
      'a user without disability',
      sampleAuth('user', { disability_id: [] }),
      '/reference/register',
      '/profile',
    ],
    ['an inactive manager', sampleAuth('manager', { is_active: 0 }), '/events', '/profile'],
    ['an inactive admin', sampleAuth('admin', { is_active: 0 }), '/admin/tasks', '/admin/profile'],
    ['an inactive admin', sampleAuth('admin', { is_active: 0 }), '/admin/contact-us', 'allow'],
  ])('%s at %3$s', (_who, auth, path, expected) => expect(outcome(path, auth)).toBe(expected));
});

describe('guard: the login page when signed in', () => {
  it.each<[Role, string]>([
    ['admin', '/admin/coverage-map-menu'],
    ['super admin', '/admin/coverage-map-menu'],
    ['volunteer', '/volunteer/open-menu'],
    ['user', '/dashboard'],
    ['manager', '/dashboard'],
  ])('%s goes to %s', (role, to) => {
    expect(outcome('/login', sampleAuth(role))).toBe(to);
    expect(outcome('/', sampleAuth(role))).toBe(to);
  });
});

describe('guards never redirect in circles', () => {
  const states: Partial<AuthRecord>[] = [
    {},
    { is_active: 0 },
    { is_freeze: 1 },
    { is_volunteer_information: 0, volunteer_information_id: null },
    { is_validated: 0 },
    { disability_id: [] },
  ];
  it.each(ROLES.flatMap((role) => states.map((state) => ({ role, state }))))(
    '$role $state',
    ({ role, state }) => {
      for (const start of ALL_SCREENS) {
        let auth: AuthRecord | null = sampleAuth(role, state);
        let route: AppScreen | undefined = start;
        for (let step = 0; ; step += 1) {
          expect(step).toBeLessThan(5);
          if (!route) throw new Error(`redirected to nowhere from ${start.path}`);
          const verdict = guard(route, auth);
          if (verdict.kind === 'allow') break;
          if (verdict.clear) auth = null;
          route = screenAt(verdict.to);
        }
      }
    },
  );
});

describe('redirects', () => {
  it.each<[string, AuthRecord, string]>([
    ['admin', sampleAuth('admin'), '/admin/coverage-map-menu'],
    ['super admin', sampleAuth('super admin'), '/admin/coverage-map-menu'],
    ['user without disability', sampleAuth('user', { disability_id: [] }), '/profile'],
    ['inactive user', sampleAuth('user', { is_active: 0 }), '/profile'],
    ['active user', sampleAuth('user'), '/help-menu'],
    ['frozen volunteer', sampleAuth('volunteer', { is_freeze: 1 }), RENEW],
    ['volunteer without a form', sampleAuth('volunteer', { is_volunteer_information: 0 }), '/profile'],
    ['inactive volunteer', sampleAuth('volunteer', { is_active: 0 }), '/profile'],
    ['volunteer not validated yet', sampleAuth('volunteer', { is_validated: 0 }), '/profile'],
    ['ready volunteer', sampleAuth('volunteer'), '/volunteer/open-menu'],
    ['manager', sampleAuth('manager'), '/dashboard'],
  ])('after sign-in: %s', (_who, auth, to) => expect(landing(auth)).toBe(to));

  it.each<[string, AuthRecord, string]>([
    ['admin', sampleAuth('admin'), '/admin/coverage-map-menu'],
    ['volunteer with a form', sampleAuth('volunteer'), '/volunteer/open-menu'],
    ['volunteer without a form', sampleAuth('volunteer', { is_volunteer_information: 0 }), '/profile'],
    ['user with disability', sampleAuth('user'), '/dashboard'],
    ['user without disability', sampleAuth('user', { disability_id: [] }), '/profile'],
    ['manager', sampleAuth('manager'), '/dashboard'],
  ])('after a role switch: %s', (_who, auth, to) => expect(afterSwitch(auth)).toBe(to));

  it.each(ROLES)('home of %s is a screen of the role', (role) => {
    const screen = screenAt(home(sampleAuth(role)));
    expect(screen && guard(screen, sampleAuth(role))).toEqual({ kind: 'allow' });
  });
});
