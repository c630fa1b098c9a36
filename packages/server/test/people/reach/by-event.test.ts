import { listChat, listUnreadChats, sendChat } from '@ezra/contract/talk/chat';
import { listEmergencies } from '@ezra/contract/emergencies/emergencies';
import { getEvent } from '@ezra/contract/events/event-map';
import { listContacts, listEventPeople, listUnplaced, noteContact } from '@ezra/contract/events/event-people';
import { listEventRequests } from '@ezra/contract/events/pairs';
import { applicationsOfPerson, assignedEvents } from '@ezra/contract/people/open-work';
import { readUser } from '@ezra/contract/people/user-detail';
import { sendUserMessage } from '@ezra/contract/talk/user-messages';
import { updateUserStatus } from '@ezra/contract/people/user-status';
import { peopleLists, peopleViews } from '@ezra/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveSetting } from '../../../src/platform/settings/settings.repository.ts';
import { readRows } from '../../../src/platform/spreadsheet/read-rows.ts';
import { queryString } from '../../../testing/app.ts';
import { buildEvent, buildEventPair, buildEventUserRequest } from '../../../testing/factories/events.ts';
import { buildHelpSeeker, buildManager, buildVolunteer } from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';
import { holdAccount, waitingForLock } from '../../../testing/waiting-for-lock.ts';

