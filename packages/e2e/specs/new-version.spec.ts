import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { frameWords } from '../words/frame.ts';
import { signInWords } from '../words/sign-in.ts';
import { atPath } from '../support/at-path.ts';

/** A screen's file as of a replaced version, which the server no longer has. */
const SCREEN_FILE = '**/assets/account-user-login-*.js';
const PART_FILES = /\/assets\/(?:menu-list|dialog-box|panel-box)-.*\.js$/;

/** Makes files unavailable; the returned function restores them. (To end a route leaves requests hanging.) */
async function takeAway(page: Page, files: string | RegExp = SCREEN_FILE): Promise<() => void> {
  let areGone = true;
  await page.route(files, (route) =>
    areGone ? route.fulfill({ status: 404, body: 'not found' }) : route.continue(),
  );
  return () => {
    areGone = false;
  };
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  return () => loads;
}

test('a page of an earlier version reloads itself once, and works', async ({ page, appLocale }) => {
  const words = signInWords(appLocale);
  const loads = countLoads(page);
  await page.goto('/login');
  await expect(page).toHaveTitle(/·/);
  const giveBack = await takeAway(page);
  // The new version has its own file.
  page.once('domcontentloaded', giveBack);
  await page.getByRole('link', { name: words.needHelp }).click();
  await expect(page).toHaveURL(atPath('/user/login'));
  await expect(page.getByRole('textbox').first()).toBeVisible();
  // The prerendered content is visible before the page is loaded.
  await expect(page).toHaveTitle(/·/);
  expect(loads()).toBe(2);
});

test('missing files are reported, instead of reloading without end', async ({ page, appLocale }) => {
  const words = signInWords(appLocale);
  const loads = countLoads(page);
  await page.goto('/login');
  await expect(page).toHaveTitle(/·/);
  const giveBack = await takeAway(page);
  await page.getByRole('link', { name: words.needHelp }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'המסך לא נטען' })).toBeVisible();
  expect(loads()).toBeLessThanOrEqual(3);
  giveBack();
  await page.getByRole('button', { name: 'לנסות שוב' }).click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
});

test('a page without the files of its menus reloads at the first sign that a menu is about to open', async ({
  person,
  appLocale,
}) => {
  const words = frameWords(appLocale);
  const { page } = await person('user', {}, '/dashboard');
  const menu = page.getByRole('button', { name: words.personalMenu });
  await expect(menu).toBeVisible();
  const giveBack = await takeAway(page, PART_FILES);
  const isBack = page.waitForEvent('domcontentloaded');
  await page.mouse.move(40, 40);
  await isBack;
  giveBack();
  await menu.click();
  await expect(page.getByRole('menuitem', { name: words.logout })).toBeVisible();
});
