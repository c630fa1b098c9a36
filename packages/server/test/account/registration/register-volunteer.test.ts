import { AGREEMENT_VERSION } from '@ezra/contract/common/constants';
import { register } from '@ezra/contract/account/registration/registration';
import { addDays, dayAt } from '@ezra/contract/common/time';
import { listUsers, validateTraining } from '@ezra/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registration } from '../../../src/features/account/registration/registration.feature.ts';
import { usersRoutes } from '../../../src/features/people/users/users.routes.ts';
import { createSecrets } from '../../../src/platform/crypto/secrets.ts';
import { redrawPngUrl } from '../../../src/platform/images/redraw.ts';
import { tellGathered } from '../../../src/platform/realtime/gathered-changes.ts';
import { createRealtime } from '../../../src/platform/realtime/realtime.ts';
import { createLinks } from '../../../src/platform/http/link-pages/links.ts';
import { accountParts, accountsApp, grantFor, messagesTo, signInByCode } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  TEST_SECRET_KEY,
  uniquePhone,
} from '../../../testing/factories/people.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { linkPages, type LinkPages } from '../../../testing/link-pages.ts';
import { broken, SIGNATURE, volunteerForm, type RegisterBody } from '../../../testing/registration-forms.ts';

let app: TestApp;
let links: LinkPages;
let phone: string;
let form: RegisterBody;
beforeAll(async () => {
  app = await accountsApp({
    more: (parts) => [...registration.routes(parts), ...usersRoutes(parts)],
    limits: { sendsPerIpHour: 10_000, sendsPerNetworkHour: 10_000 },
  });
  links = linkPages(createLinks(app.db, registration.links(accountParts(app.db))), app.clock);
});
afterAll(() => app.close());
beforeEach(async () => {
  phone = uniquePhone();
  form = volunteerForm({ phone, grant: await grantFor(app, phone, 'volunteer') });
});

const send = (body: RegisterBody, locale: 'he-IL' | 'en-US' = 'he-IL') =>
  app.call(register, { body, locale });
const agreementOf = async (userId: number) =>
  (
    await sql<Record<string, unknown>>`select * from volunteer_information where user_id = ${userId}`.execute(
      app.db,
    )
  ).rows[0];

/** The birthday of a person who turns `years` in `days` days. */
const bornAgo = (years: number, days = 0): string => {
  const today = dayAt(new Date(), 'Asia/Jerusalem');
  const birthday = `${Number(today.slice(0, 4)) - years}${today.slice(4)}`.replace('-02-29', '-02-28');
  return addDays(birthday, days);
};

const REQUIRED = ['צריך למלא את השדה הזה', 'Fill in this field'] as const;
const CHOOSE = ['צריך לבחור', 'Choose one'] as const;
const ONE = ['צריך לבחור לפחות אפשרות אחת', 'Choose at least one'] as const;
const UNFIT = ['הערך אינו מתאים', 'This value does not fit'] as const;
const PHONE = ['נא להזין מספר טלפון תקין', 'Enter valid phone number'] as const;
const DATE = ['אין תאריך כזה. לדוגמה: 26/11/1950', 'There is no such date. Example: 26/11/1950'] as const;
const EMAIL = [
  'נא להזין כתובת דוא״ל מלאה, למשל name@example.com',
  'Enter a full e-mail address, like name@example.com',
] as const;
const SIGNATURE_MISSING = [
  'נא לחתום כאן, או להקליד את השם המלא',
  'Sign here, or type your full name',
] as const;

