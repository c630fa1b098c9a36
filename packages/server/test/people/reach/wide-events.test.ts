import { getEvent } from '@ezra/contract/events/event-map';
import {
  createEvent,
  decideEventReach,
  listEvents,
  previewEvent,
  updateEvent,
} from '@ezra/contract/events/events';
import { listWaiting } from '@ezra/contract/office/waiting';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { saveSetting } from '../../../src/platform/settings/settings.repository.ts';
import { buildEvent, buildEventUserRequest } from '../../../testing/factories/events.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
} from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';
import { productApp, templatesTo, wordsTo, type ProductApp } from '../../../testing/product.ts';

// Events that reach more people, or further, than a manager decides alone.
let app: ProductApp;
let manager: { id: number; token: string };
let admin: { id: number; token: string };
beforeAll(async () => {
  app = await productApp();
  manager = await signedIn('manager', (await buildManager(app.db)).id);
  admin = await signedIn('admin', (await buildAdmin(app.db)).id);
});
afterEach(async () => {
  await saveSetting(app.db, 'wide_events', 'tell', app.clock.now());
  await saveSetting(app.db, 'wide_event_people', 500, app.clock.now());
});
afterAll(() => app.close());

const signedIn = async (role: 'manager' | 'admin', id: number) => ({
  id,
  token: (await app.signIn(id, role)).token,
});

let nextLat = 40;
/** Somewhere with one help seeker, far from what the other tests use. */
async function somewhere() {
  const place = { text: 'מקום כלשהו', locality: null, lat: (nextLat += 3), lng: 10 };
  const seeker = await buildHelpSeeker(app.db, { home: place });
  return { seeker, place, address: { text: place.text, lt: place.lat, lng: place.lng } };
}
const open = (address: object, radius: string, more: object = {}) =>
  app.call(createEvent.manager, {
    as: manager.token,
    body: { name: `אירוע ${radius} ${nextLat}`, radius, address, manager_id: manager.id, ...more } as never,
  });
const waiting = async () => {
  const { data } = (await app.call(listWaiting, { as: admin.token })).ok;
  return data.find(({ kind }) => kind === 'wide_events');
};
const decide = (id: number, allow: boolean, note?: string) =>
  app.call(decideEventReach, {
    as: admin.token,
    params: { id },
    body: { allow, ...(note !== undefined && { system_note: note }) },
  });
const asked = async (id: number) =>
  (await app.call(getEvent.manager, { as: manager.token, params: { id }, query: {} })).ok.data
    .event_user_requests.length;

it('a wide event opens at once, and the admins of the area are told until one has seen it', async () => {
  const { seeker, address } = await somewhere();
  const before = (await templatesTo(app.db, admin.id)).length;
  const { data } = (await open(address, '21')).ok;
  expect(data).toMatchObject({ status: true, reach_state: 'told' });
  expect(await templatesTo(app.db, seeker.id)).toEqual(['event.invitation']);
  expect((await wordsTo(app.db, admin.id)).slice(before).join()).toMatch(/21 ק״מ.*פנייה: 1\./s);
  expect(await waiting()).toMatchObject({ count: 1, example: { event_id: data.id, waits: 0 } });
  // Newcomers change nothing of that.
  await app.runJob('ask_newcomers');
  expect((await templatesTo(app.db, admin.id)).length).toBe(before + 1);

  const [row] = (await app.call(listEvents.admin, { as: admin.token, query: { ids: [data.id] } })).ok.data;
  expect(row?.allowed_actions).toContain('allow_reach');
  expect((await decide(data.id, true)).ok.data.reach_state).toBe('allowed');
  expect(await waiting()).toMatchObject({ count: 0 });
  expect((await decide(data.id, true)).status).toBe(200);
});

it('an ordinary event, and one that an admin opens, tell nobody', async () => {
  const { address } = await somewhere();
  const before = (await templatesTo(app.db, admin.id)).length;
  expect((await open(address, '20')).ok.data.reach_state).toBe('ordinary');
  const wide = { name: 'של העמותה', radius: '30', address, manager_id: manager.id };
  const { data } = (await app.call(createEvent.admin, { as: admin.token, body: wide })).ok;
  expect(data).toMatchObject({ status: true, reach_state: 'allowed' });
  expect(await templatesTo(app.db, admin.id)).toHaveLength(before);
});

it('people count as well: also those who come in when it is moved', async () => {
  await saveSetting(app.db, 'wide_event_people', 50, app.clock.now());
  const { address } = await somewhere();
  const { id } = (await open(address, '2')).ok.data;
  await sql`
    insert into event_user_requests (event_id, user_id, status, created_at, updated_at)
    select ${id}, u.id, 'pending', now(), now() from users u where not exists (
      select from event_user_requests r where r.event_id = ${id} and r.user_id = u.id) limit 3`.execute(
    app.db,
  );
  for (let n = 0; n < 47; n++) await buildEventUserRequest(app.db, { eventId: id });
  const next = await somewhere();
  const body = { name: 'עבר מקום', address: next.address };
  const { data } = (await app.call(updateEvent.manager, { as: manager.token, params: { id }, body })).ok;
  expect(data.reach_state).toBe('told');
  void (await decide(id, true)).ok;
});

