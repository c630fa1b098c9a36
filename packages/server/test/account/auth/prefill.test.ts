import {
  verifyOtp,
  verifyRegisterOtp,
  volunteerDetail,
  volunteerLogin,
  userLogin,
  type Prefill,
} from '@ezra/contract/account/auth';
import { register } from '@ezra/contract/account/registration/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registration } from '../../../src/features/account/registration/registration.feature.ts';
import { accountsApp, grantFor, latestCode, signInByCode, solveCaptcha } from '../../../testing/accounts.ts';
import type { TestApp } from '../../../testing/app.ts';
import { buildImportedVolunteer, importDetails } from '../../../testing/factories/imports.ts';
import {
  buildHelpSeeker,
  buildUser,
  buildVolunteer,
  uniquePhone,
} from '../../../testing/factories/people.ts';
import { disabilityId, userForm, volunteerForm } from '../../../testing/registration-forms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await accountsApp({
    more: registration.routes,
    limits: { sendsPerIpHour: 10_000, sendsPerNetworkHour: 10_000 },
  });
});
afterAll(() => app.close());

type Page = 'user' | 'volunteer';

/** Gives the first values of a page's registration form, once the phone is verified. */
async function prefillOf(phone: string, page: Page): Promise<Prefill> {
  const login = page === 'volunteer' ? volunteerLogin : userLogin;
  const asked = await app.call(login, { body: { phone, captcha: await solveCaptcha(app) } });
  // No personal details before the code.
  expect(Object.keys(asked.ok.data).sort()).toEqual(['can_resend', 'is_register', 'resend_in', 'ticket']);
  const otp = await latestCode(app.db, phone);
  const entering = await app.call(verifyOtp, { body: { phone, otp, is_volunteer: page === 'volunteer' } });
  expect(Object.keys(entering.error.errors ?? {})).toEqual(['register']);
  return (await app.call(verifyRegisterOtp, { body: { phone, otp } })).ok.data.details;
}

const NOTHING: Prefill = {
  full_name: null,
  first_name: null,
  last_name: null,
  email: null,
  residential_address: null,
  import_address: null,
  arrival_address: null,
  id_number: null,
  disability_id: [],
  volunteer_information: null,
};
const IMPORTED: Partial<Prefill> = {
  full_name: 'אורי לוי',
  first_name: 'אורי',
  last_name: 'לוי',
  email: 'uri@example.org',
  import_address: 'הנשיא 7, חיפה',
  id_number: '123456782',
};
const INFORMATION = {
  id_number: '123456782',
  dob: '1988-02-29',
  _gender: 'male',
  _languages: ['hebrew', 'לדינו'],
  _interests: ['rides'],
  place: 'חיפה',
  date: '2026-02-10',
  israeli_citizen: 1,
  driving_license: 1,
  vehicle_availability: 1,
  local_authority: 0,
};
const WITHDRAWN = { deletedAt: new Date() };
const levi = { lastName: 'לוי' };
const OWN = { firstName: 'נועה', lastName: 'כהן', email: 'noa@example.org' } as const;
const OWN_DETAILS: Partial<Prefill> = {
  full_name: 'נועה כהן',
  first_name: 'נועה',
  last_name: 'כהן',
  email: 'noa@example.org',
  residential_address: 'דיזנגוף 50, תל אביב-יפו',
};

interface Case {
  who: string;
  page: Page;
  /** Makes the person; gives the phone. */
  build: () => Promise<{ phone: string }>;
  known: Partial<Prefill>;
}