const CASES: readonly (readonly [path: string, value: unknown, words: readonly [string, string]])[] = [
  ['phone', 'x', PHONE],
  [
    'grant',
    'A'.repeat(43),
    ['עבר זמן רב מאז אימות הטלפון. נא לאמת שוב', 'The phone was verified a long time ago. Verify it again'],
  ],
  ['first_name', '', REQUIRED],
  ['first_name', 'ד'.repeat(256), ['עד 255 תווים', 'At most 255 characters']],
  ['last_name', undefined, REQUIRED],
  ['email', '', REQUIRED],
  ['email', 'daniel@localhost', EMAIL],
  ['email', 'abc', EMAIL],
  ['residential_address', '', REQUIRED],
  [
    'residential_address',
    { text: 'אלנבי 40', lat: 200, lng: 34 },
    ['נא לבחור כתובת מהרשימה', 'Choose an address from the list'],
  ],
  ['arrival_address', 'יפו', ['לפחות 5 תווים', 'At least 5 characters']],
  ['id_number', '', REQUIRED],
  ['id_number', '12345678a', ['ספרות בלבד, עד 9', 'Digits only, 9 at most']],
  ['id_number', '1234567890', ['ספרות בלבד, עד 9', 'Digits only, 9 at most']],
  ['id_number', '123456789', ['מספר הזהות אינו תקין', 'This ID number is not valid']],
  ['dob', undefined, REQUIRED],
  ['dob', '1990-02-30', DATE],
  ['dob', '05/04/1990', DATE],
  ['dob', '0009-04-05', DATE],
  ['date', '0000-01-01', DATE],
  ['dob', bornAgo(-1), ['התאריך צריך להיות בעבר', 'The date must be in the past']],
  ['dob', bornAgo(16, 1), ['אפשר להתנדב מגיל 16', 'Volunteers must be at least 16']],
  ['place', '', REQUIRED],
  ['date', '2026-13-01', DATE],
  ['israeli_citizen', undefined, CHOOSE],
  ['gender', 'robot', UNFIT],
  ['gender', '', CHOOSE],
  ['languages', [], ONE],
  ['languages', ['other'], REQUIRED],
  ['languages', ['hebrew', 'אבג', 'דהו', 'זחט', 'יכל'], UNFIT],
  ['interests', [], ONE],
  ['interests', ['skydiving'], UNFIT],
  ['local_authority', 'maybe', CHOOSE],
  ['driving_license', undefined, CHOOSE],
  ['driving_license', 0, UNFIT],
  ['way_to_provide_help', 'pigeon', CHOOSE],
  ['contact_method', undefined, CHOOSE],
  ['signature_image', null, SIGNATURE_MISSING],
  ['signature_image', '', SIGNATURE_MISSING],
  ['signature_image', 'data:image/svg+xml;base64,PHN2Zy8+', UNFIT],
  ['signature_image', 'data:image/png;base64,PHN2Zy8+', UNFIT],
  ['signature_image', `${SIGNATURE.slice(0, 60)}==`, UNFIT],
  ['is_agree', 0, ['צריך לאשר כדי להמשיך', 'Confirm to continue']],
];
/** Values that break another field's rule: the message is at that field. */
const TOLD_AT: Record<string, string> = { 'driving_license=0': 'vehicle_availability' };

