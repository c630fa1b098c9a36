import { importLists, importVolunteers } from '@ezra/contract/people/imports';
import { verifyRegisterOtp, volunteerLogin } from '@ezra/contract/account/auth';
import { register } from '@ezra/contract/account/registration/registration';
import type { Locale } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantFor, latestCode, signInByCode, solveCaptcha } from '../../../testing/accounts.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildVolunteer,
  uniquePhone,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { volunteerForm } from '../../../testing/registration-forms.ts';

let app: ProductApp;
let admin: BuiltPerson;
let as: { token: string };
beforeAll(async () => {
  app = await productApp();
  admin = await buildAdmin(app.db);
  as = await app.signIn(admin.id, 'admin');
});
afterAll(() => app.close());

const HEAD = 'שם פרטי,שם משפחה,טלפון,דוא״ל,מספר זהות,תאריך לידה,מגדר,תחומי עזרה';
const csv = (...rows: string[]) => [HEAD, ...rows].join('\r\n');
const local = (phone: string) => `0${phone.slice(4)}`;
const rowOf = (phone: string, first = 'דנה') =>
  `${first},לוי,${local(phone)},dana@example.org,123456782,26/11/1990,אישה,"הסעות, קניות"`;
const send = (
  content: string | Uint8Array<ArrayBuffer>,
  given: { name?: string; locale?: Locale; as?: { token: string } } = {},
) =>
  app.call(importVolunteers, {
    as: given.as ?? as,
    locale: given.locale ?? 'he-IL',
    body: { file: new File([content], given.name ?? 'volunteers.csv') },
  });
const rolesOf = async (phone: string) =>
  (
    await sql<{ id: number; full_name: string; roles: string[]; interests: string[] | null }>`
      select u.id, u.full_name, i.interests, array(select role from user_roles where user_id = u.id order by role) as roles
      from users u left join imported_volunteers i on i.user_id = u.id
      where u.phone = ${phone} and u.deleted_at is null`.execute(app.db)
  ).rows[0];
const lastImport = async () =>
  (
    await sql<{ rows: number; bad: number; open: boolean; file_name: string }>`
      select row_count as rows, bad_row_count as bad, file_name, settled_at is null as open
      from volunteer_imports order by id desc limit 1`.execute(app.db)
  ).rows[0];