const CASES: readonly Case[] = [
  { who: 'a new phone', page: 'volunteer', build: async () => ({ phone: uniquePhone() }), known: {} },
  {
    who: 'a phone that was only verified',
    page: 'volunteer',
    build: () =>
      buildUser(app.db, { roles: [], firstName: '', lastName: '', home: null, signedAt: null, email: null }),
    known: {},
  },
  {
    who: 'an imported volunteer',
    page: 'volunteer',
    build: () => buildImportedVolunteer(app.db, levi),
    known: { ...IMPORTED, volunteer_information: INFORMATION as Prefill['volunteer_information'] },
  },
  {
    who: 'an imported volunteer of whom little is known',
    page: 'volunteer',
    build: () =>
      buildImportedVolunteer(app.db, {
        ...levi,
        email: null,
        imported: {
          idNumber: null,
          address: null,
          dob: null,
          gender: null,
          place: null,
          date: null,
          israeliCitizen: null,
          languages: [],
          interests: [],
          localAuthority: null,
          drivingLicense: null,
          vehicleAvailability: null,
        },
      }),
    known: {
      ...IMPORTED,
      email: null,
      import_address: null,
      id_number: null,
      volunteer_information: {
        id_number: null,
        dob: null,
        _gender: null,
        _languages: [],
        _interests: [],
        place: null,
        date: null,
        israeli_citizen: null,
        driving_license: null,
        vehicle_availability: null,
        local_authority: null,
      },
    },
  },
  {
    who: 'an imported volunteer who asks for help',
    page: 'user',
    build: () => buildImportedVolunteer(app.db, levi),
    known: IMPORTED,
  },
  {
    who: 'an imported volunteer whose import was withdrawn',
    page: 'volunteer',
    build: () => buildImportedVolunteer(app.db, { imported: WITHDRAWN }),
    known: {},
  },
  {
    who: 'a help seeker who adds volunteering',
    page: 'volunteer',
    build: () => buildHelpSeeker(app.db, { ...OWN, disabilities: [] }),
    known: OWN_DETAILS,
  },
  {
    who: 'a help seeker who adds volunteering and was imported',
    page: 'volunteer',
    build: async () => {
      const person = await buildHelpSeeker(app.db, { ...OWN, disabilities: [] });
      await importDetails(app.db, person.id);
      return person;
    },
    known: {
      ...OWN_DETAILS,
      import_address: 'הנשיא 7, חיפה',
      id_number: '123456782',
      volunteer_information: INFORMATION as Prefill['volunteer_information'],
    },
  },
  {
    who: 'a help seeker whose import was withdrawn',
    page: 'volunteer',
    build: async () => {
      const person = await buildHelpSeeker(app.db, { ...OWN, disabilities: [] });
      await importDetails(app.db, person.id, WITHDRAWN);
      return person;
    },
    known: OWN_DETAILS,
  },
  {
    who: 'a volunteer who asks for help',
    page: 'user',
    build: async () => {
      const person = await buildVolunteer(app.db, { ...OWN, work: null });
      // A person registered only as a volunteer has not filled in a help seeker's form.
      await sql`delete from user_roles where user_id = ${person.id} and role = 'user'`.execute(app.db);
      return person;
    },
    known: { ...OWN_DETAILS, id_number: '123456782' },
  },
  {
    who: 'a volunteer without an agreement any more',
    page: 'volunteer',
    build: () => buildVolunteer(app.db, { ...OWN, agreement: null }),
    known: OWN_DETAILS,
  },
  {
    who: 'somebody whose former account was removed',
    page: 'volunteer',
    build: () => buildImportedVolunteer(app.db, { deletedAt: new Date() }),
    known: {},
  },
];

describe('what a registration form opens with', () => {
  it.each(CASES)('of $who, on the page for $page', async ({ page, build, known }) => {
    const { phone } = await build();
    expect(await prefillOf(phone, page)).toEqual({ ...NOTHING, ...known });
  });

  it('names the disabilities that a person has chosen', async () => {
    const { phone } = await buildHelpSeeker(app.db);
    const details = await prefillOf(phone, 'volunteer');
    expect(details.disability_id).toEqual([await disabilityId(app.db, 'walking_difficulty')]);
  });

  it('leaves out what is no longer offered', async () => {
    await sql`
      insert into options (list, name, label, position, is_active) values
        ('volunteer_gender', 'gone', '{"he": "הלך", "en": "Gone"}', 99, false),
        ('volunteer_languages', 'gone', '{"he": "הלך", "en": "Gone"}', 99, false),
        ('volunteer_interests', 'gone', '{"he": "הלך", "en": "Gone"}', 99, false)`.execute(app.db);
    const { phone } = await buildImportedVolunteer(app.db, {
      imported: { gender: 'gone', languages: ['gone', 'hebrew'], interests: ['never', 'gone', 'rides'] },
    });
    expect((await prefillOf(phone, 'volunteer')).volunteer_information).toMatchObject({
      _gender: null,
      _languages: ['hebrew'],
      _interests: ['rides'],
    });
  });
});