describe('the form of a volunteer', () => {
  it('is refused at each field, in both languages, and stores nothing', async () => {
    const faults: unknown[] = [];
    for (const [path, value, [he, en]] of CASES) {
      const field = TOLD_AT[`${path}=${String(value)}`] ?? path;
      for (const [locale, words] of [
        ['he-IL', he],
        ['en-US', en],
      ] as const) {
        const answer = await send(broken(form, path, value), locale);
        const errors = answer.status === 422 ? answer.error.errors : undefined;
        if (errors?.[field]?.[0] !== words)
          faults.push({ path, value, locale, status: answer.status, errors });
      }
    }
    expect(faults).toEqual([]);
    const { rows } = await sql`select id from users where phone = ${phone}`.execute(app.db);
    expect(rows).toEqual([]);
  });

  it('asks for a vehicle only where there is a driving licence', async () => {
    const { id } = (await send({ ...form, driving_license: 0, vehicle_availability: null })).ok.data;
    expect(await agreementOf(id)).toMatchObject({ driving_license: false, vehicle_availability: false });
  });

  it('is stored with what is secret sealed', async () => {
    const { id, police_confirmation_required } = (await send(form)).ok.data;
    expect(police_confirmation_required).toBe(0);
    const agreement = await agreementOf(id);
    expect(agreement).toMatchObject({
      dob: '1990-04-05',
      languages: ['hebrew', 'אמהרית'],
      israeli_citizen: 1,
      validate_training: false,
      is_required_police_validation: false,
      ip_address: '127.0.0.1',
    });
    expect(JSON.stringify(agreement)).not.toContain('123456782');
    const secrets = createSecrets(TEST_SECRET_KEY);
    expect(secrets.open('id_number', String(agreement?.['id_number']))).toBe('123456782');
    expect(secrets.open('signature_image', String(agreement?.['signature_image']))).toBe(
      await redrawPngUrl(SIGNATURE),
    );
    const session = await signInByCode(app, phone, 'volunteer');
    expect(session.user).toMatchObject({
      role: 'volunteer',
      is_volunteer_information: 1,
      is_validated: 0,
    });
  });

  it('appears on the user lists that admins have open', async () => {
    const changes = await hearChanges(app);
    const { id } = (await send(form)).ok.data;
    for (const room of ['role:admin', 'role:super admin'])
      await vi.waitFor(() => expect(changes.ids(room, 'pending-volunteers')).toEqual([id]));
    await changes.stop();
  });

  it('tells the admins of a rush once, whatever its size', async () => {
    // Not told before all have registered.
    const changes = await hearChanges(app, 600_000);
    const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    const waiting = async () =>
      (await app.call(listUsers, { as: admin, query: { view: 'waiting' } })).ok.meta?.total;
    const before = Number(await waiting());
    const phones = Array.from({ length: 50 }, () => uniquePhone());
    const forms = await Promise.all(
      phones.map(async (each) =>
        volunteerForm({ phone: each, grant: await grantFor(app, each, 'volunteer') }),
      ),
    );
    const answers = await Promise.all(forms.map((each) => send(each)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const realtime = createRealtime();
    // Of two processes at once, one publishes.
    await Promise.all([tellGathered(app.db, realtime), tellGathered(app.db, realtime)]);
    await realtime.publish(app.db, 'role:admin', { topic: 'tasks' });
    await vi.waitFor(() => expect(changes.ids('role:admin', 'tasks')).toHaveLength(1), 10_000);
    for (const room of ['role:admin', 'role:super admin'])
      expect(changes.ids(room, 'pending-volunteers')).toEqual([undefined]);
    expect(await waiting()).toBe(before + 50);
    await changes.stop();
  });

  it('asks men over 16 for a police certificate', async () => {
    const answer = await send({ ...form, gender: 'male' });
    expect(answer.ok.data.police_confirmation_required).toBe(1);
    expect(await agreementOf(answer.ok.data.id)).toMatchObject({ is_required_police_validation: true });
    expect((await messagesTo(app.db, phone))[0]).toContain('/volunteer/police_confirmation_required');
  });

  it('takes any digits from people who are not Israeli citizens', async () => {
    expect((await send({ ...form, israeli_citizen: 0, id_number: '55' })).status).toBe(200);
  });

  it('takes what the server knows itself, and reads none of it', async () => {
    const wish = { role_id: 4, is_active: 0, number: '000000000', partial_register_volunteer: 1 };
    const { id } = (await send({ ...form, ...wish })).ok.data;
    const { rows } = await sql`
      select u.is_active, array(select role from user_roles where user_id = u.id) as roles
      from users u where u.id = ${id}`.execute(app.db);
    expect(rows).toEqual([{ is_active: true, roles: ['volunteer'] }]);
    const sealed = String((await agreementOf(id))?.['id_number']);
    expect(createSecrets(TEST_SECRET_KEY).open('id_number', sealed)).toBe('123456782');
  });

  it('is open to a person who got the role without having signed', async () => {
    const helper = await buildHelpSeeker(app.db, { roles: ['user', 'volunteer'] });
    const grant = await grantFor(app, helper.phone, 'volunteer');
    expect((await send({ ...form, phone: helper.phone, grant })).ok.data.id).toBe(helper.id);
    const session = await signInByCode(app, helper.phone, 'volunteer');
    expect(session.user.is_volunteer_information).toBe(1);
  });

  it('adds the role to a help seeker', async () => {
    const seeker = await buildHelpSeeker(app.db);
    const grant = await grantFor(app, seeker.phone, 'volunteer');
    const answer = await send({ ...form, phone: seeker.phone, grant });
    expect(answer.ok.data.id).toBe(seeker.id);
    const session = await signInByCode(app, seeker.phone, 'volunteer');
    expect(session.user.roles).toEqual(['user', 'volunteer']);
  });
});

it('tells the same of a new account and of one that was there', async () => {
  const told = async (id: number) =>
    (
      await sql<Record<string, unknown>>`
        select first_name, last_name, full_name, email, locale, time_zone, residential_address, residential_locality,
          residential_location::text as home, residential_state_id, arrival_address, arrival_locality,
          arrival_location::text as work, is_wp, is_active, signed_at is not null as signed
        from users where id = ${id}`.execute(app.db)
    ).rows[0];
  const seeker = await buildHelpSeeker(app.db, {
    email: 'before@example.org',
    firstName: 'אחר',
    locale: 'en-US',
  });
  const grant = await grantFor(app, seeker.phone, 'volunteer');
  const there = (await send({ ...form, phone: seeker.phone, grant })).ok.data;
  const { id } = (await send(form)).ok.data;
  expect(there.id).toBe(seeker.id);
  expect(await told(id)).toMatchObject({ full_name: 'דניאל מזרחי', is_wp: true, signed: true });
  expect((await told(id))?.['work']).not.toBeNull();
  expect(await told(seeker.id)).toEqual(await told(id));
});

describe('a volunteer of 16 or 17', () => {
  const minor = { dob: bornAgo(17, 1) };

  it('names a guardian', async () => {
    const answer = await send({ ...form, ...minor }, 'en-US');
    expect(answer.error.errors).toEqual({
      guardian_full_name: ['Fill in this field'],
      guardian_phone: ['Enter valid phone number'],
    });
    const turns18 = { dob: bornAgo(18) };
    expect((await send({ ...form, ...turns18 })).status).toBe(200);
  });

  it('whose phone is not the volunteer’s own', async () => {
    const guarded = { ...form, ...minor, guardian_full_name: 'מרים מזרחי', guardian_phone: form['phone'] };
    const answer = await app.call(register, { body: guarded, locale: 'en-US' });
    expect(answer.error.errors).toEqual({
      guardian_phone: ['Give the phone of the parent or guardian, not your own'],
    });
  });

  it.each(['לחצו http://evil.example', 'win evil.example', 'שורה\nשנייה', 'a@b'])(
    'names no other person with a link: %j',
    async (name) => {
      const guarded = { ...form, ...minor, guardian_full_name: name, guardian_phone: uniquePhone() };
      const answer = await app.call(register, { body: guarded });
      expect(Object.keys(answer.error.errors ?? {})).toEqual(['guardian_full_name']);
    },
  );

  it('starts when the guardian has agreed by the link', async () => {
    const guardianPhone = uniquePhone();
    const guarded = { ...form, ...minor, guardian_full_name: 'מרים מזרחי', guardian_phone: guardianPhone };
    const { id } = (await send(guarded)).ok.data;
    const volunteerInfoId = Number((await agreementOf(id))?.['id']);
    const admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
    const validate = () =>
      app.call(validateTraining, { as: admin, params: { volunteerInfoId }, body: { validate_training: 1 } });
    expect((await validate()).error.errors).toHaveProperty('validate_training');

    const [text = ''] = await messagesTo(app.db, guardianPhone);
    const token = /guardian\/([\w-]{43})/.exec(text)?.[1] ?? '';
    const seen = await links.read('guardian', token);
    expect(seen).toMatchObject({ state: 'open' });
    expect(JSON.stringify(seen)).toMatch(/שלום מרים מזרחי\. דניאל רוצה להתנדב /);
    for (let n = 0; n < 2; n++)
      expect(await links.answer('guardian', token, { choice: 'yes' })).toMatchObject({ state: 'answered' });
    expect((await validate()).status).toBe(200);
    expect(await links.read('guardian', 'A'.repeat(43))).toBeNull();
  });

  it('who registers again leaves the agreement before on record, and its guardian is asked no more', async () => {
    const guardianPhone = uniquePhone();
    const guarded = { ...form, ...minor, guardian_full_name: 'מרים מזרחי', guardian_phone: guardianPhone };
    const { id } = (await send(guarded)).ok.data;
    const before = await agreementOf(id);
    await sql`update volunteer_information set agreement_version = 3 where user_id = ${id}`.execute(app.db);
    const [text = ''] = await messagesTo(app.db, guardianPhone);
    const token = /guardian\/([\w-]{43})/.exec(text)?.[1] ?? '';

    await sql`delete from user_roles where user_id = ${id}`.execute(app.db);
    app.clock.advance(120);
    const again = { ...form, grant: await grantFor(app, phone, 'volunteer') };
    expect((await send(again)).ok.data.id).toBe(id);
    const former = await sql<object>`
      select id_number, signature_image, ip_address, agreement_version, signed_at, ended_at
      from volunteer_agreements where user_id = ${id}`.execute(app.db);
    expect(former.rows).toEqual([
      {
        id_number: before?.['id_number'],
        signature_image: before?.['signature_image'],
        ip_address: before?.['ip_address'],
        agreement_version: 3,
        signed_at: before?.['signed_at'],
        ended_at: app.clock.now(),
      },
    ]);
    expect(await agreementOf(id)).toMatchObject({ agreement_version: AGREEMENT_VERSION });
    expect(await links.read('guardian', token)).toMatchObject({ state: 'expired' });
    const open = await sql`select from guardian_links where expires_at > ${app.clock.now()}
      and volunteer_information_id = ${before?.['id']}`.execute(app.db);
    expect(open.rows).toEqual([]);
  });
});
