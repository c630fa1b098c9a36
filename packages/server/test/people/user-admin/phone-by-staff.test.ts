import { importVolunteers } from '@ezra/contract/people/imports';
import { readProfile } from '@ezra/contract/account/profile';
import { ROLE_TABLE } from '@ezra/contract/common/roles';
import { giveTotp } from '@ezra/contract/account/second-factor';
import { createUser, updateUser } from '@ezra/contract/people/user-form';
import { restoreUser } from '@ezra/contract/people/user-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { messagesTo } from '../../../testing/accounts.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  uniquePhone,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { enrolTotp, totpCode } from '../../../testing/second-factor.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
let app: ProductApp;
let admin: { token: string };
let colleague: BuiltPerson;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(2 * HOUR);
  admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
  colleague = await buildAdmin(app.db, { email: 'yael@example.org' });
});

const formOf = (phone: string) => ({
  first_name: 'יעל',
  last_name: 'ברוש',
  phone,
  role_id: null,
  email: 'taken@example.org',
  residential_address: 'הגפן 1, חיפה',
});
const save = (id: number, phone: string) =>
  app.call(updateUser, { as: admin, params: { id }, body: { ...formOf(phone), _method: 'PUT' as const } });
const make = (phone: string) =>
  app.call(createUser, { as: admin, body: { ...formOf(phone), role_id: ROLE_TABLE.manager.id } });
const phoneOf = async ({ id }: { id: number }) =>
  (await sql<{ phone: string }>`select phone from users where id = ${id}`.execute(app.db)).rows[0]?.phone;
const linkIn = (text: string | undefined) => /phone-change\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const takeBack = (token: string) => app.links.answer('phone_change', token, { choice: 'no' });

it('asks for a fresh second factor of an admin who has one', async () => {
  const { secret } = await enrolTotp(app, admin);
  app.clock.advance(16 * MINUTE);
  expect((await save(colleague.id, uniquePhone())).error.code).toBe('second_factor_stale');
  expect(await phoneOf(colleague)).toBe(colleague.phone);
  const code = totpCode(secret, app.clock.now());
  expect((await app.call(giveTotp, { as: admin, body: { code } })).status).toBe(200);
  expect((await save(colleague.id, uniquePhone())).status).toBe(200);
});

it('is told to the earlier number and to the earlier e-mail address, with a link', async () => {
  const next = uniquePhone();
  await save(colleague.id, next);
  expect(linkIn((await messagesTo(app.db, colleague.phone))[0])).not.toBe('');
  const { rows } = await sql<{ mail: string }>`
    select mail::text as mail from messages
    where email = 'yael@example.org' and user_id = ${colleague.id}`.execute(app.db);
  expect(rows.map(({ mail }) => linkIn(mail) !== '')).toEqual([true]);
});

it('is taken back within 72 hours, with all sessions; second factors stay as they are', async () => {
  const desk = await app.signIn(colleague.id, 'admin');
  await enrolTotp(app, desk);
  await save(colleague.id, uniquePhone());
  expect((await app.call(readProfile, { as: desk, query: {} })).status).toBe(401);
  const token = linkIn((await messagesTo(app.db, colleague.phone))[0]);
  app.clock.advance(71 * HOUR);
  const stranger = await app.signIn(colleague.id, 'admin');
  expect(await takeBack(token)).toMatchObject({ state: 'answered', title: 'החזרנו את המספר הקודם' });
  expect(await phoneOf(colleague)).toBe(colleague.phone);
  expect((await app.call(readProfile, { as: stranger, query: {} })).status).toBe(401);
  const { rows } = await sql`select from totp_secrets where user_id = ${colleague.id}`.execute(app.db);
  expect(rows).toHaveLength(1);
});

it('cannot be taken back after 72 hours', async () => {
  const next = uniquePhone();
  await save(colleague.id, next);
  const token = linkIn((await messagesTo(app.db, colleague.phone))[0]);
  app.clock.advance(73 * HOUR);
  expect(await takeBack(token)).toMatchObject({ state: 'expired' });
  expect(await phoneOf(colleague)).toBe(next);
});

it('gives help seekers the same link', async () => {
  const seeker = await buildHelpSeeker(app.db);
  await save(seeker.id, uniquePhone());
  await takeBack(linkIn((await messagesTo(app.db, seeker.phone))[0]));
  expect(await phoneOf(seeker)).toBe(seeker.phone);
});

it('keeps the earlier number for its owner: no account that needs no code gets it meanwhile', async () => {
  const { phone } = colleague;
  const other = await buildAdmin(app.db);
  const removed = await buildAdmin(app.db, { phone, deletedAt: app.clock.now() });
  await save(colleague.id, uniquePhone());
  expect((await make(phone)).error.errors).toHaveProperty('phone');
  expect((await save(other.id, phone)).error.errors).toHaveProperty('phone');
  expect((await app.call(restoreUser, { as: admin, params: { id: removed.id } })).error.code).toBe(
    'phone_taken',
  );
  const file = new File([`First name,Last name,Phone\nDana,Levi,${phone}`], 'volunteers.csv');
  const imported = await app.call(importVolunteers, { as: admin, locale: 'en-US', body: { file } });
  expect(imported.error.rows?.[0]?.errors).toHaveProperty('phone');
  await takeBack(linkIn((await messagesTo(app.db, phone))[0]));
  expect(await phoneOf(colleague)).toBe(phone);
});