describe('POST /volunteer/detail', () => {
  const detail = (phone: string, grant: string) => app.call(volunteerDetail, { body: { phone, grant } });

  it.each([
    ['a new phone', async () => uniquePhone(), { is_register: 0, is_import_delete: 0 }],
    [
      'an imported one',
      async () => (await buildImportedVolunteer(app.db)).phone,
      { is_register: 0, is_import_delete: 0 },
    ],
    [
      'a withdrawn one',
      async () => (await buildImportedVolunteer(app.db, { imported: WITHDRAWN })).phone,
      { is_register: 0, is_import_delete: 1 },
    ],
  ])('of %s, as often as asked: the grant stays', async (_who, phoneOf, answer) => {
    const phone = await phoneOf();
    const grant = await grantFor(app, phone, 'volunteer');
    expect((await detail(phone, grant)).ok.data).toEqual(answer);
    expect((await detail(`0${phone.slice(4)}`, grant)).ok.data).toEqual(answer);
    expect((await app.call(register, { body: volunteerForm({ phone, grant }) })).status).toBe(200);
    // Registering uses the grant up.
    expect((await detail(phone, grant)).error.errors).toHaveProperty('grant');
  });

  it('tells that the phone registered meanwhile', async () => {
    const phone = uniquePhone();
    const [first, second] = [
      await grantFor(app, phone, 'volunteer'),
      await grantFor(app, phone, 'volunteer'),
    ];
    expect((await app.call(register, { body: volunteerForm({ phone, grant: first }) })).status).toBe(200);
    expect((await detail(phone, second)).ok.data.is_register).toBe(1);
  });

  it('tells nothing without a grant for that phone and that form', async () => {
    const { phone } = await buildImportedVolunteer(app.db, { imported: WITHDRAWN });
    const others = await grantFor(app, uniquePhone(), 'volunteer');
    const forHelp = await grantFor(app, phone, 'user');
    for (const grant of ['A'.repeat(43), others, forHelp])
      expect((await detail(phone, grant)).error.errors).toEqual({
        grant: ['עבר זמן רב מאז אימות הטלפון. נא לאמת שוב'],
      });
    const grant = await grantFor(app, phone, 'volunteer');
    app.clock.advance(61 * 60);
    expect((await detail(phone, grant)).error.errors).toHaveProperty('grant');
    expect((await app.call(volunteerDetail, { body: {} as never })).error.errors).toMatchObject({
      phone: expect.anything(),
      grant: expect.anything(),
    });
  });
});

describe('an imported volunteer', () => {
  const countImports = async (id: number) =>
    (await sql`select from imported_volunteers where user_id = ${id}`.execute(app.db)).rows.length;

  it.each([{}, { imported: WITHDRAWN }])(
    'registers in the same account, and the import is gone (%o)',
    async (overrides) => {
      const person = await buildImportedVolunteer(app.db, overrides);
      const grant = await grantFor(app, person.phone, 'volunteer');
      const refused = await app.call(register, {
        body: { ...volunteerForm({ phone: person.phone, grant }), place: '' },
      });
      expect(refused.status).toBe(422);
      expect(await countImports(person.id)).toBe(1);
      const done = await app.call(register, { body: volunteerForm({ phone: person.phone, grant }) });
      expect(done.ok.data.id).toBe(person.id);
      expect(await countImports(person.id)).toBe(0);
      expect((await signInByCode(app, person.phone, 'volunteer')).user).toMatchObject({
        id: person.id,
        full_name: 'דניאל מזרחי',
        is_volunteer_information: 1,
      });
    },
  );

  it('who registers to get help keeps what was imported for volunteering', async () => {
    const person = await buildImportedVolunteer(app.db);
    const body = await userForm(app.db, {
      phone: person.phone,
      grant: await grantFor(app, person.phone, 'user'),
    });
    expect((await app.call(register, { body })).ok.data.id).toBe(person.id);
    const details = await prefillOf(person.phone, 'volunteer');
    expect(details).toMatchObject({ full_name: 'נועה כהן לוי', volunteer_information: INFORMATION });
  });
});
