import type { Page } from '@playwright/test';
import type { Locale } from '@ezra/contract/common/locales';
import { uniquePhone } from '@ezra/server/testing/factories/people';
import { expect, test, type SignedInPerson } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { atPath } from '../support/at-path.ts';
import { codeAfter, messageAfter } from '../support/outbox.ts';
import { linkIn } from '../support/personal-link.ts';
import { linkWords } from '../words/links.ts';
import { profileWords } from '../words/profile.ts';

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Changes the account's number in the profile; returns the link sent to the previous number. */
async function linkAfterChange({ page, phone }: SignedInPerson, next: string, locale: Locale) {
  const form = new Form(page, locale);
  await page.getByRole('button', { name: profileWords(locale).changePhone }).click();
  await form.type('phone', next);
  const code = await codeAfter(next, () => form.submit());
  const boxes = page.getByRole('main').locator('input[autocomplete="one-time-code"]');
  await expect(boxes).toBeFocused();
  await page.keyboard.type(code);
  return linkIn(await messageAfter(phone, () => page.keyboard.press('Enter')), 'phone-change');
}

test('the owner of the previous number gets it back, and every device is signed out', async ({
  person,
  newWindow,
  appLocale,
}) => {
  const words = linkWords(appLocale);
  const owner = await person('user', { email: 'ruth@example.org' }, '/profile');
  const link = await linkAfterChange(owner, uniquePhone(), appLocale);

  const page = await newWindow();
  await page.goto(link);
  await expectHeading(page, words.phoneChanged);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByText(words.notMe).click();
  const restore = page.getByRole('button', { name: words.restoreYes, exact: true });
  await expect(restore).toBeVisible();
  await expectAccessible(page);
  await restore.click();
  await expectHeading(page, words.restored);
  // The other person's screen notices it by itself.
  await expect(owner.page).toHaveURL(atPath('/login'));
  await page.reload();
  await expectHeading(page, words.restored);
  await new LoginPage(page).signIn('user', owner.phone, appLocale);
  await expect(page).toHaveURL(atPath('/help-menu'));
});

test('a correct change stays, without JavaScript too', async ({ person, newWindow, appLocale }) => {
  const words = linkWords(appLocale);
  const owner = await person('user', { email: 'ruth@example.org' }, '/profile');
  const link = await linkAfterChange(owner, uniquePhone(), appLocale);

  const page = await newWindow({ javaScriptEnabled: false });
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(link);
  await expectHeading(page, words.phoneChanged);
  await page.getByRole('button', { name: words.didChange }).click();
  await expectHeading(page, words.newStays);
  await page.goto(link);
  await expectHeading(page, words.newStays);
  await owner.page.reload();
  await expect(owner.page).toHaveURL(atPath('/profile'));
});
