import { uniqueLetters, uniquePhone } from '@ezra/server/testing/factories/people';
import { expect, test } from '../fixtures/test.ts';
import { Desk } from '../pages/desk.ts';
import { rowWith } from '../pages/listing.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { Keyboard } from '../support/keyboard.ts';
import { messageAfter } from '../support/outbox.ts';
import { fillIn, openRegistration, volunteerParts } from '../support/registration-answers.ts';
import { adminWords } from '../words/admin.ts';
import { atPath } from '../support/at-path.ts';

test('a help seeker registers with the keyboard only, signs in and may ask for help', async ({
  page,
  appLocale,
}) => {
  test.setTimeout(150_000);
  const phone = uniquePhone();
  const form = await openRegistration(page, 'user', phone, appLocale);
  const keyboard = new Keyboard(page);

  await keyboard.type('full_name', 'רות אברהמי');
  await keyboard.type('email', 'ruth@example.org');
  await keyboard.suggestion('residential_address', 'הרצל 12, חיפה');
  await keyboard.choose('hmo');
  await keyboard.submit();
  await keyboard.choose('disability_id');
  await keyboard.choose('disability_recognition');
  await keyboard.choose('organization.organization_type');
  await keyboard.submit();
  await keyboard.choose('stairs_at_entrance');
  await keyboard.type('stairs_count', '4');
  await keyboard.choose('housing_type');
  if (await form.control('floor_number').isVisible()) {
    await keyboard.type('floor_number', '2');
    await keyboard.type('apartment_number', '5');
    await keyboard.choose('elevator');
  }
  await keyboard.choose('living_situation');
  await keyboard.choose('protection_type');
  await keyboard.choose('protection_accessibility');
  await keyboard.submit();
  await keyboard.choose('languages');
  await keyboard.choose('communication_method_with');
  if (await form.control('communication_tools').isVisible()) await keyboard.choose('communication_tools');
  await keyboard.choose('face_to_face_with');
  if (await form.control('face_to_face_tools').isVisible()) await keyboard.choose('face_to_face_tools');
  await keyboard.submit();
  await keyboard.choose('transport_needs');
  await keyboard.choose('evacuation_equipment');
  await keyboard.choose('animal_types');
  await keyboard.submit();
  await keyboard.choose('is_confirm');
  await keyboard.choose('is_authorize');
  await keyboard.choose('disability_confirmation_check');
  await messageAfter(phone, () => keyboard.submit());
  await expect(page).toHaveURL(atPath('/login'));

  await new LoginPage(page).signIn('user', phone, appLocale);
  await expect(page).toHaveURL(/\/help-menu$/);
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test('a volunteer signs by hand; once the training is confirmed the open requests appear', async ({
  page,
  person,
  appLocale,
}) => {
  test.setTimeout(150_000);
  const words = adminWords(appLocale);
  const phone = uniquePhone();
  const lastName = `אלון ${uniqueLetters(1e9)}`;
  const fullName = `תמר ${lastName}`;
  const form = await openRegistration(page, 'volunteer', phone, appLocale);
  await fillIn(form, volunteerParts({ gender: 'female', signature: 'drawn', lastName }));
  await expect(page).toHaveURL(atPath('/login'));
  await new LoginPage(page).signIn('volunteer', phone, appLocale);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  const admin = await person('admin');
  await admin.page.goto('/admin/management-menu');
  await expect(admin.page.getByRole('heading', { level: 1 })).toBeVisible();
  await admin.page.getByRole('searchbox', { name: words.search }).fill(phone.slice(-9));
  const desk = new Desk(admin.page);
  await desk.open(fullName);
  await expectNoSidewaysScroll(admin.page);
  await expectAccessible(admin.page);
  await desk.foot.getByRole('button', { name: words.confirmTraining }).click();
  const detail = admin.page.getByRole('dialog');
  await detail.getByRole('button', { name: words.confirmTraining }).click();
  await expect(detail.getByRole('checkbox')).toHaveAccessibleDescription(words.confirmToGoOn);
  await detail.getByRole('checkbox').check();
  await messageAfter(phone, () => detail.getByRole('button', { name: words.confirmTraining }).click());
  await expect(detail).toHaveCount(0);
  await expect(rowWith(admin.page, fullName)).toContainText(words.allThere);
  await expectAccessible(admin.page);

  // Without signing in again, and without a page load.
  await page.getByRole('link', { name: words.openRequestsLink }).first().click();
  await expect(page).toHaveURL(/\/volunteer\/open-menu$/);
  await expect(page.getByRole('heading', { level: 1, name: words.openRequests })).toBeVisible();
});
