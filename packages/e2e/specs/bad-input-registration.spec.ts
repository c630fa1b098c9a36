import { buildHelpSeeker, uniquePhone } from '@ezra/server/testing/factories/people';
import { sayField } from '@ezra/contract/field-messages';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../support/accessible.ts';
import { messagesTo } from '../support/outbox.ts';
import { fillIn, openRegistration, USER_PARTS, volunteerParts } from '../support/registration-answers.ts';
import { frameWords } from '../words/frame.ts';

test("each question of a help seeker's form says what is wrong with it", async ({ page, appLocale }) => {
  test.setTimeout(150_000);
  const phone = uniquePhone();
  const form = await openRegistration(page, 'user', phone, appLocale);
  const [about, needs, home, language, evacuation, consent] = USER_PARTS;
  const summary = page.getByRole('group', { name: frameWords(appLocale).errorSummary });

  await form.submit();
  await form.expectComplaints({
    full_name: 'required',
    email: 'required',
    residential_address: 'required',
    hmo: 'choose',
  });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link').nth(1).click();
  await expect(form.control('email')).toBeFocused();

  await form.type('full_name', 'א');
  await form.type('email', 'ruth@example');
  await form.type('residential_address', 'א');
  await form.submit();
  await form.expectComplaints({
    full_name: 'tooShort',
    email: 'invalidEmail',
    residential_address: 'tooShort',
  });
  await about?.(form);
  await form.submit();

  await expect(form.control('disability_id')).toBeVisible();
  await form.submit();
  await form.expectComplaints({
    disability_id: 'chooseAtLeastOne',
    disability_recognition: 'chooseAtLeastOne',
    organization_type: 'choose',
  });
  await needs?.(form);
  await form.submit();

  await expect(form.control('stairs_at_entrance')).toBeVisible();
  await form.submit();
  await form.expectComplaints({
    stairs_at_entrance: 'choose',
    housing_type: 'choose',
    living_situation: 'chooseAtLeastOne',
    protection_type: 'chooseAtLeastOne',
    protection_accessibility: 'chooseAtLeastOne',
  });
  await form.choose('stairs_at_entrance', 'yes');
  await form.submit();
  await form.expectComplaint('stairs_count', 'required');
  await home?.(form);
  await form.submit();

  await expect(form.control('languages')).toBeVisible();
  await form.submit();
  await form.expectComplaints({
    languages: 'chooseAtLeastOne',
    communication_method_with: 'chooseAtLeastOne',
    face_to_face_with: 'chooseAtLeastOne',
  });
  await language?.(form);
  await form.submit();

  await expect(form.control('transport_needs')).toBeVisible();
  await form.submit();
  await form.expectComplaints({
    transport_needs: 'chooseAtLeastOne',
    evacuation_equipment: 'chooseAtLeastOne',
    animal_types: 'chooseAtLeastOne',
  });
  await evacuation?.(form);
  await form.submit();

  await expect(form.control('is_confirm')).toBeVisible();
  await form.submit();
  await form.expectComplaints({
    is_confirm: 'confirm',
    is_authorize: 'confirm',
    disability_confirmation_check: 'confirm',
  });
  await expectAccessible(page);
  const before = await messagesTo(phone);
  await consent?.(form);
  await form.submit();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(async () => (await messagesTo(phone)).length).toBeGreaterThan(before.length);
});

test('somebody who was registered meanwhile is told so, and nothing typed is lost', async ({
  page,
  db,
  appLocale,
}) => {
  const phone = uniquePhone();
  const form = await openRegistration(page, 'user', phone, appLocale);
  await fillIn(form, USER_PARTS.slice(0, -1));
  await buildHelpSeeker(db, { phone });
  await USER_PARTS.at(-1)?.(form);
  await form.submit();
  const summary = page.getByRole('group', { name: frameWords(appLocale).errorSummary });
  await expect(summary).toContainText(sayField('alreadyRegistered', appLocale));
  await expect(form.control('is_confirm')).toBeChecked();
});

test("each question of a volunteer's form says what is wrong with it", async ({ page, appLocale }) => {
  test.setTimeout(120_000);
  const form = await openRegistration(page, 'volunteer', uniquePhone(), appLocale);
  const [person, help] = volunteerParts({ gender: 'female', signature: 'typed' });

  await form.submit();
  await form.expectComplaints({
    first_name: 'required',
    last_name: 'required',
    email: 'required',
    residential_address: 'required',
    israeli_citizen: 'choose',
    id_number: 'required',
    dob: 'required',
    gender: 'choose',
  });
  await expectAccessible(page);
  await form.choose('israeli_citizen', 'yes');
  await form.type('id_number', '123456789');
  await form.day('dob', '2015-01-01');
  await form.submit();
  await form.expectComplaints({ id_number: 'invalidIdNumber', dob: 'tooYoung' });
  const seventeen = `${new Date().getFullYear() - 17}-01-01`;
  await form.day('dob', seventeen);
  await form.submit();
  await form.expectComplaints({ guardian_full_name: 'required', guardian_phone: 'enterValidPhoneNumber' });
  await person?.(form);
  await form.submit();

  await expect(form.control('interests')).toBeVisible();
  await form.submit();
  await form.expectComplaints({
    interests: 'chooseAtLeastOne',
    way_to_provide_help: 'choose',
    languages: 'chooseAtLeastOne',
    driving_license: 'choose',
    local_authority: 'choose',
    contact_method: 'choose',
    place: 'required',
    date: 'required',
  });
  await form.choose('driving_license', 'yes');
  await form.submit();
  await form.expectComplaint('vehicle_availability', 'choose');
  await help?.(form);
  await form.submit();

  await expect(form.control('is_agree')).toBeVisible();
  await form.submit();
  await form.expectComplaints({ signature_image: 'required', is_agree: 'confirm' });
  await expectAccessible(page);
});
