import {
  addPerson,
  askVolunteers,
  countEventPeopleViews,
  listContacts,
  listEventPeople,
  listUnplaced,
  noteContact,
  placePerson,
} from '@ezra/contract/events/event-people';
import { createEvent, previewEvent } from '@ezra/contract/events/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildEvent, buildEventPair, buildEventUserRequest } from '../../../testing/factories/events.ts';
import { buildHelpSeeker, buildManager, buildVolunteer } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let manager: { id: number; token: string };
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { id } = await buildManager(app.db);
  manager = { id, token: (await app.signIn(id, 'manager')).token };
});

/** The middle of Arad, far from other towns. */
const ARAD = { lat: 31.2588, lng: 35.2128 };
const nowhere = (text: string) => ({ text, locality: null, lat: null, lng: null });
const askedIn = async (eventId: number) => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from messages where batch like ${`event:${eventId}:%`} order by id`.execute(app.db);
  return rows.map(({ user_id }) => user_id);
};

describe('people whose address is not on the map', () => {
  const event = () => buildEvent(app.db, { managerId: manager.id, locality: 'ערד', radius: 3, ...ARAD });
  const unplaced = async (id: number) =>
    (await app.call(listUnplaced, { as: manager, params: { id }, query: {} })).ok.data;

  it('are listed by the towns of the event, placed inside it or outside, or added by hand, each asked once', async () => {
    const seeker = await buildHelpSeeker(app.db, { lastName: 'אאא', home: nowhere('הבית הלבן, ערד') });
    const both = await buildVolunteer(app.db, { firstName: 'תמר', home: nowhere('ערד, רחוב חדש') });
    await buildHelpSeeker(app.db, { home: nowhere('רחוב בלי יישוב') });
    await buildVolunteer(app.db, { home: nowhere('ערד 1'), agreement: { validateTraining: false } });
    const { id } = await event();
    expect((await unplaced(id)).map(({ id: person, sides }) => [person, sides])).toEqual([
      [both.id, ['volunteer']],
      [seeker.id, ['user']],
    ]);
    const address = { text: 'חן 1, ערד', lt: ARAD.lat, lng: ARAD.lng };
    const preview = await app.call(previewEvent, { as: manager, body: { radius: '3', address } });
    expect(preview.ok.data).toMatchObject({ volunteers: 0, users: 0, unplaced: 2 });

    const add = (side: 'user' | 'volunteer') =>
      app.call(addPerson, { as: manager, params: { id }, body: { user_id: both.id, side } });
    expect((await add('user')).status).toBe(404);
    expect((await add('volunteer')).status).toBe(200);
    expect((await add('volunteer')).status).toBe(200);
    expect(await askedIn(id)).toEqual([both.id]);
    expect((await unplaced(id)).map(({ asked }) => asked)).toEqual([['volunteer'], []]);

    const put = (lt: number, userId = seeker.id) =>
      app.call(placePerson, { as: manager, params: { id, userId }, body: { lt, lng: ARAD.lng } });
    expect((await put(ARAD.lat + 0.001)).ok.data).toEqual({ id: seeker.id, is_inside: 1 });
    expect(await askedIn(id)).toEqual([both.id, seeker.id]);
    // They are on the map now, and cannot be moved from here.
    expect((await put(ARAD.lat)).status).toBe(404);
    expect((await put(32, both.id)).ok.data.is_inside).toBe(0);
    expect(await unplaced(id)).toEqual([]);
  });

  it('are not asked as volunteers while people are asked whether they are safe', async () => {
    const volunteer = await buildVolunteer(app.db, { home: nowhere('ערד, רחוב ישן') });
    const { id } = await buildEvent(app.db, {
      ...{ managerId: manager.id, locality: 'ערד', ...ARAD, purpose: 'welfare' as const },
    });
    expect(await unplaced(id)).toEqual([]);
    const body = { user_id: volunteer.id, side: 'volunteer' as const };
    expect((await app.call(addPerson, { as: manager, params: { id }, body })).status).toBe(404);
    expect(await askedIn(id)).toEqual([]);
  });

  it('are not placed where they are colleagues: by its place an account belongs to a region', async () => {
    const colleague = await buildVolunteer(app.db, {
      roles: ['volunteer', 'manager'],
      home: nowhere('ערד, ליד הבריכה'),
    });
    const { id } = await event();
    const params = { id, userId: colleague.id };
    const body = { lt: ARAD.lat, lng: ARAD.lng };
    const refused = await app.call(placePerson, { as: manager, params, body });
    expect(refused.error.code).toBe('not_for_person');
    expect((await unplaced(id)).map(({ id: person }) => person)).toContain(colleague.id);
    await sql`update users set deleted_at = now() where id = ${colleague.id}`.execute(app.db);
  });

  it('are out of reach for managers of other events', async () => {
    const seeker = await buildHelpSeeker(app.db, { home: nowhere('ערד, ליד הבריכה') });
    const { id } = await buildEvent(app.db, { locality: 'ערד', ...ARAD });
    const params = { id };
    expect((await app.call(listUnplaced, { as: manager, params, query: {} })).status).toBe(404);
    const body = { user_id: seeker.id, side: 'user' as const };
    expect((await app.call(addPerson, { as: manager, params, body })).status).toBe(404);
    const place = { lt: 31, lng: 35 };
    const put = { params: { id, userId: seeker.id }, body: place };
    expect((await app.call(placePerson, { as: manager, ...put })).status).toBe(404);
  });
});

describe('a welfare check', () => {
  it('asks help seekers alone, is worked through by calls, and can turn into help', async () => {
    const home = (km: number) => ({ text: 'רחוב הים 1', locality: null, lat: 29 + km / 111.2, lng: 33.5 });
    const alone = await buildHelpSeeker(app.db, {
      home: home(1),
      preferences: { living_situation: ['live_alone'] },
    });
    const equipped = await buildHelpSeeker(app.db, {
      home: home(0.7),
      preferences: { living_situation: ['live_with_family'], evacuation_equipment: ['walker'] },
    });
    const other = await buildHelpSeeker(app.db, { home: home(0.5) });
    const volunteer = await buildVolunteer(app.db, { home: home(0.2) });
    const body = {
      name: 'גל חום',
      radius: '2',
      address: { text: 'רחוב הים 1', lt: 29, lng: 33.5 },
      manager_id: manager.id,
      purpose: 'welfare' as const,
    };
    const { id } = (await app.call(createEvent.manager, { as: manager, body })).ok.data;
    expect(await askedIn(id)).toEqual([other.id, equipped.id, alone.id]);
    const { rows } = await sql<{ text: string }>`
      select text from messages where batch = ${`event:${id}:user`} limit 1`.execute(app.db);
    expect(rows[0]?.text).toContain('הכול בסדר אצלך?');

    const people = async (query: { view?: 'silent' | 'needs_help' | 'safe' } = {}) =>
      (await app.call(listEventPeople, { as: manager, params: { id }, query })).ok.data;
    const views = async () =>
      (await app.call(countEventPeopleViews, { as: manager, params: { id } })).ok.data;
    // All are silent; who lives alone comes first, though further away, then who has a walker.
    expect((await people()).map(({ user }) => user.id)).toEqual([alone.id, equipped.id, other.id]);
    const [first, , second] = await people({ view: 'silent' });
    const note = (request: number, outcome: 'no_answer' | 'needs_help' | 'safe', text = '') =>
      app.call(noteContact, { as: manager, params: { id: request }, body: { outcome, note: text } });
    expect((await note(first?.id ?? 0, 'no_answer', 'תפוס')).ok.data).toMatchObject({
      outcome: 'no_answer',
      note: 'תפוס',
    });
    expect((await note(first?.id ?? 0, 'safe')).status).toBe(200);
    expect((await note(second?.id ?? 0, 'needs_help', 'צריכה מים')).status).toBe(200);
    const again = await note(second?.id ?? 0, 'needs_help', 'צריכה מים');
    expect(again.status).toBe(200);
    expect(await views()).toEqual({ needs_help: 1, silent: 1, safe: 1, all: 3 });
    const [needing] = await people({ view: 'needs_help' });
    expect(needing).toMatchObject({
      respond: 1,
      contacts: 1,
      last_contact: { outcome: 'needs_help', note: 'צריכה מים' },
      may_call: 1,
    });
    const calls = await app.call(listContacts, { as: manager, params: { id: first?.id ?? 0 } });
    expect(calls.ok.data.map(({ outcome }) => outcome)).toEqual(['safe', 'no_answer']);

    const help = await app.call(askVolunteers, { as: manager, params: { id } });
    expect(help.ok.data.purpose).toBe('help');
    expect(await askedIn(id)).toEqual([other.id, equipped.id, alone.id, volunteer.id]);
  });

  it('is for those who run the event', async () => {
    const { user, eventId } = await buildEventPair(app.db, {});
    const params = { id: user.id };
    const body = { outcome: 'safe' as const, note: '' };
    expect((await app.call(noteContact, { as: manager, params, body })).status).toBe(404);
    expect((await app.call(listContacts, { as: manager, params })).status).toBe(404);
    const event = { params: { id: eventId } };
    expect((await app.call(askVolunteers, { as: manager, ...event })).status).toBe(404);
    expect((await app.call(listEventPeople, { as: manager, ...event, query: {} })).status).toBe(404);
    const stopped = await buildEvent(app.db, { managerId: manager.id, isActive: false });
    const { id } = await buildEventUserRequest(app.db, { eventId: stopped.id, status: 'closed' });
    const late = await app.call(noteContact, { as: manager, params: { id }, body });
    expect(late.error.code).toBe('request_not_open');
    const ask = await app.call(askVolunteers, { as: manager, params: { id: stopped.id } });
    expect(ask.error.code).toBe('event_stopped');
  });
});
