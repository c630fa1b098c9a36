import { answerEventUserLink, answerEventVolunteerLink } from '@ezra/contract/events/pairs';
import { raiseEmergency } from '@ezra/contract/emergencies/emergencies';
import { createEvent, previewEvent, updateEvent } from '@ezra/contract/events/events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
} from '../../../testing/factories/people.ts';
import { hearChanges } from '../../../testing/heard-changes.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let manager: { id: number; token: string };
let admin: { id: number; token: string };
beforeAll(async () => {
  app = await productApp();
  const m = await buildManager(app.db);
  const a = await buildAdmin(app.db);
  manager = { id: m.id, token: (await app.signIn(m.id, 'manager')).token };
  admin = { id: a.id, token: (await app.signIn(a.id, 'admin')).token };
});
afterAll(() => app.close());

/** A place so many kilometres north of the given latitude, in the open sea of no town. */
const place = (lat: number, kmNorth = 0) => ({
  text: 'רחוב הים 1',
  locality: null,
  lat: lat + kmNorth / 111.195,
  lng: 33.5,
});
const address = (lat: number) => ({ text: 'רחוב הים 1, הים', lt: lat, lng: 33.5, city: 'הים' });
const form = (lat: number, more: object = {}) => ({
  name: 'שריפה',
  radius: '2',
  address: address(lat),
  manager_id: manager.id,
  ...more,
});
const create = (body: Parameters<typeof app.call<typeof createEvent.manager>>[1]['body']) =>
  app.call(createEvent.manager, { as: manager, body });

/** Who was asked in an event, in the order of their messages. */
const asked = async (eventId: number): Promise<{ user_id: number; text: string; state: string }[]> => {
  const { rows } = await sql<{ user_id: number; text: string; state: string }>`
    select user_id, text, state from messages where batch like ${`event:${eventId}:%`} order by id`.execute(
    app.db,
  );
  return rows;
};

it('asks everyone inside the circle at once, the nearest first, each by a link of their own', async () => {
  const far = await buildVolunteer(app.db, { home: place(30, 1.9) });
  const seeker = await buildHelpSeeker(app.db, { home: place(30, 1), locale: 'en-US' });
  const near = await buildVolunteer(app.db, { home: place(30, 0.1) });
  const atWork = await buildHelpSeeker(app.db, { home: null, work: place(30, 1.5) });
  // Not asked: outside, not validated, frozen, deactivated, blocked.
  await buildVolunteer(app.db, { home: place(30, 2.1) });
  await buildVolunteer(app.db, { home: place(30), agreement: { validateTraining: false } });
  await buildVolunteer(app.db, { home: place(30), agreement: { frozenAt: new Date() } });
  await buildHelpSeeker(app.db, { home: place(30), isActive: false });
  await buildHelpSeeker(app.db, { home: place(30), blockedAt: new Date() });

  const { data } = (await create(form(30))).ok;
  expect(data).toMatchObject({ name: 'שריפה', radius: 2, status: true, manager_id: manager.id });
  expect(data.allowed_actions).toEqual(['map', 'edit', 'stop']);
  const messages = await asked(data.id);
  expect(messages.map(({ user_id }) => user_id)).toEqual([near.id, seeker.id, atWork.id, far.id]);
  expect(messages[1]?.text).toContain('Do you need help?');
  expect(messages[0]?.text).toContain('אפשר לעזור?');

  const tokenIn = (text: string | undefined) => /\/([\w-]{20,})$/.exec(text ?? '')?.[1] ?? '';
  const yes = await app.call(answerEventVolunteerLink, {
    params: { id: tokenIn(messages[0]?.text) },
    body: { is_ready_to_help: 1 },
  });
  expect(yes.ok.data.status).toBe('accept');
  const need = await app.call(answerEventUserLink, {
    params: { id: tokenIn(messages[1]?.text) },
    body: { is_need_help: 1 },
  });
  expect(need.ok.data.respond).toBe(1);

  // Newcomers are asked by the clock, once, and those who were asked are not asked again.
  const heard = await hearChanges(app);
  const moved = await buildHelpSeeker(app.db, { home: place(30, 0.5) });
  await app.runJob('ask_newcomers');
  await app.runJob('ask_newcomers');
  await vi.waitFor(() => expect(heard.ids(`event:${data.id}`, 'event')).toEqual([data.id]));
  await heard.stop();
  expect((await asked(data.id)).map(({ user_id }) => user_id)).toEqual([
    near.id,
    seeker.id,
    atWork.id,
    far.id,
    moved.id,
  ]);
});

