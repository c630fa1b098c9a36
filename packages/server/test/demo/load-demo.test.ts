import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { EVENT_USER_STATUSES, EVENT_VOLUNTEER_STATUSES } from '@ezra/contract/events';
import { REQUEST_STATUSES } from '@ezra/contract/help-requests';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_LOGINS } from '../../src/demo/demo-logins.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { createSecrets } from '../../src/platform/crypto/secrets.ts';
import { activityOf } from '../../src/platform/events/activity-log.ts';
import { tokenHash } from '../../src/platform/sessions/token.ts';
import { diskStorage } from '../../src/platform/storage/disk-storage.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { TEST_SECRET_KEY } from '../../testing/factories/people.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'ezra-demo-'));
  await loadDemo(database.db, {
    now: new Date(),
    secrets: createSecrets(TEST_SECRET_KEY),
    storage: diskStorage(folder),
    publicUrl: 'https://ezra.example.org',
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

it('has a person to sign in as for each role', async () => {
  for (const { role, phone } of DEMO_LOGINS) {
    const { rows } = await sql<{ held: boolean }>`
      select exists (select from user_roles r join users u on u.id = r.user_id
        where u.phone = ${phone} and r.role = ${role} and u.is_active) as held`.execute(database.db);
    expect(rows[0]?.held, role).toBe(true);
  }
});

it('has no volunteer who is called like a help seeker', async () => {
  const { rows } = await sql<{ name: string }>`
    select u.full_name as name from users u where exists (select from user_roles r where r.user_id = u.id and r.role = 'volunteer')
    group by 1 having (select count(*) from users o where o.full_name = u.full_name) > 1`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

it('has requests in every state, each with a history that ends there', async () => {
  const { rows } = await sql<{ id: number; status: string }>`select id, status from applications`.execute(
    database.db,
  );
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(REQUEST_STATUSES));
  for (const { id, status } of rows) {
    const history = await activityOf(database.db, 'application', id);
    expect(history[0]?.newValues['status'], `request ${id}`).toBe(status);
    expect(history.at(-1)?.newValues, `request ${id}`).toEqual({ status: 'open' });
  }
});

it('has organizations with volunteers, and logos that are images', async () => {
  const { rows } = await sql<{ slug: string; logo: string | null; volunteers: number }>`
    select o.slug, o.logo, count(u.id)::integer as volunteers
    from organizations o join users u on u.organization_id = o.id group by o.id order by o.id`.execute(
    database.db,
  );
  expect(rows.map(({ slug, logo }) => [slug, logo !== null])).toEqual([
    ['shchenim-tovim', true],
    ['nosim-yachad', true],
    ['haifa-helpers', false],
  ]);
  for (const { logo } of rows) {
    if (logo === null) continue;
    const file = await diskStorage(folder).get(logo);
    const bytes = file ? await buffer(file.content) : Buffer.alloc(0);
    const start = bytes.indexOf('IDAT');
    const pixels = inflateSync(bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4)));
    expect(pixels.length).toBe(96 * (1 + 96 * 3));
    // Drawn, not one colour.
    expect(new Set(pixels).size).toBeGreaterThan(4);
  }
});

it('has people whom an import brought, one of them withdrawn', async () => {
  const { rows } = await sql<{ withdrawn: boolean; signed: boolean }>`
    select i.deleted_at is not null as withdrawn, u.signed_at is not null as signed
    from imported_volunteers i join users u on u.id = i.user_id order by i.user_id`.execute(database.db);
  expect(rows.map(({ withdrawn }) => withdrawn)).toEqual([false, false, false, true]);
  expect(rows.some(({ signed }) => signed)).toBe(false);
});

it('has volunteers who are to renew their agreement, and one whose agreement ends within a week', async () => {
  const { rows } = await sql<{ frozen: number; soon: number }>`
    select count(*) filter (where v.frozen_at is not null)::integer as frozen,
      count(*) filter (where v.frozen_at is null
        and v.signed_at < now() - interval '1 year' + interval '7 days')::integer as soon
    from volunteer_information v join users u on u.id = v.user_id
    where u.is_active and u.blocked_at is null and u.deleted_at is null`.execute(database.db);
  expect(rows[0]).toEqual({ frozen: 4, soon: 1 });
});

it('has events with requests and pairs in every state, of which the volunteer to sign in as has one each', async () => {
  const states = async (table: string, column: string) => {
    const { rows } = await sql<{ state: unknown }>`
      select distinct ${sql.ref(column)} as state from ${sql.table(table)}`.execute(database.db);
    return new Set(rows.map(({ state }) => state));
  };
  expect(await states('event_user_requests', 'status')).toEqual(new Set(EVENT_USER_STATUSES));
  expect(await states('event_volunteer_requests', 'status')).toEqual(new Set(EVENT_VOLUNTEER_STATUSES));
  expect(await states('event_user_requests', 'respond')).toEqual(new Set([null, 1, 2]));
  const own = await sql<{ is_approved: number; outcome: string | null }>`
    select p.is_approved, p.outcome from event_pairs p join users u on u.id = p.volunteer_id
    where u.phone = '+972501000002' order by p.is_approved, p.outcome`.execute(database.db);
  expect(own.rows).toEqual([
    { is_approved: 0, outcome: null },
    { is_approved: 1, outcome: 'completed' },
    { is_approved: 1, outcome: null },
    { is_approved: 2, outcome: 'rejected' },
  ]);
});

it('has personal links among the messages of the help seeker and the volunteer', async () => {
  const { rows } = await sql<{ text: string }>`
    select text from outbox where recipient in ('+972501000001', '+972501000002') order by recipient`.execute(
    database.db,
  );
  const tokens = rows.map(({ text }) => tokenHash(text.split('/').at(-1) ?? ''));
  const found = await sql<{ n: number }>`
    select (select count(*) from event_user_requests where token_hash = ${tokens[0]} and respond is null)::integer
      + (select count(*) from event_volunteer_requests where token_hash = ${tokens[1]} and status = 'pending')::integer
      as n`.execute(database.db);
  expect(found.rows[0]?.n).toBe(2);
});

it('has ended calls and one with a volunteer on the way, none of them waiting', async () => {
  const { rows } = await sql<{
    event: number | null;
    closed: string | null;
    sent: string | null;
    steps: number;
    waits: boolean;
  }>`
    select e.event_id as event, case when e.closed_at is not null then case when e.closed_by = e.user_id then 'self' else 'staff' end end as closed,
      a.state as sent, e.next_call_at is not null or (e.closed_at is null and e.acknowledged_at is null) as waits,
      (select count(*)::integer from activity_log l where l.subject = 'emergency' and l.subject_id = e.id) as steps
    from emergencies e left join emergency_assignments a on a.emergency_id = e.id
    order by e.raised_at desc`.execute(database.db);
  expect(rows).toEqual([
    { event: null, closed: null, sent: 'coming', steps: 4, waits: false },
    { event: null, closed: 'staff', sent: 'ended', steps: 5, waits: false },
    { event: null, closed: 'self', sent: null, steps: 2, waits: false },
  ]);
});

it('has a conversation for each login, with unread messages that send no notice', async () => {
  const { rows } = await sql<{ phone: string; role: string; written: number; unread: number; told: boolean }>`
    select u.phone, r.reader_is as role, r.unread, r.told_at is not null as told,
      (select count(*)::integer from chat_messages m where m.low_id = least(r.reader_id, r.other_id)
        and m.high_id = greatest(r.reader_id, r.other_id)) as written
    from chat_reads r join users u on u.id = r.reader_id where r.unread > 0 order by u.phone`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { phone: '+972501000001', role: 'helped', unread: 1, told: true, written: 5 },
    { phone: '+972501000002', role: 'helper', unread: 2, told: true, written: 3 },
    { phone: '+972501000003', role: 'staff', unread: 1, told: true, written: 2 },
    { phone: '+972501000004', role: 'staff', unread: 2, told: true, written: 3 },
  ]);
});

it('has words about help of both sides, and a problem that waits beside one that is taken care of', async () => {
  const { rows } = await sql<{ ratings: number[]; sides: number; problems: boolean[] }>`
    select array(select distinct rating from feedback order by rating) as ratings,
      (select count(distinct f.author_id = a.user_id)::integer
        from feedback f join applications a on a.id = f.application_id) as sides,
      array(select handled_at is not null from problem_reports order by handled_at nulls first) as problems`.execute(
    database.db,
  );
  expect(rows[0]).toEqual({ ratings: [1, 2, 3], sides: 2, problems: [false, true] });
});
