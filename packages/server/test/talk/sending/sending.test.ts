import {
  countResendable,
  holdSending,
  readSending,
  releaseSending,
  resendMessages,
} from '@ezra/contract/talk/sending';
import { readTroubles } from '@ezra/contract/office/troubles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Purpose } from '../../../src/platform/messaging/messaging.ts';
import { saveSetting } from '../../../src/platform/settings/settings.repository.ts';
import { buildEvent } from '../../../testing/factories/events.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildManager,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { homesApart, type RegionalHome } from '../../../testing/factories/places.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { dispatch, eventually, fakeProvider } from '../../platform/messaging/messaging-fixture.ts';

const HOUR_MS = 3_600_000;
let app: ProductApp;
let north: RegionalHome;
let south: RegionalHome;
let admin: BuiltPerson & { token: string };
let ofNorth: BuiltPerson & { token: string };
let ruth: BuiltPerson;
let vera: BuiltPerson;
beforeAll(async () => {
  app = await productApp();
  ({ north, south } = await homesApart(app.db));
  const signedIn = async (person: BuiltPerson) => ({ ...person, ...(await app.signIn(person.id, 'admin')) });
  admin = await signedIn(await buildAdmin(app.db));
  ofNorth = await signedIn(await buildAdmin(app.db, { regions: [north.stateId] }));
  ruth = await buildHelpSeeker(app.db, { home: north });
  vera = await buildHelpSeeker(app.db, { home: south });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate messages, message_attempts, settings, channel_stops, channel_doubts`.execute(app.db);
});

const ago = (hours: number) => new Date(app.clock.now().valueOf() - hours * HOUR_MS);
interface Stored {
  state?: string;
  purpose?: Purpose;
  at?: Date;
  expiresAt?: Date | null;
  batch?: string | null;
  text?: string | null;
  phone?: string;
}
const store = async (
  to: BuiltPerson | null,
  { state = 'queued', purpose = 'notice', at = ago(0), ...more }: Stored = {},
) => {
  const { rows } = await sql<{ id: number }>`
    insert into messages (user_id, phone, locale, template, purpose, type, priority, channels, channel, text, log_text,
      has_secret, state, attempts, next_attempt_at, created_at, expires_at, batch)
    values (${to?.id ?? null}, ${to ? null : (more.phone ?? '+972501234567')}::text, 'he-IL', 'any', ${purpose}, 'event', 2,
      '{sms}', 'sms', ${more.text === undefined ? 'שלום' : more.text}, 'שלום', true, ${state}, 10, ${at}, ${at},
      ${more.expiresAt ?? null}::timestamptz, ${more.batch ?? null}::text)
    returning id`.execute(app.db);
  return rows[0]?.id ?? 0;
};
const states = async () =>
  (
    await sql<{
      state: string;
      last_error: string | null;
    }>`select state, last_error from messages order by id`.execute(app.db)
  ).rows;
const working = async () => {
  const sms = fakeProvider('sms');
  await dispatch(app.database, { providers: [sms], clock: app.clock });
  return sms;
};

describe('sending that is held', () => {
  it('hands nothing over but a code for those who may release it, until it is released', async () => {
    await app.call(holdSending, { as: admin });
    app.clock.advance(1);
    const sms = await working();
    for (const purpose of ['emergency', 'invitation', 'notice'] as const) await store(ruth, { purpose });
    await store(null, { purpose: 'code', phone: ruth.phone });
    await store(null, { purpose: 'code', phone: admin.phone });
    await eventually(() => expect(sms.sent.map(({ message: { to } }) => to)).toEqual([admin.phone]));
    await new Promise((done) => setTimeout(done, 300));
    expect(sms.sent).toHaveLength(1);

    const { data } = (await app.call(readSending, { as: admin })).ok;
    expect(data).toMatchObject({ held_since: expect.any(String) as string, allowed_actions: ['release'] });
    expect(data.waiting).toMatchObject([{ count: 4 }]);
    await app.call(releaseSending, { as: admin, body: {} });
    await eventually(() => expect(sms.sent).toHaveLength(5));
  });

  it('sends no code that was asked for before: a restored backup may hold one', async () => {
    await store(null, { purpose: 'code', phone: admin.phone, at: ago(1) });
    await saveSetting(app.db, 'sending', 'held', app.clock.now());
    const sms = await working();
    await new Promise((done) => setTimeout(done, 300));
    expect(sms.sent).toEqual([]);
  });

  it('counts by age what waits, and drops what is older on release', async () => {
    await saveSetting(app.db, 'sending', 'held', ago(30));
    for (const hours of [100, 30, 2, 0]) await store(ruth, { at: ago(hours + 0.1) });
    await store(vera, { at: ago(-5) });
    const { data } = (await app.call(readSending, { as: admin })).ok;
    expect(data.older).toEqual([
      { hours: 1, count: 3 },
      { hours: 6, count: 2 },
      { hours: 24, count: 2 },
      { hours: 72, count: 1 },
      { hours: 168, count: 0 },
    ]);
    const { data: released } = (
      await app.call(releaseSending, { as: admin, body: { younger_than_hours: 24 } })
    ).ok;
    expect(released).toEqual({ dropped: 2 });
    expect(await states()).toMatchObject([
      { state: 'skipped', last_error: 'held' },
      { state: 'skipped', last_error: 'held' },
      { state: 'queued' },
      { state: 'queued' },
      { state: 'queued' },
    ]);
    expect((await app.call(releaseSending, { as: admin, body: {} })).ok.data).toEqual({ dropped: 0 });
  });

  it('is for staff of all regions, and says so to others', async () => {
    expect((await app.call(holdSending, { as: ofNorth })).error.code).toBe('all_regions_only');
    expect((await app.call(releaseSending, { as: ofNorth, body: {} })).error.code).toBe('all_regions_only');
    await store(ruth);
    await store(vera);
    const { data } = (await app.call(readSending, { as: ofNorth })).ok;
    expect(data).toMatchObject({ allowed_actions: [], waiting: [{ count: 1 }] });
    expect(
      (await app.call(releaseSending, { as: admin, body: { younger_than_hours: 0 } })).error.errors,
    ).toHaveProperty('younger_than_hours');
  });

  it('is a trouble, as are a channel that stopped and messages that are late', async () => {
    const keys = async () => {
      const { data } = (await app.call(readTroubles, { as: admin })).ok;
      return data
        .filter(({ key }) => key.startsWith('sending'))
        .map(({ key, title, todo }) => [key, title, todo]);
    };
    expect(await keys()).toEqual([]);
    await store(ruth, { at: ago(1) });
    expect(await keys()).toMatchObject([['sending_late', 'ההודעות מתעכבות', expect.stringContaining('60')]]);
    await sql`insert into channel_stops (channel, stopped_at, provider, code, next_probe_at)
      values ('sms', ${ago(1)}, 'gateway', 'gateway_404', ${ago(0)})`.execute(app.db);
    expect(await keys()).toMatchObject([
      ['sending_stopped', expect.stringContaining('gateway_404'), expect.stringContaining('1')],
    ]);
    await app.call(holdSending, { as: admin });
    expect((await keys()).map(([key]) => key)).toEqual(['sending_stopped', 'sending_held']);
  });
});

describe('messages that did not arrive', () => {
  const resend = async (
    as: { token: string },
    body: { ids?: number[]; type?: number[]; day?: string } = {},
  ) => (await app.call(resendMessages, { as, body })).ok.data;
  const count = async (as: { token: string }, query: { ids?: number[]; day?: string } = {}) =>
    (await app.call(countResendable, { as, query })).ok.data;

  it('are sent again, each once, however often it is asked', async () => {
    for (const [person, state] of [
      [ruth, 'failed'],
      [vera, 'failed'],
      [ruth, 'uncertain'],
    ] as const)
      await store(person, { state, purpose: 'invitation' });
    await store(ruth, { state: 'sent' });
    expect(await count(admin)).toEqual({ failed: 2, uncertain: 1 });
    const both = await Promise.all([resend(admin), resend(admin)]);
    expect(both.map(({ sent }) => sent).sort()).toEqual([0, 3]);
    const sms = await working();
    await eventually(async () =>
      expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']),
    );
    expect(sms.sent).toHaveLength(3);
    expect(await count(admin)).toEqual({ failed: 0, uncertain: 0 });
  });

  it('are those of one’s regions, no codes, nothing old, erased or over, and nobody who left', async () => {
    const event = await buildEvent(app.db, { stateId: north.stateId });
    const ended = await buildEvent(app.db, { stateId: north.stateId, isActive: false });
    const gone = await buildHelpSeeker(app.db, { home: north });
    await sql`update users set blocked_at = now() where id = ${gone.id}`.execute(app.db);
    const state = 'failed';
    const good = await store(ruth, { state, batch: `event:${event.id}:user` });
    await store(ruth, { state, batch: `event:${ended.id}:user` });
    await store(ruth, { state, purpose: 'code' });
    await store(ruth, { state, at: ago(8 * 24) });
    await store(ruth, { state, expiresAt: ago(1) });
    await store(ruth, { state, text: null });
    await store(gone, { state });
    const ofSouth = await store(vera, { state });
    const bare = await store(null, { state });
    expect(await count(ofNorth)).toEqual({ failed: 1, uncertain: 0 });
    expect(await count(admin)).toEqual({ failed: 3, uncertain: 0 });
    expect(await count(admin, { ids: [ofSouth, bare] })).toEqual({ failed: 2, uncertain: 0 });
    expect(await count(admin, { day: '2020-01-01' })).toEqual({ failed: 0, uncertain: 0 });
    expect(await resend(ofNorth, { ids: [ofSouth, good] })).toEqual({ sent: 1, unreachable: 0 });
    expect(await resend(admin, { type: [999] })).toEqual({ sent: 0, unreachable: 0 });
    expect(await resend(admin)).toEqual({ sent: 2, unreachable: 0 });
  });

  it('stay where no way is left to their receiver', async () => {
    const silent = await buildHelpSeeker(app.db, { home: north });
    await sql`update users set is_sms = false, is_wp = false, is_email = false where id = ${silent.id}`.execute(
      app.db,
    );
    await store(silent, { state: 'failed' });
    expect(await resend(admin)).toEqual({ sent: 0, unreachable: 1 });
    expect(await states()).toMatchObject([{ state: 'failed' }]);
  });

  it('keep their links until they can no longer be sent again', async () => {
    const recent = await store(ruth, { state: 'failed' });
    await store(ruth, { state: 'failed', at: ago(8 * 24) });
    await app.runJob('messaging.erase_old');
    const { rows } = await sql`select id, text from messages where text is not null`.execute(app.db);
    expect(rows).toMatchObject([{ id: recent }]);
  });

  it('are not for managers', async () => {
    const manager = await buildManager(app.db);
    const as = await app.signIn(manager.id, 'manager');
    expect((await app.call(resendMessages, { as, body: {} })).status).toBe(403);
  });
});