// What a manager reaches by events, and when that ends.
let app: ProductApp;
let homes: { north: RegionalHome; south: RegionalHome };
beforeAll(async () => {
  app = await productApp();
  homes = await homesApart(app.db);
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(app.clock.now().valueOf() - days * DAY_MS);

let manager: { id: number };
let as: string;
let seeker: { id: number; phone: string; fullName: string };
let volunteer: { id: number; phone: string };
let eventId: number;
let request: { id: number };

/** A manager without regions, with an event and a pair in it. */
beforeEach(async () => {
  manager = await buildManager(app.db);
  as = (await app.signIn(manager.id, 'manager')).token;
  seeker = await buildHelpSeeker(app.db, {
    home: homes.south,
    email: 'private@example.org',
    details: { hmo: 'clalit' },
  });
  volunteer = await buildVolunteer(app.db, { home: homes.south, agreement: { idNumber: '123456782' } });
  ({ id: eventId } = await buildEvent(app.db, { managerId: manager.id, stateId: homes.south.stateId }));
  const pair = await buildEventPair(app.db, {
    ...{ eventId, userId: seeker.id, volunteerId: volunteer.id, state: 'approved' },
    ...{ note: 'קומה שלישית', systemNote: 'יש מפתח אצל השכנה' },
  });
  request = { id: pair.user.id };
});

const stopped = (days: number) =>
  sql`update events set is_active = false, last_stopped_at = ${daysAgo(days)} where id = ${eventId}`.execute(
    app.db,
  );
const asDrill = () => sql`update events set is_drill = true where id = ${eventId}`.execute(app.db);

const listed = async (query: Record<string, unknown> = {}) =>
  (await app.call(peopleLists.manager, { as, query: { perPage: 100, ...query } })).ok.data;
const idsListed = async (query: Record<string, unknown> = {}) => (await listed(query)).map(({ id }) => id);
const opened = (id: number) => app.call(readUser.manager, { as, params: { id } });
const deactivate = (userId: number) =>
  app.call(updateUserStatus.manager, { as, params: { userId, status: 0 }, body: {} });
const write = (id: number) =>
  app.call(sendUserMessage.manager, { as, body: { message: 'שלום', type: 'sms', user_ids: [id] } });

describe('while the event runs', () => {
  it('the people in it are seen with what it needs, and their accounts stay out of reach', async () => {
    const [row] = await listed({ user_ids: [seeker.id] });
    expect(row).toMatchObject({
      ...{ id: seeker.id, phone: seeker.phone, reach: 'event', email: null, organization: null },
      ...{ application_status: [], allowed_actions: ['message'] },
    });
    const [helper] = await listed({ user_ids: [volunteer.id] });
    expect(helper).toMatchObject({ volunteer_information: null, reach: 'event' });

    const seen = (await opened(seeker.id)).ok.data;
    expect(seen.sections.length).toBeGreaterThan(0);
    expect(seen).toMatchObject({ references: [], activity: [], accesses: [] });
    const papers = (await opened(volunteer.id)).ok.data;
    expect(papers.sections.map(({ title }) => title)).not.toContain('הסכם ההתנדבות');

    expect((await deactivate(seeker.id)).status).toBe(404);
    expect((await app.call(assignedEvents, { as, params: { userId: volunteer.id } })).status).toBe(404);
    const work = { as, params: { userId: seeker.id } };
    expect((await app.call(applicationsOfPerson.manager, work)).status).toBe(404);
    const { rows } = await sql`select from users where id = ${seeker.id} and is_active`.execute(app.db);
    expect(rows).toHaveLength(1);
  });

  it('they can be written to, and are in no file', async () => {
    expect((await write(seeker.id)).status).toBe(200);
    const file = await app.call(peopleLists.manager, { as, query: { export: 1 } });
    expect(file.error.code).toBe('no_people_to_export');
    // A filter by what an account lacks tells nothing of those whose account is another's.
    expect(await idsListed({ view: 'seekers' })).toEqual([seeker.id]);
    await sql`update users set is_active = false where id = ${seeker.id}`.execute(app.db);
    expect(await idsListed({ view: 'inactive' })).toEqual([]);
  });

  it('a manager with regions keeps the accounts there, and exports these alone', async () => {
    const near = await buildHelpSeeker(app.db, { home: homes.north });
    await sql`insert into region_permissions (user_id, state_id) values (${manager.id}, ${homes.north.stateId})`.execute(
      app.db,
    );
    const reaches = new Map((await listed()).map(({ id, reach }) => [id, reach]));
    expect([reaches.get(near.id), reaches.get(seeker.id)]).toEqual(['regions', 'event']);
    const file = await app.server.inject({
      url: `/api/manager/users${queryString({ export: 1, user_ids: [near.id, seeker.id] })}`,
      headers: { authorization: `Bearer ${as}`, 'x-requested-with': 'XMLHttpRequest' },
    });
    const names: string[] = [];
    const limits = { maxRows: 10, maxColumns: 20, maxBytes: 1_000_000 };
    for await (const { cells } of readRows(file.rawPayload, limits)) names.push(String(cells[0]));
    expect(names.slice(1)).toEqual([near.fullName]);
    const { data, meta } = (await app.call(peopleLists.manager, { as, query: { perPage: 100 } })).ok;
    expect(meta?.total).toBe(data.length);
    expect((await app.call(peopleViews.manager, { as })).ok.data.all).toBe(data.length);
    expect([(await deactivate(seeker.id)).status, (await deactivate(near.id)).status]).toEqual([404, 200]);
  });
});

describe('after its stop', () => {
  it('they are seen for fourteen days, and not written to', async () => {
    await stopped(13.9);
    expect(await idsListed()).toEqual([volunteer.id, seeker.id].toSorted((a, b) => b - a));
    expect((await listed({ user_ids: [seeker.id] }))[0]).toMatchObject({
      reach: 'past_event',
      allowed_actions: [],
    });
    expect((await write(seeker.id)).status).toBe(422);
    expect(await templatesTo(app.db, seeker.id)).toEqual([]);
    expect((await opened(seeker.id)).status).toBe(200);
    await stopped(14.1);
    expect(await idsListed()).toEqual([]);
    expect((await app.call(peopleViews.manager, { as })).ok.data.all).toBe(0);
    expect((await opened(seeker.id)).status).toBe(404);
  });

  it('how long is a setting', async () => {
    await stopped(5);
    await saveSetting(app.db, 'event_reach_days', 3, app.clock.now());
    expect(await idsListed()).toEqual([]);
    await saveSetting(app.db, 'event_reach_days', 14, app.clock.now());
    expect(await idsListed()).toHaveLength(2);
  });

  it('the event stays readable without phones, places and what people said', async () => {
    const called = { as, params: { id: request.id }, body: { outcome: 'other' as const, note: 'גרה לבד' } };
    void (await app.call(noteContact, called)).ok;
    const read = async () => ({
      map: (await app.call(getEvent.manager, { as, params: { id: eventId }, query: {} })).ok.data,
      people: (await app.call(listEventPeople, { as, params: { id: eventId }, query: {} })).ok.data,
      requests: (await app.call(listEventRequests.manager, { as, query: {} })).ok.data,
      contacts: (await app.call(listContacts, { as, params: { id: request.id } })).ok.data,
    });
    const words = [seeker.phone, volunteer.phone, 'הזית 1', 'קומה שלישית', 'יש מפתח', 'גרה לבד'];
    await stopped(13.9);
    const fresh = JSON.stringify(await read());
    for (const word of words) expect(fresh).toContain(word);
    await stopped(14.1);
    const old = JSON.stringify(await read());
    for (const word of words) expect(old).not.toContain(word);
    expect(old).toContain(seeker.fullName);
    // Nor does a search by the number find whose it is.
    const search = seeker.phone.slice(-7);
    const found = { as, params: { id: eventId }, query: { search } };
    expect((await app.call(listEventPeople, found)).ok.data).toEqual([]);
    expect((await app.call(listEventRequests.manager, { as, query: { search } })).ok.data).toEqual([]);
    // People of the own regions are reached by these.
    await sql`insert into region_permissions (user_id, state_id) values (${manager.id}, ${homes.south.stateId})`.execute(
      app.db,
    );
    expect(JSON.stringify(await read())).toContain(seeker.phone);
  });

  it('conversations, the room and emergencies of the event end with it', async () => {
    const about = { event_id: eventId, receiver_id: seeker.id };
    void (await app.call(sendChat, { as, body: { ...about, sms: 'מה שלומך?' } })).ok;
    const { token } = await app.signIn(seeker.id, 'user');
    void (
      await app.call(sendChat, {
        as: token,
        body: { event_id: eventId, receiver_id: manager.id, sms: 'טוב' },
      })
    ).ok;
    await sql`
      insert into emergencies (user_id, event_id, state_id, raised_at, alarmed_at, closed_at, updated_at)
      values (${seeker.id}, ${eventId}, ${homes.south.stateId}, now(), now(), now(), now())`.execute(app.db);
    const actor = {
      ...{
        userId: manager.id,
        role: 'manager' as const,
        states: [],
        roles: ['manager' as const],
        sessionId: 1,
      },
      ...{ restricted: false, secondFactor: 'none' as const, locale: 'he-IL' as const },
    };
    const seen = async () => [
      (await app.call(listChat, { as, query: about })).status,
      (await app.call(listUnreadChats, { as })).ok.data.length,
      await app.features.rooms.mayJoin(app.db, actor, `event:${eventId}`, app.clock.now()),
      (await app.call(listEmergencies, { as, query: {} })).ok.data.length,
    ];
    expect(await seen()).toEqual([200, 1, true, 1]);
    await stopped(13.9);
    expect(await seen()).toEqual([200, 1, true, 1]);
    await stopped(14.1);
    expect(await seen()).toEqual([404, 0, false, 0]);
    // The person reads what was written on.
    const own = { as: token, query: { event_id: eventId, receiver_id: manager.id } };
    expect((await app.call(listChat, own)).status).toBe(200);
  });
});

describe('a drill', () => {
  it('gives no reach, neither while it runs nor after', async () => {
    await asDrill();
    expect(await idsListed()).toEqual([]);
    expect((await opened(seeker.id)).status).toBe(404);
    expect((await write(seeker.id)).status).toBe(422);
    expect((await deactivate(seeker.id)).status).toBe(404);
    const map = async () =>
      JSON.stringify((await app.call(getEvent.manager, { as, params: { id: eventId }, query: {} })).ok.data);
    expect(await map()).toContain(seeker.phone);
    await stopped(0.1);
    expect(await idsListed()).toEqual([]);
    expect(await map()).not.toContain(seeker.phone);
  });
});

it('people who are not on the map are listed while the event runs alone', async () => {
  const town = { text: 'רחוב ללא מספר, תל אביב-יפו', locality: 'תל אביב-יפו', lat: null, lng: null };
  const lost = await buildHelpSeeker(app.db, { home: town });
  const unplaced = async () =>
    (await app.call(listUnplaced, { as, params: { id: eventId }, query: { perPage: 100 } })).ok.data.map(
      ({ id }) => id,
    );
  expect(await unplaced()).toContain(lost.id);
  await stopped(1);
  expect(await unplaced()).toEqual([]);
  await sql`update events set is_active = false, last_stopped_at = null where id = ${eventId}`.execute(
    app.db,
  );
  expect(await unplaced()).toEqual([]);
});

it('regions that were taken meanwhile save nothing', async () => {
  const own = await buildManager(app.db, { regions: [homes.north.stateId] });
  const { token } = await app.signIn(own.id, 'manager');
  const { id } = await buildHelpSeeker(app.db, { home: homes.north });
  const release = await holdAccount(app.db, id);
  const late = app.call(updateUserStatus.manager, { as: token, params: { userId: id, status: 0 }, body: {} });
  await waitingForLock(app.db);
  await sql`delete from region_permissions where user_id = ${own.id}`.execute(app.db);
  await release();
  expect((await late).status).toBe(404);
  const { rows } = await sql`select from users where id = ${id} and is_active`.execute(app.db);
  expect(rows).toHaveLength(1);
});

it('an event that was given to another manager takes the people along', async () => {
  const other = await buildManager(app.db);
  expect(await idsListed()).toHaveLength(2);
  await sql`update events set manager_id = ${other.id} where id = ${eventId}`.execute(app.db);
  expect(await idsListed()).toEqual([]);
  const { userId } = await buildEventUserRequest(app.db, { eventId });
  expect((await opened(userId)).status).toBe(404);
});