describe('a file of volunteers', () => {
  it('is taken: each can sign in, finds the form filled in, and signs', async () => {
    const [phone, other] = [uniquePhone(), uniquePhone()];
    const answer = await send(csv(rowOf(phone), rowOf(other, 'רות')));
    expect(answer.ok).toMatchObject({ data: { count: 2 }, message: 'המתנדבים נוספו' });
    expect(await lastImport()).toEqual({ rows: 2, bad: 0, open: true, file_name: 'volunteers.csv' });
    void (await app.call(volunteerLogin, { body: { phone, captcha: await solveCaptcha(app) } })).ok;
    const otp = await latestCode(app.db, phone);
    const { grant, details } = (await app.call(verifyRegisterOtp, { body: { phone, otp } })).ok.data;
    expect(details).toMatchObject({
      first_name: 'דנה',
      last_name: 'לוי',
      email: 'dana@example.org',
      id_number: '123456782',
      volunteer_information: { dob: '1990-11-26', _gender: 'female', _interests: ['rides', 'shopping'] },
    });
    void (await app.call(register, { body: volunteerForm({ phone, grant }) })).ok;
    expect((await signInByCode(app, phone, 'volunteer')).user).toMatchObject({ is_volunteer_information: 1 });
    expect((await rolesOf(other))?.roles).toEqual(['volunteer']);
  });

  it('with bad rows leaves nothing, and tells each in the language of the reader', async () => {
    const [good, bad] = [uniquePhone(), uniquePhone()];
    const registered = await buildVolunteer(app.db);
    const file = csv(
      rowOf(good),
      '',
      `דנה,לוי,${local(bad)},dana@,,26/11/2020,,`,
      rowOf(good, 'רות'),
      rowOf(registered.phone),
      'דנה,לוי,12,,,,,',
    );
    const { status, error } = await send(file, { locale: 'en-US' });
    expect(status).toBe(422);
    expect(error).toMatchObject({
      code: 'rows_refused',
      message: 'Nothing was saved: 4 of 5 rows need to be corrected',
      rows: [
        {
          row: 4,
          values: { first_name: 'דנה', email: 'dana@', dob: '26/11/2020' },
          errors: {
            email: ['Enter a full e-mail address, like name@example.com'],
            dob: ['Volunteers must be at least 16'],
          },
        },
        { row: 5, errors: { phone: ['This phone is already in row 2'] } },
        { row: 6, errors: { phone: ['This number already belongs to a volunteer'] } },
        { row: 7, values: { phone: '12' }, errors: { phone: ['Enter valid phone number'] } },
      ],
    });
    expect(await rolesOf(good)).toBeUndefined();
    expect(await lastImport()).toMatchObject({ rows: 5, bad: 4, open: true });
    // A good import settles it.
    void (await send(csv(rowOf(good)))).ok;
    const { rows } = await sql`
      select from volunteer_imports where bad_row_count > 0 and settled_at is null`.execute(app.db);
    expect(rows).toHaveLength(0);
  });

  it('prepares help seekers without touching what they wrote, and takes phones of deleted accounts', async () => {
    const seeker = await buildHelpSeeker(app.db);
    const gone = await buildVolunteer(app.db, { deletedAt: new Date() });
    void (await send(csv(rowOf(seeker.phone), rowOf(gone.phone)))).ok;
    expect(await rolesOf(seeker.phone)).toMatchObject({
      id: seeker.id,
      full_name: seeker.fullName,
      roles: ['user', 'volunteer'],
      interests: ['rides', 'shopping'],
    });
    const made = await rolesOf(gone.phone);
    expect(made).toMatchObject({ full_name: 'דנה לוי', roles: ['volunteer'] });
    expect(made?.id).not.toBe(gone.id);
  });

  it('does not reach people outside the regions of the admin', async () => {
    const { north, south } = await homesApart(app.db);
    const ofNorth = await buildAdmin(app.db, { regions: [north.stateId] });
    const seeker = await buildHelpSeeker(app.db, { home: south });
    const session = await app.signIn(ofNorth.id, 'admin');
    const { error } = await send(csv(rowOf(seeker.phone)), { as: session, locale: 'en-US' });
    expect(error.rows?.[0]?.errors).toEqual({
      phone: ['This number belongs to an account outside your regions'],
    });
    void (await send(csv(rowOf(uniquePhone())), { as: session })).ok;
  });

  it('sent twice at once is taken once; the other gets its rows back', async () => {
    const file = csv(...Array.from({ length: 40 }, () => rowOf(uniquePhone())));
    const answers = await Promise.all([send(file), send(file)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.error.rows).toHaveLength(40);
  });

  it.each([
    ['nothing', '', 'a.csv', 'The file has no rows'],
    ['headings alone', HEAD, 'a.csv', 'The file has only a header row and no volunteers'],
    [
      'another kind',
      'x',
      'a.pdf',
      'This file cannot be read. Choose an .xlsx or .csv file without a password',
    ],
    [
      'a workbook by another name',
      'PK\u0003\u0004',
      'a.csv',
      'The contents do not match the ending of the file name. Save it again as .xlsx',
    ],
    [
      '200 columns',
      Array.from({ length: 200 }, (_, n) => `c${n}`).join(),
      'a.csv',
      'At most 40 columns in one file',
    ],
    ['too many rows', `${HEAD}\n${'דנה\n'.repeat(10_001)}`, 'a.csv', 'At most 10000 rows in one file'],
    ['other headings', 'שם,טלפון\n1,2', 'a.csv', 'These columns are not known here: שם'],
  ])('of %s is refused at the file', async (_what, content, name, words) => {
    const { status, error } = await send(content, { name, locale: 'en-US' });
    expect([status, error.errors]).toEqual([422, { file: [words] }]);
  });

  it('has to be there', async () => {
    const { error } = await app.call(importVolunteers, { as, body: {} as never });
    expect(error.errors).toHaveProperty('file');
  });
});

describe('what may stand in it', () => {
  it('comes with the labels of the reader', async () => {
    const { data } = (await app.call(importLists, { as, locale: 'en-US' })).ok;
    expect(data.gender.map(({ label }) => label)).toEqual(['Male', 'Female', 'Other']);
    expect(data.interests[0]).toMatchObject({ name: 'rides', label: 'Rides' });
    expect(data.languages.length).toBeGreaterThan(20);
  });
});

it('a grant of an imported phone works like those of others', async () => {
  const phone = uniquePhone();
  void (await send(csv(rowOf(phone)))).ok;
  expect(await grantFor(app, phone, 'volunteer')).toMatch(/.{20}/);
});
