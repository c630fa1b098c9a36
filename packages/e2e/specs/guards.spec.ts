import type { BuiltRole } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { inLanguage } from '../pages/language.ts';
import { expectAccessible } from '../support/accessible.ts';
import { frameWords } from '../words/frame.ts';
import { atPath } from '../support/at-path.ts';

test('no screen opens without a session', async ({ page }) => {
  for (const path of ['/', '/dashboard', '/help-menu', '/profile', '/volunteer/open-menu', '/admin/tasks']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(atPath('/login'));
  }
});

test('who follows a link to a screen gets there after signing in', async ({
  newWindow,
  newPerson,
  appLocale,
}) => {
  const { phone } = await newPerson('user');
  const page = await newWindow();
  await page.goto('/notification-menu?page=1');
  await expect(page).toHaveURL(atPath('/login'));
  await new LoginPage(page).signIn('user', phone, appLocale);
  await expect(page).toHaveURL(/\/notification-menu\?page=1$/);
});

const STRANGERS: readonly (readonly [BuiltRole, path: string, to: RegExp])[] = [
  ['user', '/admin/volunteers-menu', /\/admin\/login$/],
  ['user', '/volunteer/open-menu', /\/admin\/login$/],
  ['user', '/events', /\/404$/],
  ['volunteer', '/admin/management-menu', /\/admin\/login$/],
  ['volunteer', '/help-menu', /\/404$/],
  ['volunteer', '/dashboard', /\/volunteer\/open-menu$/],
  ['manager', '/admin/tasks', /\/admin\/login$/],
  ['manager', '/help-menu', /\/404$/],
  ['admin', '/dashboard', /\/404$/],
  ['admin', '/volunteer/basket-menu', /\/admin\/login$/],
];
for (const role of ['user', 'volunteer', 'manager', 'admin'] as const) {
  test(`a ${role} does not reach the screens of others`, async ({ person }) => {
    const { page } = await person(role);
    for (const [, path, to] of STRANGERS.filter(([whose]) => whose === role)) {
      await page.goto(path);
      await expect(page, path).toHaveURL(to);
    }
  });
}

test('an unknown address and a refusal say what they are', async ({ page, appLocale }) => {
  const words = frameWords(appLocale);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  await inLanguage(page, appLocale);
  await expect(page.getByRole('heading', { level: 1, name: words.notFound })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/forbidden');
  await expect(page.getByRole('heading', { level: 1, name: words.forbidden })).toBeVisible();
  await expect(page.getByText(words.forbiddenText)).toBeVisible();
  await expectAccessible(page);
});

test('a volunteer who waits for the association is kept at the profile, which says why', async ({
  person,
  appLocale,
}) => {
  const { page } = await person('volunteer', { agreement: { validateTraining: false } });
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('main')).toContainText(frameWords(appLocale).pendingAlert);
  await expectAccessible(page);
  await page.goto('/volunteer/open-menu');
  await expect(page).toHaveURL(/\/profile$/);
});
