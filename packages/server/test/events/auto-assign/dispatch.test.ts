import { saveAutoAssign } from '@ezra/contract/events/auto-assign';
import { answerForUser, answerForVolunteer, getEvent } from '@ezra/contract/events/event-map';
import { approveEventRequest, changeEventUserRequest } from '@ezra/contract/events/pairs';
import { createEvent, updateEvent } from '@ezra/contract/events/events';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildEventPair } from '../../../testing/factories/events.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  buildVolunteer,
} from '../../../testing/factories/people.ts';
import { productApp, templatesTo, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let as: string;
let managerId: number;
let lat = 20;
beforeAll(async () => {
  app = await productApp();
  managerId = (await buildManager(app.db)).id;
  const { token } = await app.signIn((await buildAdmin(app.db)).id, 'admin');
  await app.call(saveAutoAssign, { as: token, body: { id: 1, radius: 2, time: 5 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-11-26T03:00:00Z'));
  as = (await app.signIn(managerId, 'manager')).token;
  // Each test works on a latitude of its own.
  lat += 1;
});

const home = (km: number) => ({ text: 'רחוב הים 1', locality: null, lat: lat + km / 111.195, lng: 33.5 });
const open = async (more: object = {}) => {
  const address = { text: 'רחוב הים 1', lt: lat, lng: 33.5 };
  const body = { name: 'סופה', radius: '1', address, manager_id: managerId, is_auto_assign: true, ...more };
  return (await app.call(createEvent.manager, { as, body })).ok.data.id;
};
const map = async (id: number) =>
  (await app.call(getEvent.manager, { as, params: { id }, query: {} })).ok.data;
const decide = () => app.runJob('dispatch_events');
const wait = (minutes: number) => app.clock.set(new Date(app.clock.now().valueOf() + minutes * 60_000));
const volunteersAt = async (...kms: number[]) => {
  const ids: number[] = [];
  for (const km of kms) ids.push((await buildVolunteer(app.db, { home: home(km) })).id);
  return ids;
};
const needs = async (id: number, row = 0) => {
  const request = (await map(id)).event_user_requests[row]?.id ?? 0;
  return app.call(answerForUser.manager, { as, body: { id: request, status: true } });
};
const says = async (id: number, volunteerId: number, isReady: boolean) => {
  const row = (await map(id)).event_volunteer_requests.find(({ volunteer }) => volunteer.id === volunteerId);
  const params = { id: row?.id ?? 0 };
  return (await app.call(answerForVolunteer, { as, params, body: { is_ready_to_help: isReady } })).ok;
};
const calledIn = async (id: number) =>
  (await map(id)).event_volunteer_requests.map(({ volunteer }) => volunteer.id);

it('calls the nearest in waves, replaces a refusal at once, pairs who said yes, and stands the others down once that is approved', async () => {
  const seeker = await buildHelpSeeker(app.db, { home: home(0) });
  const all = await volunteersAt(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9);
  const id = await open();
  // No volunteer is asked before the first decision.
  expect(await calledIn(id)).toEqual([]);
  await needs(id);
  await decide();
  const first = await calledIn(id);
  expect(first.length).toBeGreaterThanOrEqual(3);
  expect(first.length).toBeLessThan(9);
  expect(first).toEqual(all.slice(0, first.length));
  const [row] = (await map(id)).event_volunteer_requests;
  expect(row).toMatchObject({ radius: 1, reasons: ['nearest', 'not_called_lately'] });
  await decide();
  expect(await calledIn(id)).toEqual(first);

  wait(1);
  await says(id, first[0] ?? 0, false);
  await decide();
  const next = (await map(id)).event_volunteer_requests.filter(
    ({ volunteer }) => !first.includes(volunteer.id),
  );
  expect(next.map(({ volunteer, reasons }) => [volunteer.id, reasons[0]])).toEqual([
    [all[first.length], 'replaces_refusal'],
  ]);

  wait(1);
  await says(id, first[2] ?? 0, true);
  await says(id, first[1] ?? 0, true);
  await decide();
  await decide();
  const { event_user_requests: users } = await map(id);
  expect(users[0]).toMatchObject({ status: 'assigned', is_approved: 0, user: { id: seeker.id } });
  const states = async () => {
    const rows = (await map(id)).event_volunteer_requests;
    return first.slice(1, 4).map((each) => rows.find(({ volunteer }) => volunteer.id === each)?.status);
  };
  expect(await states()).toEqual(['assigned', 'accept', 'pending']);
  const params = { id: users[0]?.id ?? 0 };
  expect((await app.call(approveEventRequest.manager, { as, params, body: {} })).status).toBe(200);
  await decide();
  expect(await states()).toEqual(['assigned', 'closed', 'closed']);
  // Who said yes is told; who did not answer is left in peace.
  expect(await templatesTo(app.db, first[2] ?? 0)).toContain('event.volunteer_stood_down');
  expect(await templatesTo(app.db, first[3] ?? 0)).toEqual(['event.invitation']);
});

it('proposes someone else after a pair was rejected, and never the same two again', async () => {
  await buildHelpSeeker(app.db, { home: home(0) });
  const [near, next] = await volunteersAt(0.1, 0.2);
  const id = await open();
  await needs(id);
  await decide();
  for (const volunteer of [near, next]) await says(id, volunteer ?? 0, true);
  await decide();
  const request = async () => (await map(id)).event_user_requests[0];
  expect((await request())?.assigned_volunteer?.volunteer.id).toBe(near);
  const reject = async () => {
    const params = { id: (await request())?.id ?? 0 };
    const body = { status: 'reject' as const, system_note: null };
    expect((await app.call(changeEventUserRequest, { as, params, body })).status).toBe(200);
    await decide();
  };
  await reject();
  expect(await request()).toMatchObject({
    status: 'assigned',
    assigned_volunteer: { volunteer: { id: next } },
  });
  await reject();
  expect(await request()).toMatchObject({ status: 'reject', assigned_volunteer: null });
});

it('looks further after the set minutes without an answer, and keeps at which radius each was reached', async () => {
  await buildHelpSeeker(app.db, { home: home(0) });
  const [near, far] = await volunteersAt(0.5, 2.5);
  await volunteersAt(8);
  const id = await open();
  await needs(id);
  await decide();
  expect(await calledIn(id)).toEqual([near]);
  wait(4);
  await decide();
  expect(await calledIn(id)).toEqual([near]);
  wait(1);
  await decide();
  const rows = (await map(id)).event_volunteer_requests;
  expect(rows.map(({ volunteer, radius }) => [volunteer.id, radius])).toEqual([
    [near, 1],
    [far, 3],
  ]);
  expect(rows[1]?.reasons).toContain('wider_radius');
});

it('approves by itself a pair that has worked together, and prefers it', async () => {
  const seeker = await buildHelpSeeker(app.db, { home: home(0) });
  const [near, known] = await volunteersAt(0.1, 0.8);
  await buildEventPair(app.db, { userId: seeker.id, volunteerId: known ?? 0, state: 'completed' });
  const id = await open();
  await needs(id);
  await decide();
  await says(id, near ?? 0, true);
  await says(id, known ?? 0, true);
  await decide();
  expect((await map(id)).event_user_requests[0]).toMatchObject({
    is_approved: 1,
    assigned_volunteer: { volunteer: { id: known } },
  });
});

it('does nothing once it is switched off, or the event is stopped; then everyone inside is asked by hand', async () => {
  await buildHelpSeeker(app.db, { home: home(0) });
  const all = await volunteersAt(0.1, 0.2);
  const id = await open();
  const change = (body: object) =>
    app.call(updateEvent.manager, { as, params: { id }, body: { name: 'סופה', ...body } });
  expect((await change({ is_auto_assign: false })).status).toBe(200);
  await decide();
  // Whom the circle holds is asked as in each event without automatic assignment.
  expect(await calledIn(id)).toEqual(all);
  expect((await change({ is_auto_assign: true, status: false })).status).toBe(200);
  await volunteersAt(0.3);
  await decide();
  expect((await map(id)).event_volunteer_requests.map(({ status }) => status)).toEqual(['closed', 'closed']);
});
