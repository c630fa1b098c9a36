import type { Page } from '@playwright/test';
import { LoginPage } from '../pages/login-page.ts';
import { Form } from '../pages/form.ts';
import type { Locale } from '@ezra/contract/common/locales';

/** Verifies an unregistered phone; returns the form that opens. */
export async function openRegistration(
  page: Page,
  role: 'user' | 'volunteer',
  phone: string,
  locale: Locale,
): Promise<Form> {
  const login = new LoginPage(page);
  await login.open(role, locale);
  await login.enterCode(await login.requestCode(phone));
  const form = new Form(page, locale);
  await form.control(role === 'user' ? 'full_name' : 'first_name').waitFor();
  return form;
}

/** Parts of a help seeker's form in the order of the screens, each filled in as briefly as possible. */
export const USER_PARTS: readonly ((form: Form) => Promise<void>)[] = [
  async (form) => {
    await form.type('full_name', 'רות אברהמי');
    await form.type('email', 'ruth@example.org');
    await form.suggestion('residential_address', 'הרצל 12, חיפה');
    await form.choose('hmo');
  },
  async (form) => {
    await form.choose('disability_id');
    await form.choose('disability_recognition');
    await form.choose('organization.organization_type');
  },
  async (form) => {
    await form.choose('stairs_at_entrance', 'no');
    await form.choose('housing_type');
    if (await form.control('floor_number').isVisible()) {
      await form.type('floor_number', '2');
      await form.type('apartment_number', '5');
      await form.choose('elevator');
    }
    await form.choose('living_situation');
    await form.choose('protection_type');
    await form.choose('protection_accessibility');
  },
  async (form) => {
    await form.choose('languages');
    await form.choose('communication_method_with');
    if (await form.control('communication_tools').isVisible()) await form.choose('communication_tools');
    await form.choose('face_to_face_with');
    if (await form.control('face_to_face_tools').isVisible()) await form.choose('face_to_face_tools');
  },
  async (form) => {
    await form.choose('transport_needs');
    await form.choose('evacuation_equipment');
    await form.choose('animal_types');
  },
  async (form) => {
    await form.choose('is_confirm');
    await form.choose('is_authorize');
    await form.choose('disability_confirmation_check');
  },
];

interface VolunteerAnswers {
  gender: 'female' | 'male';
  signature: 'typed' | 'drawn';
  lastName?: string;
}

/** Parts of a volunteer's form. */
export const volunteerParts = ({
  gender,
  signature,
  lastName = 'אלון',
}: VolunteerAnswers): readonly ((form: Form) => Promise<void>)[] => [
  async (form) => {
    await form.type('first_name', 'תמר');
    await form.type('last_name', lastName);
    await form.type('email', 'tamar@example.org');
    await form.suggestion('residential_address', 'דיזנגוף 50, תל אביב');
    await form.choose('israeli_citizen', 'yes');
    await form.type('id_number', '123456782');
    await form.day('dob', '1985-06-15');
    await form.choose('gender', gender);
  },
  async (form) => {
    await form.choose('interests');
    await form.choose('way_to_provide_help', 'both');
    await form.choose('languages');
    await form.choose('driving_license', 'no');
    await form.choose('local_authority', 'no');
    await form.choose('contact_method', 'sms');
    await form.type('place', 'חיפה');
    await form.day('date', '2026-03-01');
  },
  async (form) => {
    await (signature === 'typed' ? form.typeSignature(`תמר ${lastName}`) : form.drawSignature());
    await form.choose('is_agree');
  },
];

/** Fills in the parts in order and submits the last one. */
export async function fillIn(form: Form, parts: readonly ((form: Form) => Promise<void>)[]): Promise<void> {
  for (const part of parts) {
    await part(form);
    await form.submit();
  }
}
