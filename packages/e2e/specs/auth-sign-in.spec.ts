import { expect, test } from '../fixtures/test.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';

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

test('a country is found in both languages, and the list does not move during the search', async ({
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
    // Each row is one line high, however few there are.
    expect((await australia.boundingBox())?.height, searched).toBeLessThan(64);
    expect(await panel.boundingBox(), searched).toEqual(place);
  }
  await panel.getByRole('option', { name: /\+61$/ }).first().click();
  await expect(page.getByRole('button', { name: /\+61/ })).toBeVisible();
  await expect(login.phone).toHaveValue('');
  await expect(login.phone).toBeFocused();
});
