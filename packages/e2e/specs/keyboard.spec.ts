import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { WizardPage } from '../pages/wizard-page.ts';
import { expectAccessible } from '../support/accessible.ts';

test('a menu of states marks the current one, and its hidden buttons say what they do', async ({
  person,
}) => {
  const { page } = await person('user');
  await page.getByRole('button', { name: /^שפה/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitemradio', { name: 'עברית' })).toBeChecked();
  await expect(menu.getByRole('menuitemradio', { name: 'English' })).not.toBeChecked();
  const hidden = page.locator('.popover button[tabindex="-1"][aria-label]');
  await expect(hidden.first()).toBeAttached();
  for (const button of await hidden.all()) await expect(button).toHaveAttribute('aria-label', 'לסגור');
  await expectAccessible(page);
});

test('countries are found and chosen with the search', async ({ page, appLocale }) => {
  const login = new LoginPage(page);
  await login.open('user', appLocale);
  await page.getByRole('button', { name: /\+972/ }).press('Enter');
  const panel = page.getByRole('dialog');
  const [search, options] = [panel.getByRole('combobox'), panel.getByRole('option')];
  await expect(options.nth(5)).toBeAttached();
  await expect(search).toBeFocused();
  await expectAccessible(page);

  for (const key of ['End', 'ArrowUp', 'PageUp', 'Home', 'PageDown']) {
    await search.press(key);
    await expect(panel.locator('[data-focused]')).toBeInViewport({ ratio: 0.9 });
  }
  await search.fill('1');
  await expect(options.first()).toContainText('ארצות הברית');
  await expect(options.nth(1)).toContainText('קנדה');
  await expect(panel.getByRole('status')).toHaveText(/^נמצאו \d+ תוצאות$/);
  await search.press('Enter');

  // The chosen option is visible when the list opens again.
  await page.getByRole('button', { name: /\+1$/ }).press('Enter');
  await expect(panel.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.9 });
});

test('a heading that a script focuses has no frame', async ({ person, appLocale }) => {
  const { page } = await person('user');
  const wizard = new WizardPage(page, appLocale);
  await page.getByRole('radio', { name: wizard.words.ride }).press('Space');
  await page.getByRole('button', { name: wizard.words.next }).press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
});
