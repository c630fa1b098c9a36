import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { ROUTES } from './routes.ts';

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/\{-\$\w+\}/g, '(/[^/?]+)?').replace(/\$\w+/g, '[^/?]+')}$`);

/** Every path, without and with its parameters. */
const made = Object.entries(paths).flatMap(([name, make]) => {
  const build = make as (...args: unknown[]) => string;
  const needsOperation = /Form$/.test(name) && name !== 'adminHelpRequestForm';
  return needsOperation ? [build('add'), build('edit', 7)] : make.length > 0 ? [build('x y')] : [build()];
});

describe('paths', () => {
  it.each(made)('%s is an address of the product', (path) => {
    const bare = path.split('?')[0] ?? '';
    expect(ROUTES.filter((route) => patternOf(route.path).test(bare))).not.toEqual([]);
  });

  it('lead to every screen', () => {
    const unreached = ROUTES.filter(
      // The developers' page has no link: its address is typed.
      ({ path }) => path !== '/dev/kit' && !made.some((one) => patternOf(path).test(one.split('?')[0] ?? '')),
    );
    expect(unreached).toEqual([]);
  });

  it('escape what they are given', () =>
    expect(paths.volunteerLogin('+972 50')).toBe('/volunteer/login/%2B972%2050'));
});

describe('routes', () => {
  it('have each address and each name once', () => {
    const names = ROUTES.flatMap((route) => ('name' in route ? [route.name] : []));
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  });

  it('carry the route names of the specification', () => {
    const names = ROUTES.flatMap((route) => ('name' in route ? [route.name] : []));
    expect(names.sort()).toEqual(
      [
        '404 accountRenew AdminCoverageMap AdminDashboard AdminLogin AdminProfile AdminUserManagement',
        'AdminUserManagementForm Dashboard Login ManagerUserManagement MyVolunteerBasket NewHelpRequest',
        'OpenVolunteering Profile ReferenceRegister UserLogin VolunteerLogin adminAutoAssign adminCategory',
        'adminEvent adminEventForm adminEventMap adminHelpRequestForm adminOrganization managerEvent',
        'managerEventForm managerEventMap volunteerRegistration',
      ]
        .join(' ')
        .split(' ')
        .sort(),
    );
  });
});
