import { MISSING_REASONS, type MissingReason } from '@ezra/contract/requests/candidates.terms';
import {
  listMissingVolunteers,
  listOpenVolunteers,
  unassignApplication,
} from '@ezra/contract/requests/request-desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
  uniqueLetters,
  type PersonOverrides,
} from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

type Reader = { token: string };
let app: ProductApp;
let admin: Reader;
beforeAll(async () => {
  app = await productApp();
  admin = await app.signIn((await buildAdmin(app.db)).id, 'admin');
});
afterAll(() => app.close());

const request = async () => buildRequest(app.db, (await buildHelpSeeker(app.db)).id);
const ask = (id: number, search: string, as: Reader = admin) =>
  app.call(listMissingVolunteers, { as, query: { application_id: id, search } });
const missing = async (id: number, search: string, as: Reader = admin) => (await ask(id, search, as)).ok.data;
const offered = async (id: number, search: string) =>
  (await app.call(listOpenVolunteers, { as: admin, query: { application_id: id, search } })).ok.data;

/** How a volunteer comes to be missing by each reason; gives the phone, and the request. */
const account = (overrides: PersonOverrides) => async () => ({
  phone: (await buildVolunteer(app.db, overrides)).phone,
  id: await request(),
});
const ended = (reason: string) => async () => {
  const volunteer = await buildVolunteer(app.db);
  const seeker = await buildHelpSeeker(app.db);
  const id = await buildRequest(app.db, seeker.id, { declined: [volunteer.id] });
  await sql`update application_users set ended_reason = ${reason} where application_id = ${id}`.execute(
    app.db,
  );
  return { phone: volunteer.phone, id };
};
const WAYS: Record<MissingReason, () => Promise<{ phone: string; id: number }>> = {
  not_signed: account({ agreement: null }),
  no_training: account({ agreement: { validateTraining: false } }),
  no_police: account({ agreement: { gender: 'male', validatePolice: false } }),
  frozen: account({ agreement: { frozenAt: new Date() } }),
  blocked: account({ blockedAt: new Date() }),
  deactivated: account({ isActive: false }),
  declined: ended('declined'),
  cannot_come: ended('cannot_come'),
  unassigned: ended('unassigned'),
  requester: async () => {
    const both = await buildVolunteer(app.db, { roles: ['user', 'volunteer'] });
    return { phone: both.phone, id: await buildRequest(app.db, both.id) };
  },
  in_charge: async () => {
    const { id: volunteerId, phone } = await buildVolunteer(app.db);
    const seeker = await buildHelpSeeker(app.db);
    return { phone, id: await buildRequest(app.db, seeker.id, { status: 'in_treatment', volunteerId }) };
  },
};

it.each(MISSING_REASONS)('says why a volunteer who is sought is not to choose from: %s', async (reason) => {
  const { phone, id } = await WAYS[reason]();
  expect(await offered(id, phone)).toEqual([]);
  expect(await missing(id, phone)).toMatchObject([{ phone, reasons: [reason] }]);
});

it('says all that is the matter', async () => {
  const { phone } = await buildVolunteer(app.db, {
    isActive: false,
    agreement: { gender: 'male', validateTraining: false, validatePolice: false },
  });
  const [found] = await missing(await request(), phone);
  expect(found?.reasons.toSorted()).toEqual(['deactivated', 'no_police', 'no_training']);
});

it('finds by part of the name or phone, at most five, and no one who is to choose from or no volunteer', async () => {
  const lastName = `חסר ${uniqueLetters()}`;
  const frozen = { lastName, agreement: { frozenAt: new Date() } };
  for (let n = 0; n < 6; n++) await buildVolunteer(app.db, frozen);
  await buildVolunteer(app.db, { lastName });
  await buildHelpSeeker(app.db, { lastName, blockedAt: new Date() });
  const id = await request();
  expect(await missing(id, lastName)).toHaveLength(5);
  expect(await offered(id, lastName)).toHaveLength(1);
  expect((await ask(id, 'א')).error.errors).toHaveProperty('search');
});

it('says nothing of a volunteer who waits for approval, or was not chosen before', async () => {
  const [waiting, former] = [await buildVolunteer(app.db), await buildVolunteer(app.db)];
  const seeker = await buildHelpSeeker(app.db);
  const id = await buildRequest(app.db, seeker.id, { waiting: [waiting.id], declined: [former.id] });
  await sql`update application_users set ended_reason = 'other_chosen'
    where application_id = ${id} and volunteer_id = ${former.id}`.execute(app.db);
  expect(await missing(id, waiting.phone)).toEqual([]);
  expect(await missing(id, former.phone)).toEqual([]);
});

it('does not tell of people who are deleted, nor of volunteers of other regions', async () => {
  const { north, south } = await homesApart(app.db);
  const local = await app.signIn((await buildAdmin(app.db, { regions: [north.stateId] })).id, 'admin');
  const id = await buildRequest(app.db, (await buildHelpSeeker(app.db, { home: north })).id);
  const unfit = { agreement: { frozenAt: new Date() } };
  const [near, far, gone] = [
    await buildVolunteer(app.db, { home: north, ...unfit }),
    await buildVolunteer(app.db, { home: south, ...unfit }),
    await buildVolunteer(app.db, { home: north, deletedAt: new Date() }),
  ];
  expect(await missing(id, near.phone, local)).toHaveLength(1);
  expect(await missing(id, far.phone, local)).toEqual([]);
  expect(await missing(id, far.phone)).toHaveLength(1);
  expect(await missing(id, gone.phone, local)).toEqual([]);
});

it('is for staff who assign volunteers, of requests that they see', async () => {
  const { north, south } = await homesApart(app.db);
  const id = await buildRequest(app.db, (await buildHelpSeeker(app.db, { home: north })).id);
  const elsewhere = await app.signIn((await buildAdmin(app.db, { regions: [south.stateId] })).id, 'admin');
  expect((await ask(id, 'דנה', elsewhere)).status).toBe(404);
  expect((await ask(2_000_000, 'דנה')).status).toBe(404);
  const manager = await app.signIn((await buildManager(app.db)).id, 'manager');
  expect((await ask(id, 'דנה', manager)).status).toBe(403);
});

it('follows what happens: who is taken off a request is missing from then on', async () => {
  const { phone, id } = await WAYS.in_charge();
  await app.call(unassignApplication, { as: admin, params: { id }, body: {} }).then(({ ok }) => ok);
  expect(await missing(id, phone)).toMatchObject([{ reasons: ['unassigned'] }]);
});
