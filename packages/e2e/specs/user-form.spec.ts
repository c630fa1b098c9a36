import { paths } from '@ezra/contract/paths';
import { uniquePhone } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { Form } from '../pages/form.ts';
import { rowsWith } from '../pages/listing.ts';
import { UserSteps } from '../pages/user-steps.ts';
import { expectGood } from '../support/accessible.ts';
import { uniqueWord } from '../support/unique.ts';
import { userStepWords } from '../words/user-steps.ts';

test('a staff account is added, with every error at its field, and changed', async ({
  person,
  newPerson,
  appLocale,
}) => {
  const words = userStepWords(appLocale);
  const taken = await newPerson('volunteer');
  const lastName = uniqueWord('סער');
  const { page } = await person('admin', {}, paths.adminUserManagementForm('add'));
  const form = new Form(page, appLocale);
  await expect(page.getByRole('heading', { level: 1, name: words.newUser })).toBeVisible();
  await form.submitRefused({ first_name: 'required', phone: 'enterValidPhoneNumber', role_id: 'choose' });
  await expect(form.control('first_name')).toBeFocused();
  await expectGood(page);

  await form.type('first_name', 'רוני');
  await form.type('last_name', lastName);
  await form.type('email', 'roni@');
  // Letters are ignored.
  await form.control('phone').pressSequentially('05a0');
  await expect(form.control('phone')).toHaveValue('050');
  await form.type('phone', taken.phone.replace('+972', '0'));
  await form.choose('role_id');
  await form.submitRefused({ email: 'invalidEmail' });
  await form.type('email', '');
  await form.submit();
  await form.expectComplaint('phone', 'alreadyTaken');
  await form.type('phone', uniquePhone().replace('+972', '0'));
  await form.submit();
  await expect(page).toHaveURL(new RegExp(`${paths.adminUserManagement()}(\\?|$)`));

  const main = page.getByRole('main');
  await main.getByRole('searchbox').fill(lastName);
  await expect(rowsWith(page, lastName)).toHaveCount(1);
  await page.locator('[data-desk-row]').filter({ hasText: lastName }).click();
  const steps = new UserSteps(page, appLocale);
  await expect(steps.panel).toContainText(words.manager);
  await steps.menu.click();
  await page.getByRole('menuitem', { name: words.edit, exact: true }).click();
  await expect(form.control('last_name')).toHaveValue(lastName);
  await expectGood(page);
  await form.type('first_name', 'רונית');
  await form.submit();
  await expect(page).toHaveURL(new RegExp(paths.adminUserManagement()));
  await main.getByRole('searchbox').fill(lastName);
  await expect(rowsWith(page, `רונית ${lastName}`)).toHaveCount(1);
});
