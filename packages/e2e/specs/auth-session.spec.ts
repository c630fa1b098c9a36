import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { thinkBetterOf } from '../pages/question.ts';
import { expectAccessible } from '../support/accessible.ts';
import { frameWords } from '../words/frame.ts';
import { atPath } from '../support/at-path.ts';

test('signing out asks once, and signs out every tab', async ({ person, appLocale }) => {
  const words = frameWords(appLocale);
  const { page } = await person('user');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: words.personalMenu }).click();
  await expectAccessible(page);
  const logout = page.getByRole('menuitem', { name: words.logout });
  await thinkBetterOf(logout, { about: words.logoutTitle, no: words.stay });
  await expect(page).toHaveURL(/\/help-menu$/);

  await page.getByRole('button', { name: words.personalMenu }).click();
  await logout.click();
  await page
    .getByRole('alertdialog', { name: words.logoutTitle })
    .getByRole('button', { name: words.logoutYes })
    .click();
  await expect(page).toHaveURL(atPath('/login'));
  await expect(other).toHaveURL(atPath('/login'));
  // If the other tab learned of the end first, this one reloads, which cancels its calls, sometimes without a
  // message.
  await expect(async () => void (await page.goto('/dashboard', { timeout: 10_000 }))).toPass();
  await expect(page).toHaveURL(atPath('/login'));
});

test('signing in applies to the other tab too', async ({ newWindow, newPerson, appLocale }) => {
  const { phone } = await newPerson('user');
  const page = await newWindow();
  const other = await page.context().newPage();
  await other.goto('/login');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await new LoginPage(page).signIn('user', phone, appLocale);
  await expect(other).toHaveURL(/\/dashboard$/);
});

test('the role is switched in the header, and the other tab follows', async ({ person, appLocale }) => {
  const words = frameWords(appLocale);
  const { page } = await person('user', {
    roles: ['user', 'volunteer'],
    agreement: { validateTraining: true },
  });
  const other = await page.context().newPage();
  // A screen that volunteers cannot open.
  await other.goto('/help-menu');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const roles = page.getByRole('group', { name: words.roles }).first();
  await roles.getByRole('button', { name: words.roleVolunteer }).click();
  await expect(page).toHaveURL(/\/volunteer\/open-menu$/);
  await expect(other).toHaveURL(/\/volunteer\/open-menu$/);
  await expect(other.getByText(words.roleFollowed)).toBeVisible();
  await roles.getByRole('button', { name: words.roleUser }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('languages in the header’s menu are aligned, each written in itself', async ({ person }) => {
  const { page } = await person('user');
  await page.getByRole('button', { name: /עברית|English/ }).click();
  const languages = page.getByRole('menuitemradio');
  await expect(languages).toHaveCount(2);
  await expect(languages.locator('svg')).toHaveCount(1);
  // Each is read out in its own language.
  await expect(languages.locator('[lang="he"]')).toHaveText('עברית');
  await expect(languages.locator('[lang="en"]')).toHaveText('English');
  const starts = await languages.evaluateAll((items) =>
    items.map((item) => {
      const words = document.createRange();
      words.selectNodeContents(item);
      // The icon before the text is not compared.
      const icon = item.querySelector('svg');
      if (icon) words.setStartAfter(icon);
      const { left, right } = words.getBoundingClientRect();
      return Math.round(document.dir === 'rtl' ? right : left);
    }),
  );
  expect(starts[0]).toBe(starts[1]);
});
