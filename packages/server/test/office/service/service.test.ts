import { assignVolunteer } from '@ezra/contract/requests/request-desk';
import { exportService, serviceReport } from '@ezra/contract/office/service';
import { answerRequest, completeRequest } from '@ezra/contract/requests/volunteering';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readRows } from '../../../src/platform/spreadsheet/read-rows.ts';
import { queryString } from '../../../testing/app.ts';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

const MINUTE_MS = 60_000;
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
  await sql`truncate users, messages cascade`.execute(app.db);
});

const daysAgo = (days: number): Date => new Date(app.clock.now().valueOf() - days * DAY_MS);
const admin = async (regions: readonly number[] = []) =>
  (await app.signIn((await buildAdmin(app.db, { regions })).id, 'admin')).token;
const reported = async (as: string, query: { from_date?: string; to_date?: string } = {}) =>
  (await app.call(serviceReport, { as, query, headers })).ok.data;

interface Waited {
  home: RegionalHome;
  categoryId?: number;
  disabilities?: string[];
  asked?: Date;
  /** Minutes from the request. */
  yes?: number;
  approved?: number;
  done?: number;
}
let helper: number;
/** A request that went as it is told. */
async function waited({
  home,
  categoryId = 2,
  disabilities,
  asked = daysAgo(3),
  yes,
  approved,
  done,
}: Waited) {
  const { id: userId } = await buildHelpSeeker(app.db, { home, ...(disabilities && { disabilities }) });
  const id = await buildRequest(app.db, userId, {
    categoryId,
    createdAt: asked,
    ...(approved !== undefined && {
      status: done === undefined ? 'in_treatment' : 'completed',
      volunteerId: helper,
    }),
  });
  const at = (minutes?: number) =>
    minutes === undefined ? null : new Date(asked.valueOf() + minutes * MINUTE_MS);
  await sql`update applications set first_yes_at = ${at(yes)}, approved_at = ${at(approved)}, ended_at = ${at(done)}
    where id = ${id}`.execute(app.db);
  return { id, userId };
}
/** Five requests: 10 to 40 minutes to a yes in the north, 100 in the south; the last one waits. */
async function five() {
  helper = (await buildVolunteer(app.db)).id;
  const { north, south } = homes;
  await waited({ home: north, yes: 10, approved: 20, done: 200 });
  await waited({ home: north, yes: 20, approved: 40, disabilities: ['walking_difficulty', 'blindness'] });
  await waited({ home: north, yes: 40, categoryId: 3 });
  await waited({ home: south, yes: 100, approved: 100, done: 400, categoryId: 3 });
  await waited({ home: south, disabilities: [] });
  await waited({ home: south, asked: daysAgo(45), yes: 5000 });
}
const took = (count: number, p50: number | null, p90: number | null) => ({
  count,
  p50: p50 && p50 * 60,
  p90: p90 && p90 * 60,
});

it('tells half and nine tenths of the waits of the last 30 days, in all and by each grouping', async () => {
  await five();
  const data = await reported(await admin());
  expect(data.all).toEqual({
    requests: 5,
    first_yes: took(4, 30, 82),
    approved: took(3, 40, 88),
    done: took(2, 300, 380),
  });
  expect(data.regions.map(({ id, requests, first_yes: yes }) => [id, requests, yes])).toEqual([
    [homes.north.stateId, 3, took(3, 20, 36)],
    [homes.south.stateId, 2, took(1, 100, 100)],
  ]);
  expect(
    Object.fromEntries(data.categories.map(({ id, requests, first_yes: yes }) => [id, [requests, yes]])),
  ).toEqual({ 2: [3, took(2, 15, 19)], 3: [2, took(2, 70, 94)] });
  expect(data.disabilities.map(({ requests, first_yes: yes }) => [requests, yes])).toEqual(
    expect.arrayContaining([
      [4, took(4, 30, 82)],
      [1, took(1, 20, 20)],
    ]),
  );
  // Who has none on record stands last, without a name.
  expect(data.disabilities.at(-1)).toMatchObject({
    id: null,
    name: null,
    requests: 1,
    done: took(0, null, null),
  });
  expect(data.outcomes).toEqual({
    open: 2,
    in_treatment: 1,
    completed: 2,
    closed: 0,
    expired: 0,
    rejected: 0,
  });
});

it('keeps to the days that are asked for', async () => {
  await five();
  const data = await reported(await admin(), { from_date: '2026-10-01', to_date: '2026-10-20' });
  expect(data.all).toMatchObject({ requests: 1, first_yes: took(1, 5000, 5000) });
  const refused = await app.call(serviceReport, {
    as: await admin(),
    query: { from_date: '2025-01-01', to_date: '2026-10-20' },
    headers,
  });
  expect(Object.keys(refused.error.errors ?? {})).toEqual(['to_date']);
});

