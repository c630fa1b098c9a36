import { buildHelpSeeker, uniquePhone } from '@ezra/server/testing/factories/people';
import { sayAnyField } from '@ezra/contract/common/server-field-messages';
import { expect, test } from '../fixtures/test.ts';
import type { Complaints, Form } from '../pages/form.ts';
import { expectAccessible } from '../support/accessible.ts';
import { messagesTo } from '../support/outbox.ts';
import { fillIn, openRegistration, USER_PARTS, volunteerParts } from '../support/registration-answers.ts';
import { frameWords } from '../words/frame.ts';
import { atPath } from '../support/at-path.ts';

/** Expected errors of an empty part, and fields that appear only then. */
interface Refusals {
  empty: Complaints;
  more?: (form: Form) => Promise<void>;
}

/** Gives an answer that reveals further required questions. */
const bringsUp =
  (field: string, answer: string, complaints: Complaints) =>
  async (form: Form): Promise<void> => {
    await form.choose(field, answer);
    await form.submitRefused(complaints);
  };

/** Passes the parts in order, each with its errors first. */
async function passParts(
  form: Form,
  parts: readonly ((form: Form) => Promise<void>)[],
  refusals: readonly Refusals[],
): Promise<void> {
  for (const [index, { empty, more }] of refusals.entries()) {
    await expect(form.control(Object.keys(empty)[0] ?? '')).toBeVisible();
    await form.submitRefused(empty);
    await more?.(form);
    if (index === refusals.length - 1) return;
    await parts[index]?.(form);
    await form.submit();
  }
}

test("each question of a help seeker's form says what is wrong with it", async ({ page, appLocale }) => {
  test.setTimeout(150_000);
  const phone = uniquePhone();
  const form = await openRegistration(page, 'user', phone, appLocale);
  const summary = page.getByRole('group', { name: frameWords(appLocale).errorSummary });

  await passParts(form, USER_PARTS, [
    {
      empty: { full_name: 'required', email: 'required', residential_address: 'required', hmo: 'choose' },
      more: async () => {
        await expect(summary).toBeFocused();
        await expectAccessible(page);
        await summary.getByRole('link').nth(1).click();
        await expect(form.control('email')).toBeFocused();
        await form.type('full_name', 'א');
        await form.type('email', 'ruth@example');
        await form.type('residential_address', 'א');
        await form.submitRefused({
          full_name: 'tooShort',
          email: 'invalidEmail',
          residential_address: 'tooShort',
        });
      },
    },
    {
      empty: {
        disability_id: 'chooseAtLeastOne',
        disability_recognition: 'chooseAtLeastOne',
        'organization.organization_type': 'choose',
      },
    },
    {
      empty: {
        stairs_at_entrance: 'choose',
        housing_type: 'choose',
        living_situation: 'chooseAtLeastOne',
        protection_type: 'chooseAtLeastOne',
        protection_accessibility: 'chooseAtLeastOne',
      },
      more: bringsUp('stairs_at_entrance', 'yes', { stairs_count: 'required' }),
    },
    {
      empty: {
        languages: 'chooseAtLeastOne',
        communication_method_with: 'chooseAtLeastOne',
        face_to_face_with: 'chooseAtLeastOne',
      },
    },
    {
      empty: {
        transport_needs: 'chooseAtLeastOne',
        evacuation_equipment: 'chooseAtLeastOne',
        animal_types: 'chooseAtLeastOne',
      },
    },
    {
      empty: { is_confirm: 'confirm', is_authorize: 'confirm', disability_confirmation_check: 'confirm' },
      more: () => expectAccessible(page),
    },
  ]);
  const before = await messagesTo(phone);
  await fillIn(form, USER_PARTS.slice(-1));
  await expect(page).toHaveURL(atPath('/login'));
  await expect.poll(async () => (await messagesTo(phone)).length).toBeGreaterThan(before.length);
});

test('a person who was registered meanwhile is told so, and keeps the typed answers', async ({
  page,
  db,
  appLocale,
}) => {
  const phone = uniquePhone();
  const form = await openRegistration(page, 'user', phone, appLocale);
  await fillIn(form, USER_PARTS.slice(0, -1));
  await buildHelpSeeker(db, { phone });
  await fillIn(form, USER_PARTS.slice(-1));
  const summary = page.getByRole('group', { name: frameWords(appLocale).errorSummary });
  await expect(summary).toContainText(sayAnyField('alreadyRegistered', appLocale));
  await expect(form.control('is_confirm')).toBeChecked();
});

test("each question of a volunteer's form says what is wrong with it", async ({ page, appLocale }) => {
  test.setTimeout(120_000);
  const form = await openRegistration(page, 'volunteer', uniquePhone(), appLocale);

  await passParts(form, volunteerParts({ gender: 'female', signature: 'typed' }), [
    {
      empty: {
        first_name: 'required',
        last_name: 'required',
        email: 'required',
        residential_address: 'required',
        israeli_citizen: 'choose',
        id_number: 'required',
        dob: 'required',
        gender: 'choose',
      },
      more: async () => {
        await expectAccessible(page);
        await form.choose('israeli_citizen', 'yes');
        await form.type('id_number', '123456789');
        await form.day('dob', '2015-01-01');
        await form.submitRefused({ id_number: 'invalidIdNumber', dob: 'tooYoung' });
        await form.day('dob', `${new Date().getFullYear() - 17}-01-01`);
        await form.submitRefused({
          guardian_full_name: 'required',
          guardian_phone: 'enterValidPhoneNumber',
        });
      },
    },
    {
      empty: {
        interests: 'chooseAtLeastOne',
        way_to_provide_help: 'choose',
        languages: 'chooseAtLeastOne',
        driving_license: 'choose',
        local_authority: 'choose',
        contact_method: 'choose',
        place: 'required',
        date: 'required',
      },
      more: bringsUp('driving_license', 'yes', { vehicle_availability: 'choose' }),
    },
    {
      empty: { signature_image: 'signatureRequired', is_agree: 'confirm' },
      more: () => expectAccessible(page),
    },
  ]);
});
