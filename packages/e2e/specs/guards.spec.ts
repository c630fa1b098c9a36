import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible } from '../support/accessible.ts';
import { frameWords } from '../words/frame.ts';
import { atPath } from '../support/at-path.ts';

test('a link to a screen works after signing in', async ({ newWindow, newPerson, appLocale }) => {
  const { phone } = await newPerson('user');
  const page = await newWindow();
  await page.goto('/notification-menu?page=1');
  await expect(page).toHaveURL(atPath('/login'));
  await new LoginPage(page).signIn('user', phone, appLocale);
  await expect(page).toHaveURL(/\/notification-menu\?page=1$/);
});

test('a volunteer who waits for approval only gets the profile, which says why', async ({
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
