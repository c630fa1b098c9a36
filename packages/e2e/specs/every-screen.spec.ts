import type { Page } from '@playwright/test';
import type { Locale } from '@ezra/contract/common/locales';
import { buildOrganization } from '@ezra/server/testing/factories/organizations';
import type { BuiltRole } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { inLanguage } from '../pages/language.ts';
import {
  expectAccessible,
  expectGood,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
} from '../support/accessible.ts';
import { endedAgreement } from '../support/ended-agreement.ts';
import { fillWithRequests } from '../support/inhabited.ts';
import { inParts, PUBLIC_ROUTES, ROUTES_OF } from '../support/routes.ts';
import { openSettled } from '../support/settled.ts';
import { uniqueWord } from '../support/unique.ts';

/**
 * Widths with the languages in which axe checks them. Findings depend on the layout or on the texts, seldom
 * on both. The two narrowest share a layout.
 */
const WIDTHS: readonly { width: number; axeIn: readonly Locale[] }[] = [
  { width: 320, axeIn: ['he-IL'] },
  { width: 360, axeIn: [] },
  { width: 768, axeIn: ['en-US'] },
  { width: 1280, axeIn: ['he-IL'] },
];
const HEIGHT = 860;
const ROLES = ['user', 'volunteer', 'manager', 'admin'] as const satisfies readonly BuiltRole[];

/** Checks every width, loading the page once. */
async function expectGoodInEveryWidth(page: Page, path: string, locale: Locale): Promise<void> {
  await openSettled(page, path);
  for (const { width, axeIn } of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expectNoSidewaysScroll(page);
    if (axeIn.includes(locale)) await expectAccessible(page);
  }
  await expectRoomForLargeLetters(page);
}

for (const role of ROLES) {
  for (const [part, paths] of inParts(ROUTES_OF[role]).entries()) {
    test(`the screens of a ${role}, part ${part + 1}`, async ({ person, db, appLocale }) => {
      test.setTimeout(240_000);
      const someone = await person(role);
      await fillWithRequests(db, someone);
      for (const path of paths)
        await test.step(path, () => expectGoodInEveryWidth(someone.page, path, appLocale));
    });
  }
}

test('the renewal of a volunteer agreement', async ({ person, appLocale }) => {
  test.setTimeout(120_000);
  const { page, volunteerInformationId } = await person('volunteer', { agreement: endedAgreement() });
  await expectGoodInEveryWidth(page, `/volunteer/account/renew/${volunteerInformationId}`, appLocale);
});

test('the form of an organization, with its link', async ({ person, db, appLocale }) => {
  test.setTimeout(120_000);
  const slug = uniqueWord('helping-hands-'.repeat(3));
  const { id } = await buildOrganization(db, { name: `עמותת ידידים לכל עת ${slug}`, slug });
  const { page } = await person('admin');
  await expectGoodInEveryWidth(page, `/admin/organizations/edit/${id}`, appLocale);
});

for (const [part, paths] of inParts(PUBLIC_ROUTES).entries()) {
  test(`the public screens, part ${part + 1}`, async ({ page, appLocale }) => {
    test.setTimeout(240_000);
    await openSettled(page, '/login');
    await inLanguage(page, appLocale);
    for (const path of paths) await test.step(path, () => expectGoodInEveryWidth(page, path, appLocale));
  });
}

const FIVE: readonly (readonly [BuiltRole, string])[] = [
  ['user', '/dashboard'],
  ['user', '/help-menu'],
  ['volunteer', '/volunteer/open-menu'],
  ['volunteer', '/volunteer/basket-menu'],
  ['admin', '/admin/volunteers-menu'],
];
for (const [role, path] of FIVE) {
  test(`${path} with text twice as large, and with forced colours`, async ({ person, db }) => {
    test.setTimeout(120_000);
    const { page, ...someone } = await person(role);
    await fillWithRequests(db, someone);
    await openSettled(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expectGood(page);

    await openSettled(page, path);
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await expectGood(page);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
  });
}
