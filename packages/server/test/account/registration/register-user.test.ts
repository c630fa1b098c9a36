import { verifyOtp } from '@ezra/contract/account/auth';
import { register } from '@ezra/contract/account/registration/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registration } from '../../../src/features/account/registration/registration.feature.ts';
import { accountsApp, grantFor, latestCode, messagesTo, signInByCode } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import { buildHelpSeeker, buildVolunteer, uniquePhone } from '../../../testing/factories/people.ts';
import { broken, userForm, type RegisterBody } from '../../../testing/registration-forms.ts';

let app: TestApp;
let phone: string;
let form: RegisterBody;
beforeAll(async () => {
  app = await accountsApp({
    more: registration.routes,
    limits: { sendsPerIpHour: 10_000, sendsPerNetworkHour: 10_000 },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(2 * 3600);
  phone = uniquePhone();
  form = await userForm(app.db, { phone, grant: await grantFor(app, phone, 'user') });
});

const send = (body: RegisterBody, locale: 'he-IL' | 'en-US' = 'he-IL') =>
  app.call(register, { body, locale });
const people = async () =>
  (await sql<{ count: number }>`select count(*) as count from users`.execute(app.db)).rows[0]?.count;

const REQUIRED = ['צריך למלא את השדה הזה', 'Fill in this field'] as const;
const CHOOSE = ['צריך לבחור', 'Choose one'] as const;
const ONE = ['צריך לבחור לפחות אפשרות אחת', 'Choose at least one'] as const;
const CONFIRM = ['צריך לאשר כדי להמשיך', 'Confirm to continue'] as const;
const UNFIT = ['הערך אינו מתאים', 'This value does not fit'] as const;
const DIGITS = ['ספרות בלבד, עד 9', 'Digits only, 9 at most'] as const;
const PHONE = ['נא להזין מספר טלפון תקין', 'Enter valid phone number'] as const;
const EMAIL = [
  'נא להזין כתובת דוא״ל מלאה, למשל name@example.com',
  'Enter a full e-mail address, like name@example.com',
] as const;
const SIGNS = [
  'שם לא יכול לכלול סימנים כמו < > / @ :',
  'A name cannot contain signs like < > / @ :',
] as const;
const CONTRADICTORY = [
  'יש כאן תשובות שסותרות זו את זו. נא להשאיר רק את הנכונות',
  'Some of these answers contradict each other. Keep only the right ones',
] as const;
const SPACE = [
  'התשובה כאן סותרת את התשובה על המרחב המוגן. יש מרחב מוגן, או אין?',
  'This contradicts the answer about the protected space. Is there one, or not?',
] as const;
const DOT = [
  'צריך רווח אחרי הנקודה, לדוגמה St. John',
  'Put a space after the dot, for example St. John',
] as const;
const atLeast = (n: number) => [`לפחות ${n} תווים`, `At least ${n} characters`] as const;
const atMost = (n: number) => [`עד ${n} תווים`, `At most ${n} characters`] as const;
const GRANT = [
  'עבר זמן רב מאז אימות הטלפון. נא לאמת שוב',
  'The phone was verified a long time ago. Verify it again',
] as const;

const CASES: readonly (readonly [
  path: string,
  value: unknown,
  words: readonly [string, string],
  field?: string,
])[] = [
  ['phone', undefined, PHONE],
  ['phone', '05', PHONE],
  ['grant', undefined, GRANT],
  ['grant', 'A'.repeat(43), GRANT],
  ['user_registration', undefined, CHOOSE],
  ['disability_id', undefined, ONE],
  ['disability_id', [], ONE],
  ['disability_id', [999_999], UNFIT],
  ['other_disability', null, REQUIRED],
  ['full_name', '', REQUIRED],
  ['full_name', 'נועה', atLeast(5)],
  ['full_name', 'נ'.repeat(256), atMost(255)],
  ['full_name', 'Noa <b>', SIGNS],
  ['full_name', 'Noa St.John', DOT],
  ['email', undefined, REQUIRED],
  ['email', 'noa@', EMAIL],
  ['email', 'noa-example.org', EMAIL],
  ['residential_address', undefined, REQUIRED],
  ['residential_address', 'חי', atLeast(5)],
  ['stairs_at_entrance', undefined, CHOOSE],
  ['stairs_at_entrance', 7, CHOOSE],
  ['stairs_count', undefined, REQUIRED],
  ['stairs_count', '1x', DIGITS],
  ['stairs_count', '1234567890', DIGITS],
  ['housing_type', undefined, CHOOSE],
  ['housing_type', 'castle', UNFIT],
  ['floor_number', undefined, REQUIRED],
  ['floor_number', '-1', DIGITS],
  ['apartment_number', '', REQUIRED],
  ['apartment_number', 'א', DIGITS],
  ['elevator', undefined, CHOOSE],
  ['elevator', 'rocket', UNFIT],
  ['other_elevator', '', REQUIRED],
  ['protection_type', undefined, ONE],
  ['protection_type', [], ONE],
  ['protection_type', ['tent'], UNFIT],
  ['other_protection_type', null, REQUIRED],
  ['protection_accessibility', [], ONE],
  ['protection_accessibility', ['x'], UNFIT],
  ['other_protection_accessibility', '', REQUIRED],
  ['hmo', undefined, CHOOSE],
  ['hmo', 'none_such', UNFIT],
  ['living_situation', [], ONE],
  ['living_situation', ['on_the_moon'], UNFIT],
  ['residents', [], REQUIRED],
  ['residents.0.first_name', '', REQUIRED],
  ['residents.0.last_name', undefined, REQUIRED],
  ['residents.0.relationship', undefined, CHOOSE],
  ['residents.0.relationship', 'x', UNFIT],
  ['residents.0.phone', '05-01', PHONE],
  ['disability_recognition', [], ONE],
  ['disability_recognition', ['x'], UNFIT],
  ['other_disability_recognition', null, REQUIRED],
  ['languages', [], ONE],
  ['languages', ['x'], UNFIT],
  ['other_language', '', REQUIRED],
  ['communication_method_with', [], ONE],
  ['communication_method_with', ['x'], UNFIT],
  ['communication_tools', [], ONE],
  ['communication_tools', ['drum'], UNFIT],
  ['other_communication_tools', null, REQUIRED],
  ['face_to_face_with', [], ONE],
  ['face_to_face_with', ['x'], UNFIT],
  ['face_to_face_tools', [], ONE],
  ['face_to_face_tools', ['x'], UNFIT],
  ['other_face_to_face_tools', '', REQUIRED],
  ['helper_gender', 'x', CHOOSE],
  ['transport_needs', [], ONE],
  ['transport_needs', ['x'], UNFIT],
  ['other_transport_needs', null, REQUIRED],
  ['evacuation_equipment', [], ONE],
  ['evacuation_equipment', ['x'], UNFIT],
  ['other_evacuation_equipment', null, REQUIRED],
  ['animal_types', [], ONE],
  ['animal_types', ['unicorn'], UNFIT],
  ['animal_types', ['none', 'cat'], CONTRADICTORY],
  ['evacuation_equipment', ['walker', 'none'], CONTRADICTORY],
  ['protection_type', ['none', 'mamad'], CONTRADICTORY],
  ['living_situation', ['live_alone', 'live_with_family'], CONTRADICTORY],
  ['disability_recognition', ['not_recognized', 'national_insurance'], CONTRADICTORY],
  ['protection_accessibility', ['no_space', 'with_help'], CONTRADICTORY],
  ['protection_accessibility', ['independent', 'not_accessible'], CONTRADICTORY],
  ['protection_accessibility', ['no_space'], SPACE],
  ['protection_type', ['none'], SPACE, 'protection_accessibility'],
  ['other_animal_types', null, REQUIRED],
  ['organization.organization_type', undefined, CHOOSE],
  ['organization', 'none', CHOOSE],
  ['organization.organization_type', '', CHOOSE],
  ['organization.organization_type', 'x', UNFIT],
  ['organization.other_organization_type', null, REQUIRED],
  ['organization.other_organization_type', 'א', atLeast(2)],
  ['evacuation_residence', 'x', UNFIT],
  ['evacuation_residence_personal.full_name', undefined, REQUIRED],
  ['evacuation_residence_personal.full_name', 'משה', atLeast(5)],
  ['evacuation_residence_personal.residential_address', '', REQUIRED],
  ['evacuation_residence_personal.phone', 'abc', PHONE],
  ['family_member_option', 'x', UNFIT],
  ['family_member_count', undefined, REQUIRED],
  ['family_member_count', 'two', DIGITS],
  ['database_inclusion', 'x', UNFIT],
  ['emergency_contact.first_name', '', REQUIRED],
  ['emergency_contact.family_name', undefined, REQUIRED],
  ['emergency_contact.mobile', '', PHONE],
  ['emergency_contact.phone', '12', PHONE],
  ['emergency_contact.email', 'not-an-address', EMAIL],
  ['emergency_contact.relationship', 'x', UNFIT],
  ['emergency_contact.language', 'x', UNFIT],
  ['emergency_contact.language', 'other', REQUIRED, 'emergency_contact.other_language'],
  ['emergency_contact.location', 'x', UNFIT],
  ['additional_emergency_info', 'א'.repeat(2001), atMost(2000)],
  ['is_confirm', 0, CONFIRM],
  ['is_authorize', '0', CONFIRM],
  ['disability_confirmation_check', false, CONFIRM],
  ['is_confirm', undefined, CONFIRM],
];

const HIDDEN_WHEN_QUICK = [
  'email',
  'stairs_at_entrance',
  'stairs_count',
  'housing_type',
  'floor_number',
  'apartment_number',
  'elevator',
  'other_elevator',
];

describe('the form of a help seeker', () => {
  it('is refused at each field, in both languages, and stores nothing', async () => {
    const before = await people();
    const faults: unknown[] = [];
    for (const [path, value, [he, en], field = path] of CASES) {
      for (const [locale, words] of [
        ['he-IL', he],
        ['en-US', en],
      ] as const) {
        const answer = await send(broken(form, path, value), locale);
        const told = answer.status === 422 ? answer.error.errors?.[field] : undefined;
        if (told?.[0] !== words)
          faults.push({
            path,
            value,
            locale,
            status: answer.status,
            told,
            all: answer.status === 422 ? answer.error.errors : null,
          });
      }
    }
    expect(faults).toEqual([]);
    expect(await people()).toBe(before);
    // A mistake costs no second code: the grant is still good.
    expect((await send(form)).status).toBe(200);
  });

  it('is stored whole, and opens the way in', async () => {
    const answer = await send(form, 'en-US');
    expect(answer.ok.message).toContain('Registration success');
    const { id } = answer.ok.data;
    expect(answer.ok.data.police_confirmation_required).toBe(0);
    const { rows } = await sql<Record<string, unknown>>`
      select u.full_name, u.first_name, u.locale, u.is_active, u.email, u.residential_locality,
        u.residential_location is not null as located, u.other_disability, u.signed_at is not null as signed,
        (select array_agg(role) from user_roles where user_id = u.id) as roles,
        (select count(*) from user_disabilities where user_id = u.id) as disabilities, p.*
      from users u join personal_information p on p.user_id = u.id where u.id = ${id}`.execute(app.db);
    expect(rows[0]).toMatchObject({
      full_name: 'נועה כהן לוי',
      first_name: 'נועה',
      locale: 'en-US',
      is_active: true,
      roles: ['user'],
      disabilities: 2,
      residential_locality: 'חיפה',
      located: true,
      signed: true,
      other_disability: 'נדירה מאוד',
      stairs_count: 8,
      floor_number: 3,
      other_elevator: 'מעלית משא',
      organization: { organization_type: 'other', other_organization_type: 'מועדון שכונתי' },
      multiple_preferences: {
        protection_type: ['mamad', 'other'],
        other_protection_type: 'מרתף',
        evacuation_equipment: ['walker', 'other'],
        animal_types: ['cat', 'other'],
        languages: ['hebrew', 'לדינו'],
        helper_gender: 'female',
        family_member_option: 'yes',
        family_member_count: 2,
      },
    });
    expect((await messagesTo(app.db, phone))[0]).toContain('you are registered with Ezra');
    const session = await signInByCode(app, phone);
    expect(session.user).toMatchObject({ id, role: 'user' });
    expect(session.user.disability_id).toHaveLength(2);
  });

  it('takes questions that a quick registration hides as a form leaves them: empty', async () => {
    const empty = Object.fromEntries(HIDDEN_WHEN_QUICK.map((field) => [field, '']));
    expect((await send({ ...form, ...empty })).error.errors).toHaveProperty('stairs_at_entrance');
    expect((await send({ ...form, ...empty, quick_emergency_request: 1 })).status).toBe(200);
  });

  it('asks less of a quick emergency registration', async () => {
    const quick: Record<string, unknown> = { ...form, quick_emergency_request: 1 };
    for (const field of HIDDEN_WHEN_QUICK) delete quick[field];
    expect((await send(quick as RegisterBody)).status).toBe(200);
  });

  it('keeps no answers to questions that other answers close', async () => {
    const changed = {
      ...form,
      housing_type: 'private_house',
      living_situation: ['live_alone'],
      organization: { organization_type: 'none', other_organization_type: 'מועדון שכונתי' },
      emergency_contact: { ...(form['emergency_contact'] as object), other_language: 'לדינו' },
    };
    const { id } = (await send(changed)).ok.data;
    const { rows } = await sql`
      select floor_number, elevator, residents, organization, emergency_contact ->> 'other_language' as spoken
      from personal_information where user_id = ${id}`.execute(app.db);
    expect(rows[0]).toEqual({
      floor_number: null,
      elevator: null,
      residents: [],
      organization: { organization_type: 'none', other_organization_type: null },
      spoken: null,
    });
  });

  it('ignores a role and an activity that the client wishes for', async () => {
    const wish = { ...form, role_id: 4, role: 'admin', roles: ['admin'], is_active: 0 } as RegisterBody;
    const { id } = (await send(wish)).ok.data;
    const { rows } = await sql`select role from user_roles where user_id = ${id}`.execute(app.db);
    expect(rows).toEqual([{ role: 'user' }]);
  });
});

describe('a grant', () => {
  it('works for one form; the same form again is told that it has registered', async () => {
    const { data } = (await send(form)).ok;
    expect((await send(form)).ok.data).toEqual(data);
    expect((await send({ ...form, full_name: 'נועה לוי כהן' })).error.errors).toHaveProperty('grant');
    await sql`update users set deleted_at = now() where id = ${data.id}`.execute(app.db);
    expect((await send(form)).error.errors).toHaveProperty('grant');
  });

  it('registers once when it is sent several times at once', async () => {
    const ids = (await Promise.all([send(form), send(form), send(form)])).map(({ ok }) => ok.data.id);
    expect(new Set(ids).size).toBe(1);
    expect(await messagesTo(app.db, String(form['phone']))).toHaveLength(2);
  });

  it('is bound to its phone, its purpose and one hour', async () => {
    expect((await send({ ...form, phone: uniquePhone() })).error.errors).toHaveProperty('grant');
    const volunteerGrant = await grantFor(app, uniquePhone(), 'volunteer');
    expect((await send({ ...form, grant: volunteerGrant })).error.errors).toHaveProperty('grant');
    app.clock.advance(3600);
    expect((await send(form)).error.errors).toHaveProperty('grant');
  });
});

describe('a phone that is known already', () => {
  it('keeps its registration', async () => {
    const seeker = await buildHelpSeeker(app.db);
    // A grant from before the registration: the login page does not hand one out afterwards.
    const fresh = uniquePhone();
    const grant = await grantFor(app, fresh, 'user');
    await sql`update users set phone = ${fresh} where id = ${seeker.id}`.execute(app.db);
    const answer = await send({ ...form, phone: fresh, grant });
    expect(answer.error.errors).toEqual({ phone: ['המספר הזה כבר רשום. אפשר להיכנס'] });
  });

  it('gets the second role on the same account', async () => {
    const volunteer = await buildVolunteer(app.db);
    const second = { ...form, phone: volunteer.phone, grant: await grantFor(app, volunteer.phone, 'user') };
    expect((await send(second as RegisterBody)).ok.data.id).toBe(volunteer.id);
    const session = await signInByCode(app, volunteer.phone);
    expect(session.user.roles).toEqual(['user', 'volunteer']);
  });

  it('is completed when it was only imported', async () => {
    const imported = await buildHelpSeeker(app.db, { signedAt: null });
    const grant = await grantFor(app, imported.phone, 'user');
    expect((await send({ ...form, phone: imported.phone, grant })).ok.data.id).toBe(imported.id);
    app.clock.advance(60);
    const { user } = await signInByCode(app, imported.phone);
    expect(user.full_name).toBe('נועה כהן לוי');
  });

  it('is refused when it is blocked', async () => {
    const blocked = await buildHelpSeeker(app.db, { signedAt: null });
    const grant = await grantFor(app, blocked.phone, 'user');
    // A person blocked before that gets no grant.
    await sql`update users set blocked_at = ${app.clock.now()} where id = ${blocked.id}`.execute(app.db);
    expect((await send({ ...form, phone: blocked.phone, grant })).error.errors).toHaveProperty('phone');
    expect(
      (
        await app.call(verifyOtp, {
          body: { phone: blocked.phone, otp: await latestCode(app.db, blocked.phone) },
        })
      ).status,
    ).toBe(422);
  });
});
