import { listActiveEvents, managerCounts } from '@ezra/contract/office/dashboard';
import { raiseEmergency } from '@ezra/contract/emergencies/emergencies';
import { assignUser, getEvent } from '@ezra/contract/events/event-map';
import { approveEventRequest, changeEventUserRequest } from '@ezra/contract/events/pairs';
import { addPerson } from '@ezra/contract/events/event-people';
import { readProfile, updateProfile } from '@ezra/contract/account/profile';
import { createEvent, previewEvent, updateEvent } from '@ezra/contract/events/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compareVolunteers } from '../../../src/features/requests/matching/candidates.queries.ts';
import { sql } from 'kysely';
import { buildEvent, buildEventPair } from '../../../testing/factories/events.ts';
import { buildHelpSeeker, buildManager, buildVolunteer } from '../../../testing/factories/people.ts';
import { productApp, wordsTo, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

const agree = (...people: readonly { id: number }[]) =>
  sql`insert into drill_participants select unnest(${people.map(({ id }) => id)}::integer[]), now()`.execute(
    app.db,
  );

it('a drill asks those alone who agreed, which each says of themselves', async () => {
  const home = { text: 'רחוב הים 1', locality: null, lat: 29.5, lng: 34 };
  const seeker = await buildHelpSeeker(app.db, { home });
  const volunteer = await buildVolunteer(app.db, { home });
  const others = [await buildHelpSeeker(app.db, { home }), await buildVolunteer(app.db, { home })];
  const manager = await buildManager(app.db);
  const { token: as } = await app.signIn(manager.id, 'manager');
  const address = { text: home.text, lt: home.lat, lng: home.lng };
  const place = { address, radius: '450', is_drill: true };
  const preview = async () => (await app.call(previewEvent, { as, body: place })).ok.data;
  const nobody = (
    await app.call(createEvent.manager, { as, body: { ...place, name: 'בלי איש', manager_id: manager.id } })
  ).ok;
  expect(nobody.message).toBe('התרגיל נוסף, אבל באזור עוד אין מי שהסכימו להשתתף בתרגילים');

  for (const [{ id }, role] of [
    [seeker, 'user'],
    [volunteer, 'volunteer'],
  ] as const) {
    const own = await app.signIn(id, role);
    const { data } = (await app.call(readProfile, { as: own, query: {} })).ok;
    expect(data.joins_drills).toBe('0');
    const body = {
      ...{ first_name: data.first_name, last_name: data.last_name, phone: data.phone, email: data.email },
      ...{ residential_address: { text: data.residential_address ?? '', lt: home.lat, lng: home.lng } },
      ...{ disability_id: data.disability_id, joins_drills: true },
    };
    expect((await app.call(updateProfile, { as: own, body })).ok.data.joins_drills).toBe('1');
  }
  expect(await preview()).toMatchObject({ volunteers: 1, users: 1, messages: { sms: 2 } });
  const { id } = (
    await app.call(createEvent.manager, { as, body: { ...place, name: 'עם שניים', manager_id: manager.id } })
  ).ok.data;
  await app.runJob('ask_newcomers');
  const map = (await app.call(getEvent.manager, { as, params: { id }, query: {} })).ok.data;
  expect(map.event_user_requests.map((each) => each.user.id)).toEqual([seeker.id]);
  expect(map.event_volunteer_requests.map((each) => each.volunteer.id)).toEqual([volunteer.id]);
  for (const other of others) expect(await wordsTo(app.db, other.id)).toEqual([]);
  // A person without a place on the map is added only with the same consent.
  const lost = await buildHelpSeeker(app.db, {
    home: { ...home, text: 'רחוב ללא מספר, תל אביב-יפו', lat: null, lng: null },
  });
  const add = () => app.call(addPerson, { as, params: { id }, body: { user_id: lost.id, side: 'user' } });
  expect((await add()).status).toBe(404);
  await agree(lost);
  expect((await add()).status).toBe(200);
});

it('a drill says so in each of its messages, and leaves no trace in statistics', async () => {
  const home = { text: 'רחוב הים 1', locality: null, lat: 28, lng: 33.5 };
  const volunteer = await buildVolunteer(app.db, { home });
  const seeker = await buildHelpSeeker(app.db, { home });
  const late = await buildHelpSeeker(app.db, { home, locale: 'en-US' });
  await agree(volunteer, seeker, late);
  const manager = await buildManager(app.db);
  const { token: as } = await app.signIn(manager.id, 'manager');
  const address = { text: home.text, lt: home.lat, lng: home.lng };
  const body = { name: 'רעידה', radius: '1', address, manager_id: manager.id, is_drill: true };
  const { id } = (await app.call(createEvent.manager, { as, body })).ok.data;
  const map = (await app.call(getEvent.manager, { as, params: { id }, query: {} })).ok.data;
  const user = map.event_user_requests.find((each) => each.user.id === seeker.id)?.id ?? 0;
  const helper = map.event_volunteer_requests[0]?.id ?? 0;
  const pairing = { as, params: { id: helper }, body: { user_request_id: user } };
  expect((await app.call(assignUser, pairing)).status).toBe(200);
  expect((await app.call(approveEventRequest.manager, { as, params: { id: user }, body: {} })).status).toBe(
    200,
  );
  const done = { as, params: { id: user }, body: { status: 'completed' as const } };
  expect((await app.call(changeEventUserRequest, done)).status).toBe(200);
  const stop = { as, params: { id }, body: { name: 'רעידה', status: false } };
  expect((await app.call(updateEvent.manager, stop)).status).toBe(200);
  const words = [volunteer, seeker, late].map((person) => wordsTo(app.db, person.id));
  const all = (await Promise.all(words)).flat();
  expect(all.length).toBeGreaterThanOrEqual(6);
  for (const text of all) expect(text).toMatch(/^(תרגיל בלבד|This is only a drill)/);

  const { count } = (await app.call(managerCounts, { as, query: {} })).ok.data;
  expect(count).toEqual({ active_events: 0, deactive_events: 0 });
  const matter = {
    place: sql`select id as user_id, location, null::text as category, null::text as type,
      array[]::integer[] as disability_ids from users where id = ${seeker.id}`,
    asked: sql`select null::integer as volunteer_id, null::timestamptz as asked_at, null::integer as answer limit 0`,
  };
  const facts = async () =>
    (
      await compareVolunteers(app.db, matter, [volunteer.id], { locale: 'he-IL', now: app.clock.now() })
    ).facts.get(volunteer.id);
  expect(await facts()).toMatchObject({ last_helped_at: null, helped_before: 0, asked_this_month: 0 });
  // The same in earnest does count.
  const { eventId } = await buildEventPair(app.db, {
    userId: seeker.id,
    volunteerId: volunteer.id,
    state: 'completed',
  });
  expect(eventId).toBeGreaterThan(id);
  expect(await facts()).toMatchObject({ helped_before: 1, asked_this_month: 1 });
});

it('a drill takes in no emergency, and shows among the active events of its manager', async () => {
  const home = { text: 'רחוב הים 1', locality: null, lat: 27, lng: 33.5 };
  const { id: managerId } = await buildManager(app.db);
  const { token: as } = await app.signIn(managerId, 'manager');
  const { id } = await buildEvent(app.db, { managerId, lat: home.lat, lng: home.lng });
  await sql`update events set is_drill = true where id = ${id}`.execute(app.db);
  const caller = await buildHelpSeeker(app.db, { home });
  const { token } = await app.signIn(caller.id, 'user');
  expect((await app.call(raiseEmergency, { as: token, body: {} })).status).toBe(200);
  const { rows } = await sql`select event_id from emergencies where user_id = ${caller.id}`.execute(app.db);
  expect(rows).toEqual([{ event_id: null }]);
  expect((await app.call(listActiveEvents, { as })).ok.data.map((event) => event.id)).toEqual([id]);
});
