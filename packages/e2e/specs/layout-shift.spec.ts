import type { Page } from '@playwright/test';
import type { BuiltRole } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { inLanguage } from '../pages/language.ts';
import { fillWithRequests } from '../support/inhabited.ts';
import { layoutShifts, onSlowLine } from '../support/layout-shifts.ts';
import { MAIN_ROUTES } from '../support/routes.ts';
import { openSettled } from '../support/settled.ts';

/** Maximum layout shift of a screen while it loads. */
const MOST = 0.02;

/** Expects little layout shift: a button must not move while a person presses it. */
async function expectStill(page: Page, path: string): Promise<void> {
  await openSettled(page, path);
  const { sum, what } = await layoutShifts(page);
  expect(sum, `${path}\n${what.join('\n')}`).toBeLessThanOrEqual(MOST);
}

const SCREENS: Readonly<Record<BuiltRole, readonly string[]>> = {
  ...MAIN_ROUTES,
  user: [...MAIN_ROUTES.user, '/help-menu', '/contact-us'],
  volunteer: [...MAIN_ROUTES.volunteer, '/volunteer/open-menu', '/profile'],
  admin: [...MAIN_ROUTES.admin, '/admin/volunteers-menu', '/admin/profile'],
};

for (const role of Object.keys(SCREENS) as BuiltRole[]) {
  test(`nothing moves while the screens of a ${role} load`, async ({ person, db }) => {
    const someone = await person(role);
    await fillWithRequests(db, someone);
    await onSlowLine(someone.page);
    for (const path of SCREENS[role]) await expectStill(someone.page, path);
  });
}

test('nothing moves while the sign-in screens load', async ({ page, appLocale }) => {
  await page.goto('/login');
  await inLanguage(page, appLocale);
  await onSlowLine(page);
  for (const path of ['/user/login', '/volunteer/registration', '/pages/terms'])
    await expectStill(page, path);
});
