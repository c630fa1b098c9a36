import { expect, test } from '../fixtures/test.ts';
import { inLanguage } from '../pages/language.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { signInWords } from '../words/sign-in.ts';
import { atPath } from '../support/at-path.ts';

test('the landing page has ways for help seekers and volunteers', async ({ page, appLocale }) => {
  const words = signInWords(appLocale);
  await page.goto('/');
  await expect(page).toHaveURL(atPath('/login'));
  await inLanguage(page, appLocale);
  await expect(page.getByRole('heading', { level: 1, name: words.welcome })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: words.needHelp }).click();
  await expect(page).toHaveURL(atPath('/user/login'));
  await page.goBack();
  await page.getByRole('link', { name: words.volunteer }).click();
  await expect(page).toHaveURL(atPath('/volunteer/login'));
  await expect(page.locator('html')).toHaveAttribute('lang', appLocale.slice(0, 2));
});
