import { saveAutoAssign } from '@ezra/contract/events/auto-assign';
import { answerForUser, answerForVolunteer, getEvent } from '@ezra/contract/events/event-map';
import { createEvent } from '@ezra/contract/events/events';
import { register } from '@ezra/contract/account/registration/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantFor } from '../../../testing/accounts.ts';
import { buildAdmin, buildManager, buildVolunteer, uniquePhone } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { userForm } from '../../../testing/registration-forms.ts';

let app: ProductApp;
let as: string;
let managerId: number;
let lat = 20;
beforeAll(async () => {
  app = await productApp();
  managerId = (await buildManager(app.db)).id;
  const { token } = await app.signIn((await buildAdmin(app.db)).id, 'admin');
  await app.call(saveAutoAssign, { as: token, body: { id: 1, radius: 2, time: 5 } });
  as = (await app.signIn(managerId, 'manager')).token;
});
afterAll(() => app.close());

const home = (km: number) => ({ text: 'רחוב הים 1', locality: null, lat: lat + km / 111.195, lng: 33.5 });
const map = async (id: number) =>
  (await app.call(getEvent.manager, { as, params: { id }, query: {} })).ok.data;

/** A person who registers with this answer, and lives where the event will be. */
async function registered(answer: unknown): Promise<void> {
  const phone = uniquePhone();
  const form = await userForm(app.db, { phone, grant: await grantFor(app, phone, 'user') });
  const { id } = (await app.call(register, { body: { ...form, helper_gender: answer } })).ok.data;
  await sql`update users set residential_location = point(33.5, ${lat}) where id = ${id}`.execute(app.db);
}

/** Asks for help in an event, has all who are called say yes, and gives who was called and who is paired. */
async function helped() {
  const address = { text: 'רחוב הים 1', lt: lat, lng: 33.5 };
  const body = { name: 'סופה', radius: '1', address, manager_id: managerId, is_auto_assign: true };
  const { id } = (await app.call(createEvent.manager, { as, body })).ok.data;
  const request = (await map(id)).event_user_requests[0]?.id ?? 0;
  await app.call(answerForUser.manager, { as, body: { id: request, status: true } });
  await app.runJob('dispatch_events');
  const called = (await map(id)).event_volunteer_requests;
  for (const row of called)
    await app.call(answerForVolunteer, { as, params: { id: row.id }, body: { is_ready_to_help: true } });
  await app.runJob('dispatch_events');
  return {
    called: called.map(({ volunteer, reasons }) => ({ id: volunteer.id, reasons })),
    paired: (await map(id)).event_user_requests[0]?.assigned_volunteer?.volunteer.id,
  };
}

it.each([
  ['female', 'woman'],
  ['male', 'man'],
  ['no_preference', 'man'],
  ['', 'man'],
  [undefined, 'man'],
] as const)('%j at registration: the farther woman or the nearer man is sent (%s)', async (answer, sent) => {
  // Each works on a latitude of its own.
  lat += 1;
  const man = await buildVolunteer(app.db, { home: home(0.1), agreement: { gender: 'male' } });
  const woman = await buildVolunteer(app.db, { home: home(0.8), agreement: { gender: 'female' } });
  await registered(answer);
  const { called, paired } = await helped();
  const wished = { woman, man }[sent].id;
  expect(paired).toBe(wished);
  const isWish = answer === 'female' || answer === 'male';
  expect(called.map(({ id }) => id)).toEqual(isWish ? [wished] : [man.id, woman.id]);
  for (const { reasons } of called) expect(reasons.includes('gender_wish')).toBe(isWish);
});
