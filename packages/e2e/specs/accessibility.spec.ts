import type { BuiltRole } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { inLanguage } from '../pages/language.ts';
import { expectGood, expectNoSidewaysScroll, expectRoomForLargeLetters } from '../support/accessible.ts';
import { fillWithRequests } from '../support/inhabited.ts';
import { MAIN_ROUTES } from '../support/routes.ts';
import { openSettled } from '../support/settled.ts';

const HEIGHT = 860;
const ROLES = ['user', 'volunteer', 'manager', 'admin'] as const satisfies readonly BuiltRole[];

for (const role of ROLES) {
  test(`the main screens of a ${role}`, async ({ person, db }) => {
    test.setTimeout(120_000);
    const someone = await person(role);
    await fillWithRequests(db, someone);
    for (const path of MAIN_ROUTES[role]) {
      await openSettled(someone.page, path);
      await expectGood(someone.page);
      await expectRoomForLargeLetters(someone.page);
    }
  });
}

test('a phone number stays on one line in text twice as large', async ({ page, appLocale }) => {
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await page.goto('/login');
  await inLanguage(page, appLocale);
  for (const path of ['/pages/terms', '/volunteer/police_confirmation_required', '/forbidden']) {
    await openSettled(page, path);
    // The app shows sample details of the association; the prerendered page has none.
    await expect(page.locator('.phone-number').first()).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const lines = await page
      .locator('.phone-number')
      .evaluateAll((numbers) => numbers.map((number) => number.getClientRects().length));
    expect(new Set(lines), path).toEqual(new Set([1]));
    await expectNoSidewaysScroll(page);
  }
});

test('the public screens', async ({ page, appLocale }) => {
  await openSettled(page, '/pages/terms');
  await inLanguage(page, appLocale);
  await expectGood(page);
  for (const path of ['/volunteer/login', '/admin/login', '/volunteer/police_confirmation_required']) {
    await openSettled(page, path);
    await expectGood(page);
  }
});
