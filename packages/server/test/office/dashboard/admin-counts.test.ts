import { adminCounts, managerCounts, POINTS_MAX, USER_IDS_MAX } from '@ezra/contract/office/dashboard';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildEvent, buildEventPair } from '../../../testing/factories/events.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildUser,
  buildVolunteer,
} from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

const DAY_MS = 86_400_000;
const headers = { 'x-timezone': 'Asia/Jerusalem' };

let app: ProductApp;
let homes: { north: RegionalHome; south: RegionalHome };
beforeAll(async () => {
  app = await productApp();
  homes = await homesApart(app.db);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-23T10:00:00Z'));
  await sql`truncate users cascade`.execute(app.db);
});

const daysAgo = (days: number): Date => new Date(app.clock.now().valueOf() - days * DAY_MS);
const admin = async (regions: readonly number[] = []) =>
  (await app.signIn((await buildAdmin(app.db, { regions, home: null, createdAt: daysAgo(90) })).id, 'admin'))
    .token;
type Days = { from_date?: string; to_date?: string };
const counted = async (as: string, query: Days = {}) =>
  (await app.call(adminCounts, { as, query, headers })).ok.data;
const joinedAt = (userId: number, at: Date) =>
  sql`update volunteer_information set created_at = ${at} where user_id = ${userId}`.execute(app.db);

/** Two people who ask in the north and one in the south, a volunteer in each, one of whom joined long ago. */
async function people() {
  const { north, south } = homes;
  const createdAt = daysAgo(80);
  const a = await buildHelpSeeker(app.db, { home: north, createdAt });
  const b = await buildHelpSeeker(app.db, { home: { ...north, lat: 32.8043, lng: 35.0049 }, createdAt });
  const c = await buildHelpSeeker(app.db, { home: south, createdAt: daysAgo(5) });
  await buildHelpSeeker(app.db, { home: south, deletedAt: daysAgo(1), createdAt });
  await buildUser(app.db, { home: north, createdAt });
  const near = await buildVolunteer(app.db, { home: north, createdAt });
  const far = await buildVolunteer(app.db, { home: { ...south, lat: null, lng: null }, createdAt });
  await joinedAt(near.id, daysAgo(3));
  await joinedAt(far.id, daysAgo(60));
  return { a, b, c, near, far };
}

it('counts requests, help, people and volunteers of the last 30 days', async () => {
  const { a, b, c, near, far } = await people();
  const as = await admin();
  await buildRequest(app.db, a.id, { createdAt: daysAgo(2) });
  await buildRequest(app.db, a.id, {
    createdAt: daysAgo(1),
    categoryId: 3,
    status: 'in_treatment',
    volunteerId: near.id,
  });
  await buildRequest(app.db, b.id, { createdAt: daysAgo(40) });
  await buildRequest(app.db, b.id, { createdAt: daysAgo(30), status: 'completed', volunteerId: far.id });
  await buildRequest(app.db, c.id, { createdAt: daysAgo(4), status: 'closed' });
  const event = await buildEvent(app.db, { createdAt: daysAgo(1) });
  const drill = await buildEvent(app.db, { createdAt: daysAgo(1), isDrill: true });
  for (const { id: eventId } of [event, drill])
    for (const state of ['waiting', 'approved', 'completed'] as const)
      await buildEventPair(app.db, { eventId, state });
  // The people of the events came with them: those who are counted here are the others.
  await sql`update users set deleted_at = now() where id in
    (select user_id from event_pairs union select volunteer_id from event_pairs)`.execute(app.db);
  await sql`update event_pairs set created_at = ${daysAgo(1)}`.execute(app.db);

  const data = await counted(as);
  expect(data).toMatchObject({
    total_buddies: 3,
    total_help_requests: { count: 2 },
    total_register_volunteers: 1,
    volunteer_card: { buddy_count: 2, activities_count: 4 },
    user_card: { buddy_count: 4 },
  });
  expect(data.user_card.help_request_count).toEqual({
    pointer: [{ lt: 32.8, lng: 35, user_id: a.id, count: 1 }],
    pointer_left_out: 0,
    user_ids: [a.id],
    user_ids_left_out: 0,
  });
  expect(data.volunteer_card).toMatchObject({
    pointer: [{ lt: 32.8, lng: 35, user_id: near.id, count: 1 }],
    // The map lacks the other one's address.
    pointer_left_out: 1,
    user_ids: [far.id, near.id],
  });

  const early = await counted(as, { from_date: '2026-09-01', to_date: '2026-10-15' });
  expect(early).toMatchObject({
    total_buddies: 2,
    total_help_requests: { count: 1 },
    total_register_volunteers: 1,
    volunteer_card: { activities_count: 0 },
    user_card: { help_request_count: { user_ids: [b.id] } },
  });
});

