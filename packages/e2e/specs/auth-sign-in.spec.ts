import { OTP_RESEND_SECONDS } from '@ezra/contract/common/constants';
import { uniquePhone } from '@ezra/server/testing/factories/people';
import { ageCodes } from '@ezra/server/testing/factories/sessions';
import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { codeAfter } from '../support/outbox.ts';
import { wrongCode } from '../support/wrong-code.ts';
import { signInWords } from '../words/sign-in.ts';
import { atPath } from '../support/at-path.ts';

const FIRST_SCREEN = {
  user: /\/help-menu$/,
  volunteer: /\/volunteer\/open-menu$/,
  manager: /\/dashboard$/,
  admin: /\/admin\/coverage-map-menu$/,
} as const;

for (const role of ['user', 'volunteer', 'manager', 'admin'] as const) {
  test(`a ${role} signs in with the code and reaches the first screen`, async ({
    page,
    newPerson,
    appLocale,
  }) => {
    const { phone } = await newPerson(role);
    const login = new LoginPage(page);
    await login.open(role, appLocale);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const code = await login.requestCode(phone);
    await expect(login.codeBoxes.first()).toBeFocused();
    await expectAccessible(page);
    await login.enterCode(code);
    await expect(page).toHaveURL(FIRST_SCREEN[role]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.reload();
    await expect(page).toHaveURL(FIRST_SCREEN[role]);
  });
}

test('a wrong code opens nothing, says so at the boxes, and the right one still works', async ({
  page,
  newPerson,
  appLocale,
}) => {
  const { phone } = await newPerson('user');
  const login = new LoginPage(page);
  await login.open('user', appLocale);
  const code = await login.requestCode(phone);
  await login.enterCode('12');
  await expect(login.codeComplaint('otpRequired', appLocale)).toBeVisible();
  await login.enterCode(wrongCode(code));
  await expect(login.codeComplaint('otpWrong', appLocale, { left: 4 })).toBeVisible();
  await expect(login.codeBoxes.first()).toBeFocused();
  await expect(page).toHaveURL(atPath('/user/login'));
  await expectAccessible(page);
  await login.enterCode(code);
  await expect(page).toHaveURL(/\/help-menu$/);
});

test('the code can be pasted', async ({ page, newPerson, appLocale }) => {
  const { phone } = await newPerson('user');
  const login = new LoginPage(page);
  await login.open('user', appLocale);
  await login.paste(await login.requestCode(phone));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/help-menu$/);
});

test('the code can be sent again once the countdown is over; what came first is still good', async ({
  page,
  db,
  newPerson,
  appLocale,
}) => {
  const words = signInWords(appLocale);
  const { phone } = await newPerson('user');
  await page.clock.install();
  const login = new LoginPage(page);
  await login.open('user', appLocale);
  const first = await login.requestCode(phone);
  const resend = page.getByRole('button', { name: words.resend });
  await expect(page.getByText(words.waitForCode)).toBeVisible();
  await expect(resend).toBeDisabled();
  // The wait passes, for the server and for the page.
  await ageCodes(db, phone, OTP_RESEND_SECONDS);
  await page.clock.fastForward(OTP_RESEND_SECONDS * 1000);
  await expect(resend).toBeEnabled();
  const second = await codeAfter(phone, () => resend.click());
  await expect(page.getByText(words.sentAgain)).toBeVisible();
  expect(second).toBe(first);
  await login.enterCode(second);
  await expect(page).toHaveURL(/\/help-menu$/);
});

test('an unregistered phone leads to the registration', async ({ page, appLocale }) => {
  const login = new LoginPage(page);
  await login.open('user', appLocale);
  await login.enterCode(await login.requestCode(uniquePhone()));
  await expect(new Form(page, appLocale).control('full_name')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a phone that cannot be one is told so before anything is sent', async ({ page, appLocale }) => {
  const login = new LoginPage(page);
  await login.open('user', appLocale);
  await login.phone.fill('12');
  await expect(login.submit).toBeEnabled({ timeout: 30_000 });
  await login.submit.click();
  await new Form(page, appLocale).expectComplaint('phone', 'enterValidPhoneNumber');
  await expect(login.phone).toBeFocused();
});

test('a country is found in both languages, and its list stays where it is meanwhile', async ({
  page,
  appLocale,
}) => {
  const login = new LoginPage(page);
  await login.open('user', appLocale);
  await login.phone.pressSequentially('050');
  await page.getByRole('button', { name: /\+972/ }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('option').nth(5)).toBeAttached();
  const place = await panel.boundingBox();
  for (const searched of ['אוסטרלי', 'austral', '61']) {
    await panel.getByRole('combobox').fill(searched);
    const australia = panel.getByRole('option', { name: /\+61$/ }).first();
    await expect(australia).toBeVisible();
    // One line high, however few there are.
    expect((await australia.boundingBox())?.height, searched).toBeLessThan(64);
    expect(await panel.boundingBox(), searched).toEqual(place);
  }
  await panel.getByRole('option', { name: /\+61$/ }).first().click();
  await expect(page.getByRole('button', { name: /\+61/ })).toBeVisible();
  await expect(login.phone).toHaveValue('');
  await expect(login.phone).toBeFocused();
});
