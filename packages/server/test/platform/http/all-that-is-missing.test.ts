import { registerOtp, resendOtp, userLogin } from '@ezra/contract/account/auth';
import { createApplication, createUserApplication } from '@ezra/contract/requests/help-requests';
import { updateProfile } from '@ezra/contract/account/profile';
import { registerReference } from '@ezra/contract/account/references';
import { register } from '@ezra/contract/account/registration/registration';
import { renewAccount } from '@ezra/contract/account/renewal';
import { createApplicationOnBehalf } from '@ezra/contract/requests/request-desk';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointShape } from '@ezra/contract/common/endpoint';
import {
  buildAdmin,
  buildHelpSeeker,
  buildVolunteer,
  uniquePhone,
} from '../../../testing/factories/people.ts';
import { grantFor } from '../../../testing/accounts.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { disabilityId, userForm } from '../../../testing/registration-forms.ts';

let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

/** The fields of the one answer that refuses a body. */
async function refused(endpoint: EndpointShape, body: object, as?: { token: string }): Promise<string[]> {
  const { status, error } = await app.call(endpoint, { body, as } as never);
  expect(status).toBe(422);
  return Object.keys(error.errors ?? {}).sort();
}

const asSeeker = async (more = {}) =>
  app.signIn((await buildHelpSeeker(app.db, { email: 'ruth@example.org', ...more })).id, 'user');
const DETAILS = ['disability_id', 'email', 'full_name', 'phone', 'residential_address'];

it('a ride names what its category asks for beside what every request does', async () => {
  const seeker = await asSeeker();
  const ride = ['arrival_date', 'arrival_time', 'destination_address'];
  expect(await refused(createApplication, {}, seeker)).toEqual(['category_id']);
  expect(await refused(createApplication, { category_id: 1, description: 'קצר' }, seeker)).toEqual(
    [...ride, 'description'].sort(),
  );
  expect(await refused(createUserApplication, { category_id: 1 }, seeker)).toEqual(
    [...ride, ...DETAILS].sort(),
  );
  expect(await refused(createUserApplication, { category_id: 2, other_address: 1 }, seeker)).toEqual(
    [...DETAILS, 'expiration_date', 'origin_address'].sort(),
  );
});

it('words for another disability are missed together with the day', async () => {
  const typed = {
    category_id: 2,
    is_use_previous_detail: 0,
    full_name: 'רות אברהמי',
    email: 'ruth@example.org',
    residential_address: 'דיזנגוף 50, תל אביב-יפו',
    phone: uniquePhone(),
    disability_id: [await disabilityId(app.db, 'other')],
  };
  const seeker = await asSeeker();
  expect(await refused(createUserApplication, typed, seeker)).toEqual([
    'expiration_date',
    'other_disability',
  ]);
  expect(await refused(createUserApplication, { ...typed, full_name: '' }, seeker)).toEqual([
    'expiration_date',
    'full_name',
    'other_disability',
  ]);
});

it('an admin who asks on a person’s behalf learns all errors at once, too', async () => {
  const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
  const ride = ['arrival_date', 'arrival_time', 'destination_address'];
  expect(await refused(createApplicationOnBehalf, { category_id: 1 }, admin)).toEqual([...ride, 'user_id']);
});

it('a volunteer of 17 is asked for the guardian beside all the rest', async () => {
  const dob = addDays(dayAt(app.clock.now(), 'Asia/Jerusalem'), -17.5 * 365);
  const names = await refused(register, { user_registration: false, dob, languages: ['other'] });
  for (const field of [
    'guardian_full_name',
    'guardian_phone',
    'languages',
    'id_number',
    'first_name',
    'grant',
  ])
    expect(names).toContain(field);
});

it('words for another disability are asked for in every form that takes one', async () => {
  const disability_id = [await disabilityId(app.db, 'other')];
  const seeker = await asSeeker();
  for (const [endpoint, body, as] of [
    [register, { user_registration: true, disability_id }, undefined],
    [registerReference, { disability_id }, seeker],
    [updateProfile, { disability_id }, seeker],
  ] as const) {
    const names = await refused(endpoint, body, as);
    expect(names).toContain('other_disability');
    expect(names).not.toContain('disability_id');
  }
});

it('a form that misses words for another disability and the proof of the phone says both', async () => {
  const phone = uniquePhone();
  const form = await userForm(app.db, { phone, grant: await grantFor(app, phone, 'user') });
  expect(await refused(register, { ...form, other_disability: '', hmo: '' })).toEqual([
    'hmo',
    'other_disability',
  ]);
});

it('a profile keeps the last name and the address of e-mail that are there', async () => {
  expect(await refused(updateProfile, { last_name: '' }, await asSeeker())).toEqual([
    'email',
    'first_name',
    'last_name',
    'phone',
    'residential_address',
  ]);
});

it('a renewal asks for the language that was to be typed', async () => {
  const volunteer = await app.signIn((await buildVolunteer(app.db)).id, 'volunteer');
  const names = await refused(renewAccount, { languages: ['other'] }, volunteer);
  expect(names).toEqual(expect.arrayContaining(['languages', 'signature_image', 'date']));
});

it('a code sent again asks for the human check together with the phone, where no ticket is shown', async () => {
  expect(await refused(resendOtp, {})).toEqual(['captcha', 'phone']);
  expect(await refused(resendOtp, { ticket: 'x'.repeat(43) })).toEqual(['phone']);
});

it('a phone that has too few digits is told together with what is missing', async () => {
  for (const phone of ['abc', '0', '050-12', '+972'])
    for (const endpoint of [userLogin, registerOtp, resendOtp])
      expect(await refused(endpoint, { phone })).toEqual(['captcha', 'phone']);
  const fields = await refused(updateProfile, { phone: '12', first_name: '' }, await asSeeker());
  expect(fields).toEqual(expect.arrayContaining(['first_name', 'phone']));
});
