import type { Page } from '@playwright/test';
import { LOCALES } from '@ezra/contract/common/locales';
import { LINK_PATHS, type LinkKindName } from '@ezra/contract/link-paths';
import { buildLink } from '@ezra/server/testing/factories/links';
import { expect, test } from '../fixtures/test.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
} from '../support/accessible.ts';

const KINDS = Object.keys(LINK_PATHS) as LinkKindName[];
const SMALL = { width: 360, height: 640 };

const choices = (page: Page) => page.locator('.link-choices').locator('button:visible, summary:visible');

/** Expects all answers completely visible without scrolling, each as large as a thumb. */
async function expectChoicesInSight(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const choice of await choices(page).all()) {
    await expect(choice).toBeInViewport({ ratio: 1 });
    expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
}

for (const kind of KINDS)
  test(`the page of a link (${kind}) shows its answers at once, also for long names`, async ({
    newWindow,
    db,
  }) => {
    const link = await buildLink(db, kind);
    const page = await newWindow({ javaScriptEnabled: false });
    await page.setViewportSize(SMALL);
    for (const locale of LOCALES) {
      await page.goto(`${link}?lang=${locale}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await choices(page).count()).toBe(kind.startsWith('unsubscribe') ? 1 : 2);
      await expectChoicesInSight(page);
      await expectNoSidewaysScroll(page);
      for (const summary of await page.locator('.link-confirm > summary').all()) {
        await summary.click();
        await expectChoicesInSight(page);
        for (const act of await page.locator('.link-confirm[open]').locator('button, a').all())
          await expect(act).toBeInViewport({ ratio: 1 });
        await page.goto(`${link}?lang=${locale}`);
      }
    }
  });

test('the pages of links are accessible, also with large text and forced colors', async ({
  newWindow,
  db,
}) => {
  const page = await newWindow();
  for (const kind of KINDS) {
    await page.goto(await buildLink(db, kind));
    await expectAccessible(page);
    await expectRoomForLargeLetters(page);
    const asked = page.locator('.link-confirm > summary').first();
    if (await asked.isVisible()) {
      await asked.click();
      await expectAccessible(page);
    }
  }
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await page.reload();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'none' });
  await page.reload();
  await expectAccessible(page);
});

test('nothing of the app is loaded; a second question closes in place; a form is sent once', async ({
  newWindow,
  db,
}) => {
  const page = await newWindow();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(await buildLink(db, 'emergency'));
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/link-page-/)]);

  await page.locator('.link-confirm > summary').click();
  const before = page.url();
  await page.locator('[data-keep]').click();
  await expect(page.locator('.link-confirm > summary')).toBeFocused();
  expect(page.url()).toBe(before);

  let posts = 0;
  await page.route('**/answer/*', async (route) => {
    posts += 1;
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await page.locator('.link-choices__acts > button').dblclick({ noWaitAfter: true });
  await expect(page.locator('.link-outcome--done')).toBeVisible();
  expect(posts).toBe(1);
});

test('within the app, the address of a link leaves the app, signed in or not', async ({ person, db }) => {
  const { page } = await person('user', {}, '/dashboard');
  await expect(page.locator('#root h1')).toBeVisible();
  const link = await buildLink(db, 'phone_change');
  await page.evaluate((path) => {
    window.history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, link);
  await expect(page.locator('.link-choices')).toBeVisible();
  await expect(page.locator('#root')).toHaveCount(0);
  // A similar address is a screen that does not exist.
  await page.goto('/visit/a/b');
  await expect(page).toHaveURL(/\/404$/);
});
