import { readFile } from 'node:fs/promises';
import { sayAnyField } from '@ezra/contract/common/server-field-messages';
import { totpCode } from '@ezra/server/testing/second-factor';
import { expect, test as base } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SecondStepPage, withAuthenticator } from '../pages/second-step.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { databaseUrl } from '../support/environment.ts';
import { messageAfter } from '../support/outbox.ts';
import { startServer, type RunningServer } from '../support/running-server.ts';
import { openSettled } from '../support/settled.ts';
import { frameWords } from '../words/frame.ts';

/** A server on the same database that requires a second factor, on a host name for passkeys. */
const test = base.extend<object, { strict: RunningServer }>({
  strict: [
    async ({ browserName: _browserName }, use) => {
      const server = await startServer(databaseUrl(), { host: 'localhost', secondFactor: 'required' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ strict }, use) => use(strict.address),
});

const MINUTES = 60_000;
const now = () => new Date();

test('a passkey is set up once, and is then the second step', async ({ newWindow, newPerson, appLocale }) => {
  const { phone } = await newPerson('manager');
  const page = await newWindow();
  const device = await withAuthenticator(page);
  const login = new LoginPage(page);
  const step = new SecondStepPage(page, appLocale);
  const { words } = step;

  await login.signIn('manager', phone, appLocale);
  await expect(step.heading).toHaveText(words.setUp);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // No other screen opens before it.
  await page.goto('/profile');
  await expect(step.heading).toHaveText(words.setUp);
  await page.goto('/dashboard');

  await step.button(words.choosePasskey).click();
  await expect(page.getByRole('textbox', { name: words.name })).toBeFocused();
  await step.submit.click();
  await expect(page.getByText(sayAnyField('required', appLocale))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: words.name }).fill(words.myName);
  const told = await messageAfter(phone, () => step.button(words.make).click());
  expect(told.text).toMatch(words.added);
  await expect(step.heading).toHaveText(words.codesTitle);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await step.button(words.save).click();
  const file = await readFile(await (await download).path(), 'utf8');
  for (const code of await step.codes.allInnerTexts()) expect(file).toContain(code);
  await step.keepCodes();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(step.heading).not.toHaveText(words.codesTitle);
  await page.reload();
  await expect(page.getByRole('button', { name: frameWords(appLocale).personalMenu })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await login.signIn('manager', phone, appLocale);
  await expect(step.heading).toHaveText(words.oneMore);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await step.button(words.usePasskey).click();
  await expect(page.getByRole('button', { name: frameWords(appLocale).personalMenu })).toBeVisible();

  // A device without the passkey.
  await device.forget();
  await page.evaluate(() => localStorage.clear());
  await login.signIn('manager', phone, appLocale);
  await step.button(words.usePasskey).click();
  await expect(page.getByRole('alert').filter({ hasText: words.notDone })).toBeVisible({ timeout: 70_000 });
});

test('an authenticator app, and a recovery code when the app is lost', async ({
  newWindow,
  newPerson,
  appLocale,
}) => {
  const { phone } = await newPerson('admin');
  const page = await newWindow();
  const step = new SecondStepPage(page, appLocale);
  const { words } = step;

  await new LoginPage(page).signIn('admin', phone, appLocale);
  await step.button(words.chooseApp).click();
  await expect(page.getByRole('img', { name: words.qr })).toBeVisible();
  const secret = await step.secret();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await step.submit.click();
  await expect(page.getByText(sayAnyField('sixDigits', appLocale))).toBeVisible();
  await step.enterCode(totpCode(secret, now()));
  const [recovery = ''] = await step.keepCodes();
  await expect(page).toHaveURL(/\/admin\/coverage-map-menu$/);

  const elsewhere = await newWindow();
  const other = new SecondStepPage(elsewhere, appLocale);
  await new LoginPage(elsewhere).signIn('admin', phone, appLocale);
  await expect(other.heading).toHaveText(words.oneMore);
  await expect(other.button(words.usePasskey)).toHaveCount(0);
  await expect(other.boxes.first()).toHaveAttribute('autocomplete', 'one-time-code');
  // The code that was used for the setup.
  await other.paste(totpCode(secret, new Date(now().valueOf() - 10 * MINUTES)));
  await other.submit.click();
  await expect(elsewhere.getByText(sayAnyField('codeWrong', appLocale))).toBeVisible();
  await expectAccessible(elsewhere);
  await other.button(words.lost).click();
  const field = elsewhere.getByRole('textbox', { name: words.recovery });
  await field.fill('aaaaa-aaaaa');
  await other.submit.click();
  await expect(elsewhere.getByText(sayAnyField('recoveryWrong', appLocale))).toBeVisible();
  await expectAccessible(elsewhere);
  await expectNoSidewaysScroll(elsewhere);
  await field.fill(recovery.toUpperCase().replace('-', ' '));
  await other.submit.click();
  await expect(elsewhere.getByRole('button', { name: frameWords(appLocale).personalMenu })).toBeVisible();
  await elsewhere.goto('/admin/profile');
  await expect(elsewhere.getByText(words.left)).toBeVisible();
});

test('switching to a staff role requires it, and can be cancelled', async ({
  newWindow,
  newPerson,
  appLocale,
}) => {
  const { phone } = await newPerson('admin', { roles: ['user', 'admin'] });
  const page = await newWindow();
  const step = new SecondStepPage(page, appLocale);
  await new LoginPage(page).signIn('user', phone, appLocale);
  await page.goto('/dashboard');
  const frame = frameWords(appLocale);
  if ((page.viewportSize()?.width ?? 0) < 700) {
    // On a phone the switch is in the menu.
    await page.getByRole('banner').getByRole('button').last().click();
  }
  await page
    .getByRole('group', { name: frame.roles })
    .getByRole('button', { name: step.words.admin })
    .filter({ visible: true })
    .click();
  await expect(step.heading).toHaveText(step.words.setUp);
  await expect(page).toHaveURL(/\/admin\/coverage-map-menu$/);
  await step.button(step.words.asUser).click();
  await expect(page).toHaveURL(/\/(dashboard|profile)$/);
  await expect(page.getByRole('button', { name: frame.personalMenu })).toBeVisible();
});

test('it is changed in the profile, shortly after it was given', async ({
  newWindow,
  newPerson,
  db,
  appLocale,
}) => {
  test.setTimeout(120_000);
  const { phone, id } = await newPerson('admin');
  const page = await newWindow();
  await withAuthenticator(page);
  const step = new SecondStepPage(page, appLocale);
  const { words } = step;
  await new LoginPage(page).signIn('admin', phone, appLocale);
  await step.button(words.chooseApp).click();
  const secret = await step.secret();
  await step.enterCode(totpCode(secret, now()));
  await step.keepCodes();
  await expect(page.getByRole('button', { name: frameWords(appLocale).personalMenu })).toBeVisible();

  await db
    .updateTable('sessions')
    .set({ second_factor_at: new Date(now().valueOf() - 20 * MINUTES) })
    .where('user_id', '=', id)
    .execute();
  await db.updateTable('totp_secrets').set({ last_step: '0' }).where('user_id', '=', id).execute();
  await openSettled(page, '/admin/profile');
  await step.button(words.add).click();
  const again = page.getByRole('dialog', { name: words.again });
  await expect(again.locator('input[inputmode="numeric"]').first()).toBeFocused();
  await expectAccessible(page);
  await again.locator('input[inputmode="numeric"]').first().focus();
  await page.keyboard.type(totpCode(secret, now()));
  await page.keyboard.press('Enter');
  const adding = page.getByRole('dialog', { name: words.choosePasskey });
  await adding.getByRole('textbox', { name: words.name }).fill(words.myName);
  await expectAccessible(page);
  await adding.getByRole('button', { name: words.make }).click();
  await expect(page.getByText(words.myName, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await step.button(words.remove).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.removeYes }).click();
  await expect(page.getByText(words.removed)).toBeVisible();
  await expect(page.getByText(words.myName, { exact: true })).toHaveCount(0);
});
