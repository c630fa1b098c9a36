import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { ALL_SCREENS, screenAt } from './screens.ts';

describe('addresses', () => {
  it('take the parameters of the screen', () => {
    expect([
      paths.dashboard(),
      paths.accountRenew(12),
      paths.adminEventMap(),
      paths.adminEventMap(7),
    ]).toEqual(['/dashboard', '/volunteer/account/renew/12', '/admin/events/map', '/admin/events/map/7']);
    expect([paths.managerEventForm('add'), paths.managerEventForm('edit', 7)]).toEqual([
      '/events/add',
      '/events/edit/7',
    ]);
    // @ts-expect-error -- an agreement is renewed by its id
    paths.accountRenew();
    // @ts-expect-error -- a form adds or edits
    paths.adminEventForm('remove');
  });

  it('escape what they are given', () =>
    expect(paths.volunteerLogin('+972 50')).toBe('/volunteer/login/%2B972%2050'));

  it.each(ALL_SCREENS)('$path belongs to one screen', (screen) => {
    expect(screenAt(screen.path)?.key).toBe(screen.key);
  });

  it('with and without a parameter lead to the same screen; others to none', () => {
    const keys = [
      '/events/map',
      '/events/map/7',
      '/events/add',
      '/events/edit/7',
      '/events/edit/7/x',
      '/x',
    ].map((path) => screenAt(path)?.key);
    expect(keys).toEqual([
      'managerEventMap',
      'managerEventMap',
      'managerEventForm',
      'managerEventForm',
      undefined,
      undefined,
    ]);
  });
});

it('the route names of the specification are the screens’ own', () => {
  const names = (
    'accountRenew AdminCoverageMap AdminDashboard AdminLogin AdminProfile AdminUserManagement ' +
    'AdminUserManagementForm Dashboard Login ManagerUserManagement MyVolunteerBasket NewHelpRequest ' +
    'OpenVolunteering Profile ReferenceRegister UserLogin VolunteerLogin adminAutoAssign adminCategory ' +
    'adminEvent adminEventForm adminEventMap adminHelpRequestForm adminOrganization managerEvent ' +
    'managerEventForm managerEventMap volunteerRegistration'
  ).split(' ');
  const keys: readonly string[] = ALL_SCREENS.map(({ key }) => key);
  expect(names.filter((name) => !keys.includes(name[0]?.toLowerCase() + name.slice(1)))).toEqual([]);
});