describe('an event', () => {
  it('needs a name or a type, a radius, a place on the map and a manager', async () => {
    const answer = await create({ radius: '1.2.3', address: 'somewhere', manager_id: '' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.error.errors ?? {}).sort()).toEqual([
      'address',
      'manager_id',
      'name',
      'radius',
    ]);
    for (const radius of ['', '0', '0.0', '-1', '1,5', '501', 'abc', '1e3'])
      expect((await create(form(31, { radius }) as never)).error.errors).toHaveProperty('radius');
    expect((await create(form(31, { manager_id: admin.id }))).error.errors).toHaveProperty('manager_id');
    expect((await create(form(31, { event_list_id: 999_999 }))).error.errors).toHaveProperty('event_list_id');
  });

  it('takes the name of its type', async () => {
    const { rows } = await sql<{ id: number; label: string }>`
      select id, label ->> 'he' as label from event_types limit 1`.execute(app.db);
    const { name, event_list_id: type } = (await create(form(31, { name: '', event_list_id: rows[0]?.id })))
      .ok.data;
    expect([name, type]).toEqual([rows[0]?.label, rows[0]?.id]);
  });

  it('that was saved inactive asks people once it is started, and not again', async () => {
    const seeker = await buildHelpSeeker(app.db, { home: place(32.5) });
    const { id, allowed_actions } = (await create(form(32.5, { status: false }))).ok.data;
    expect(allowed_actions).toEqual(['start']);
    expect(await asked(id)).toEqual([]);
    const change = (body: object) =>
      app.call(updateEvent.manager, { as: manager, params: { id }, body: { name: 'שריפה', ...body } });
    // What is left out stays as it is.
    expect((await change({ name: 'שריפת קוצים' })).ok.data).toMatchObject({
      status: false,
      name: 'שריפת קוצים',
    });
    expect((await change({ status: true })).ok.data.status).toBe(true);
    expect((await asked(id)).map(({ user_id }) => user_id)).toEqual([seeker.id]);
    expect((await change({ radius: 3, manager_id: admin.id })).error.errors).toEqual({
      radius: [expect.any(String)],
      manager_id: [expect.any(String)],
    });
    expect((await change({ radius: '2.0', manager_id: manager.id, name: 'שריפת יער' })).ok.data.name).toBe(
      'שריפת יער',
    );
    const note = 'האש כובתה';
    expect((await change({ status: 0, system_note: note })).ok.data).toMatchObject({
      status: false,
      system_note: note,
      allowed_actions: [],
    });
    expect((await change({ status: 0 })).ok.data).toMatchObject({ status: false, system_note: note });
    expect((await change({ status: 1 })).error.code).toBe('event_stopped');
    expect((await change({ name: 'שיטפון' })).error.code).toBe('event_stopped');
  });

  it('that moves asks those who are inside from then on', async () => {
    const there = await buildHelpSeeker(app.db, { home: place(33.5) });
    const { id } = (await create(form(33))).ok.data;
    expect(await asked(id)).toEqual([]);
    await app.call(updateEvent.manager, {
      as: manager,
      params: { id },
      body: { name: 'שריפה', address: address(33.5) },
    });
    expect((await asked(id)).map(({ user_id }) => user_id)).toEqual([there.id]);
  });

  it('takes in the emergencies around it', async () => {
    const caller = await buildHelpSeeker(app.db, { home: place(34) });
    const { token } = await app.signIn(caller.id, 'user');
    expect((await app.call(raiseEmergency, { as: token, body: {} })).status).toBe(200);
    const { id } = (await create(form(34))).ok.data;
    const { rows } = await sql`
      select respond from event_user_requests where event_id = ${id} and user_id = ${caller.id}`.execute(
      app.db,
    );
    expect(rows).toEqual([{ respond: 1 }]);
    // Their need is known already.
    expect(await asked(id)).toEqual([]);
  });
});

describe('who may open and change it', () => {
  it('a manager only in regions of their own, and without regions only events of their own', async () => {
    const { rows } = await sql<{ id: number }>`select id from states order by id limit 1`.execute(app.db);
    const regional = await buildManager(app.db, { regions: [rows[0]?.id ?? 0] });
    const { token } = await app.signIn(regional.id, 'manager');
    const refused = await app.call(createEvent.manager, {
      as: token,
      body: form(31, { manager_id: regional.id }),
    });
    expect(refused.error.errors).toEqual({ address: [expect.any(String)] });
    // Nor does one count who lives there.
    const counted = await app.call(previewEvent, { as: token, body: { radius: '2', address: address(31) } });
    expect(counted.error.errors).toEqual({ address: [expect.any(String)] });
    expect((await create(form(31, { manager_id: regional.id }))).error.errors).toHaveProperty('manager_id');
    const { id } = (await create(form(31))).ok.data;
    const change = { params: { id }, body: { name: 'אחר' } };
    expect((await app.call(updateEvent.manager, { as: token, ...change })).status).toBe(404);
    expect((await app.call(updateEvent.admin, { as: admin, ...change })).ok.data.name).toBe('אחר');
  });
});