it('joins people of a square kilometer, and says which regions and towns they are in', async () => {
  const { a, b, c } = await people();
  for (const { id } of [a, b, c]) await buildRequest(app.db, id, { createdAt: daysAgo(1) });
  const data = await counted(await admin());
  const { north, south } = homes;
  expect(data.user_card.help_request_count.pointer).toEqual([
    { lt: 32.8, lng: 35, user_id: a.id, count: 2 },
    { lt: 29.55, lng: 34.95, user_id: c.id, count: 1 },
  ]);
  expect(data.regions).toEqual([
    { id: north.stateId, name: expect.stringMatching(/\p{L}/u), users: 2, volunteers: 1 },
    { id: south.stateId, name: expect.stringMatching(/\p{L}/u), users: 1, volunteers: 1 },
  ]);
  expect(data.towns).toEqual([
    { name: 'חיפה', state_id: north.stateId, users: 2, volunteers: 1 },
    { name: 'אילת', state_id: south.stateId, users: 1, volunteers: 1 },
  ]);
});

it('shows an admin of some regions only what is there', async () => {
  const { a, c } = await people();
  for (const { id } of [a, c]) await buildRequest(app.db, id, { createdAt: daysAgo(1) });
  const data = await counted(await admin([homes.south.stateId]));
  expect(data).toMatchObject({
    total_buddies: 1,
    total_help_requests: { count: 1 },
    total_register_volunteers: 0,
    volunteer_card: { buddy_count: 1, pointer: [] },
    user_card: { buddy_count: 1, help_request_count: { user_ids: [c.id] } },
  });
  expect(data.regions.map(({ id }) => id)).toEqual([homes.south.stateId]);
});

it('is empty without people', async () => {
  const nothing = { pointer: [], pointer_left_out: 0, user_ids: [], user_ids_left_out: 0 };
  expect(await counted(await admin())).toEqual({
    total_buddies: 0,
    total_help_requests: { count: 0 },
    total_register_volunteers: 0,
    volunteer_card: { buddy_count: 0, activities_count: 0, ...nothing },
    user_card: { buddy_count: 0, help_request_count: nothing },
    regions: [],
    towns: [],
  });
});

it('stays small however many there are, and says what is left out', async () => {
  await sql`
    with made as (
      insert into users (phone, full_name, residential_location, created_at)
      select '+97259' || lpad(n::text, 7, '0'), 'n', point(34 + (n % 50) * 0.02, 30 + (n / 50) * 0.02), '2026-01-01'
      from generate_series(1, 2000) n returning id)
    insert into user_roles (user_id, role) select id, 'volunteer' from made`.execute(app.db);
  const { volunteer_card: card } = await counted(await admin());
  expect(card.pointer.length).toBeGreaterThan(100);
  expect(card.pointer.length).toBeLessThanOrEqual(POINTS_MAX);
  expect(card.pointer.reduce((sum, { count }) => sum + count, 0) + card.pointer_left_out).toBe(2000);
  expect([card.user_ids.length, card.user_ids_left_out]).toEqual([USER_IDS_MAX, 1500]);
});

it('refuses days in the wrong order and too many of them, of admins and managers', async () => {
  const as = await admin();
  const { token } = await app.signIn((await buildManager(app.db)).id, 'manager');
  const refused = async (query: Days) => {
    const ofAdmin = await app.call(adminCounts, { as, query, headers });
    const ofManager = await app.call(managerCounts, { as: token, query, headers });
    expect(ofManager.error.errors).toEqual(ofAdmin.error.errors);
    expect(ofAdmin.status).toBe(422);
    return Object.keys(ofAdmin.error.errors ?? {});
  };
  expect(await refused({ from_date: '2026-11-20', to_date: '2026-11-19' })).toEqual(['to_date']);
  expect(await refused({ from_date: '2027-01-01' })).toEqual(['from_date']);
  expect(await refused({ from_date: '1900-01-01', to_date: '2026-01-01' })).toEqual(['to_date']);
  expect(await refused({ from_date: 'soon' })).toEqual(['from_date']);
});
