import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { frameWords } from '../words/frame.ts';
import { atPath } from '../support/at-path.ts';

test('leaving asks once, and leaves in every tab', async ({ person, appLocale }) => {
  const words = frameWords(appLocale);
  const { page } = await person('user');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: words.personalMenu }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: words.logout }).click();
  const question = page.getByRole('alertdialog', { name: words.logoutTitle });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: words.stay }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/help-menu$/);

  await page.getByRole('button', { name: words.personalMenu }).click();
  await page.getByRole('menuitem', { name: words.logout }).click();
  await question.getByRole('button', { name: words.logoutYes }).click();
  await expect(page).toHaveURL(atPath('/login'));
  await expect(other).toHaveURL(atPath('/login'));
  await page.goto('/dashboard');
  await expect(page).toHaveURL(atPath('/login'));
});

test('signing in counts in the other tab too', async ({ newWindow, newPerson, appLocale }) => {
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
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const roles = page.getByRole('group', { name: words.roles }).first();
  await roles.getByRole('button', { name: words.roleVolunteer }).click();
  await expect(page).toHaveURL(/\/volunteer\/open-menu$/);
  await expect(other).toHaveURL(/\/volunteer\/open-menu$/);
  await roles.getByRole('button', { name: words.roleUser }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