it('tells an admin of some regions of these alone', async () => {
  await five();
  const { id: southern } = await buildHelpSeeker(app.db, { home: homes.south });
  const { id: northern } = await buildHelpSeeker(app.db, { home: homes.north });
  for (const [userId, state, age] of [
    [southern, homes.south.stateId, 30],
    [northern, homes.north.stateId, 90],
  ] as const) {
    await sql`insert into emergencies (user_id, state_id, raised_at, alarmed_at, updated_at)
      select ${userId}, ${state}, at, at, at from (select ${new Date(app.clock.now().valueOf() - age * MINUTE_MS)}::timestamptz) t (at)`.execute(
      app.db,
    );
  }
  await storeMessages([
    { userId: southern, channel: 'sms', state: 'delivered' },
    { userId: southern, channel: 'sms', state: 'failed' },
    { userId: northern, channel: 'whatsapp', state: 'sent' },
    { userId: northern, channel: null, state: 'skipped' },
  ]);
  const all = await reported(await admin());
  expect(all.emergencies).toEqual({ open: 2, unattended: 2, age_p50: 3600, age_oldest: 5400 });
  const nothing = { waiting: 0, sent: 0, delivered: 0, uncertain: 0, failed: 0, skipped: 0 };
  const sms = { channel: 'sms', counts: { ...nothing, delivered: 1, failed: 1 }, cost: 0.15 };
  expect(all.messages).toEqual(
    expect.arrayContaining([
      sms,
      { channel: 'whatsapp', counts: { ...nothing, sent: 1 }, cost: 0.05 },
      { channel: null, counts: { ...nothing, skipped: 1 }, cost: 0 },
    ]),
  );
  const south = await reported(await admin([homes.south.stateId]));
  expect(south).toMatchObject({
    all: { requests: 2, first_yes: took(1, 100, 100) },
    regions: [{ id: homes.south.stateId }],
    emergencies: { open: 1, age_oldest: 1800 },
    messages: [sms],
  });
});

const storeMessages = async (
  messages: readonly { userId: number; channel: string | null; state: string }[],
) => {
  for (const { userId, channel, state } of messages)
    await sql`insert into messages (user_id, locale, template, purpose, type, priority, channels, channel, log_text,
        state, next_attempt_at, created_at)
      values (${userId}, 'he-IL', 't', 'notice', 't', 3, '{}', ${channel}, '', ${state}, now(), ${daysAgo(1)})`.execute(
      app.db,
    );
};

it('is empty without requests', async () => {
  const data = await reported(await admin());
  const none = took(0, null, null);
  expect(data.all).toEqual({ requests: 0, first_yes: none, approved: none, done: none });
  expect([data.regions, data.categories, data.disabilities, data.messages]).toEqual([[], [], [], []]);
  expect(data.emergencies).toEqual({ open: 0, unattended: 0, age_p50: null, age_oldest: null });
});

it('knows when a volunteer first said yes, was approved and was done, whoever came later', async () => {
  const seeker = await buildHelpSeeker(app.db);
  const first = await buildVolunteer(app.db);
  const second = await buildVolunteer(app.db);
  const id = await buildRequest(app.db, seeker.id, { createdAt: app.clock.now(), dueAt: daysAgo(-3) });
  const asFirst = (await app.signIn(first.id, 'volunteer')).token;
  const asSecond = (await app.signIn(second.id, 'volunteer')).token;
  const wait = (minutes: number) => app.clock.set(new Date(app.clock.now().valueOf() + minutes * MINUTE_MS));
  const answer = (who: string, is_approved: 0 | 2) =>
    app.call(answerRequest, { as: who, body: { application_id: id, is_approved } });
  wait(5);
  expect((await answer(asFirst, 2)).status).toBe(200);
  wait(5);
  expect((await answer(asSecond, 0)).status).toBe(200);
  wait(20);
  const assigned = await app.call(assignVolunteer, {
    as: await admin(),
    params: { applicationId: id },
    body: { volunteer_id: second.id },
  });
  expect(assigned.status).toBe(200);
  wait(30);
  expect((await app.call(completeRequest, { as: asSecond, params: { id } })).status).toBe(200);
  expect((await reported(await admin())).all).toEqual({
    requests: 1,
    first_yes: took(1, 10, 10),
    approved: took(1, 30, 30),
    done: took(1, 60, 60),
  });
});

it('gives the waits as a spreadsheet', async () => {
  await five();
  const file = await app.server.inject({
    url: `/api${exportService.path}${queryString({})}`,
    headers: { authorization: `Bearer ${await admin()}` },
  });
  const rows: string[] = [];
  for await (const { cells } of readRows(file.rawPayload, {
    maxRows: 50,
    maxColumns: 20,
    maxBytes: 1_000_000,
  }))
    rows.push(cells.join('|'));
  expect(rows[1]).toBe('הכול||5|0.5|1.37|0.67|1.47|5|6.33');
  expect(rows).toHaveLength(2 + 2 + 2 + 3);
});