it('where an admin has to confirm it, nobody is asked before', async () => {
  await saveSetting(app.db, 'wide_events', 'confirm', app.clock.now());
  const { seeker, place, address } = await somewhere();
  const preview = { as: manager.token, body: { address, radius: '40' } };
  expect((await app.call(previewEvent, preview)).ok.data.wide).toEqual({
    becomes: 'waiting',
    km: 20,
    people: 500,
  });
  const { data, message } = (await open(address, '40')).ok;
  expect(message).toBe('האירוע נשמר ומחכה לאישור של מנהלי האזור');
  expect(data).toMatchObject({ status: false, reach_state: 'waiting', allowed_actions: [] });
  expect(await templatesTo(app.db, seeker.id)).toEqual([]);
  expect((await templatesTo(app.db, admin.id)).at(-1)).toBe('event.wide_waits');
  // A second press finds the same event.
  expect((await open(address, '40')).ok.data.id).toBe(data.id);
  expect(await waiting()).toMatchObject({ count: 1, example: { waits: 1 } });
  await app.runJob('ask_newcomers');
  expect(await templatesTo(app.db, seeker.id)).toEqual([]);
  // The manager cannot start it around the admins.
  const start = { as: manager.token, params: { id: data.id }, body: { name: data.name, status: true } };
  expect((await app.call(updateEvent.manager, start)).ok.data).toMatchObject({
    status: false,
    reach_state: 'waiting',
  });

  expect((await decide(data.id, true)).ok.data).toMatchObject({ status: true, reach_state: 'allowed' });
  expect(await templatesTo(app.db, seeker.id)).toEqual(['event.invitation']);
  expect((await templatesTo(app.db, manager.id)).at(-1)).toBe('event.wide_allowed');
  const late = await buildHelpSeeker(app.db, { home: place });
  await app.runJob('ask_newcomers');
  expect(await templatesTo(app.db, late.id)).toEqual(['event.invitation']);
});

it('what is refused ends with the reason; a prepared one waits when it is started', async () => {
  await saveSetting(app.db, 'wide_events', 'confirm', app.clock.now());
  const { seeker, address } = await somewhere();
  const prepared = (await open(address, '40', { status: false })).ok.data;
  expect(prepared.reach_state).toBe('ordinary');
  const start = {
    as: manager.token,
    params: { id: prepared.id },
    body: { name: prepared.name, status: true },
  };
  expect((await app.call(updateEvent.manager, start)).ok.data).toMatchObject({
    status: false,
    reach_state: 'waiting',
  });
  const other = await signedIn(
    'admin',
    (await buildAdmin(app.db, { regions: [(await homesApart(app.db)).north.stateId] })).id,
  );
  const elsewhere = { as: other.token, params: { id: prepared.id }, body: { allow: true } };
  expect((await app.call(decideEventReach, elsewhere)).status).toBe(404);
  const refused = (await decide(prepared.id, false, 'מספיק רדיוס של 5 ק״מ')).ok.data;
  expect(refused).toMatchObject({
    status: false,
    reach_state: 'refused',
    system_note: 'מספיק רדיוס של 5 ק״מ',
  });
  expect(refused.last_stopped_at).not.toBeNull();
  expect((await wordsTo(app.db, manager.id)).at(-1)).toContain('מספיק רדיוס של 5 ק״מ');
  expect((await decide(prepared.id, true)).status).toBe(409);
  expect(await templatesTo(app.db, seeker.id)).toEqual([]);
});

it('an event that runs goes on with those it has while more wait for the admin', async () => {
  await saveSetting(app.db, 'wide_events', 'confirm', app.clock.now());
  await saveSetting(app.db, 'wide_event_people', 50, app.clock.now());
  const { address } = await somewhere();
  const { id } = (await open(address, '2')).ok.data;
  for (let n = 0; n < 50; n++) await buildEventUserRequest(app.db, { eventId: id });
  const next = await somewhere();
  const body = { name: 'עבר מקום', address: next.address };
  const moved = (await app.call(updateEvent.manager, { as: manager.token, params: { id }, body })).ok.data;
  expect(moved).toMatchObject({ status: true, reach_state: 'waiting' });
  expect(await asked(id)).toBe(51);
  expect((await decide(id, true)).ok.data.status).toBe(true);
  expect(await asked(id)).toBe(52);
});

it('the automatic assignment stays within the limit until the event is confirmed', async () => {
  await saveSetting(app.db, 'wide_events', 'confirm', app.clock.now());
  const { seeker, place } = await somewhere();
  const { id } = await buildEvent(app.db, {
    ...{ managerId: manager.id, lat: place.lat, lng: place.lng, radius: 19, isAutoAssign: true },
  });
  await buildEventUserRequest(app.db, { eventId: id, userId: seeker.id, respond: 1 });
  const far = await buildVolunteer(app.db, { home: { ...place, lat: place.lat + 0.2 } });
  await app.runJob('dispatch_events');
  expect(await templatesTo(app.db, far.id)).toEqual([]);
  const [row] = (await app.call(listEvents.admin, { as: admin.token, query: { ids: [id] } })).ok.data;
  expect(row).toMatchObject({ status: true, reach_state: 'waiting' });
});
