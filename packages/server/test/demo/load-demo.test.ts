import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { EVENT_USER_STATUSES, EVENT_VOLUNTEER_STATUSES } from '@ezra/contract/events/pairs.terms';
import { REQUEST_STATUSES } from '@ezra/contract/requests/help-requests.terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEEKERS } from '../../src/demo/data/seekers.ts';
import { VOLUNTEERS } from '../../src/demo/data/volunteers.ts';
import { DEMO_LOGINS } from '../../src/demo/demo-logins.ts';
import type { DemoSeeker, DemoVolunteer } from '../../src/demo/people-types.ts';
import { loadDemo } from '../../src/demo/load-demo.ts';
import { createSecrets } from '../../src/platform/crypto/secrets.ts';
import { activityOf } from '../../src/platform/events/activity-log.ts';
import { tokenHash } from '../../src/platform/sessions/token.ts';
import { CATEGORIES } from '../../src/reference-data/catalogue.ts';
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
    const statuses = history.flatMap(({ newValues }) => newValues['status'] ?? []);
    expect(statuses[0], `request ${id}`).toBe(status);
    expect(history.at(-1)?.newValues, `request ${id}`).toEqual({ status: 'open' });
  }
});

it('has requests that differ, of every kind of help and from all over the country', async () => {
  const { rows } = await sql<{ category: number; person: number; text: string | null; town: string | null }>`
    select category_id as category, user_id as person, description as text, origin_locality as town
    from applications`.execute(database.db);
  const requests = rows.map(({ category, person, text }) => JSON.stringify([category, person, text]));
  expect(requests.length).toBeGreaterThanOrEqual(60);
  expect(new Set(requests).size).toBe(requests.length);
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
  expect(new Set(rows.map(({ town }) => town)).size).toBeGreaterThanOrEqual(20);
  expect(new Set(rows.map(({ category }) => category)).size).toBe(CATEGORIES.length);
  expect(rows.filter(({ town }) => town === null)).toHaveLength(1);
});

it('has offers to compare: from near and far, with a car and without, of people who know each other', async () => {
  const { rows } = await sql<{
    waiting: number;
    spread: number;
    cars: number;
    known: boolean;
    words: number;
  }>`
    select count(*)::integer as waiting,
      max(distance_m(v.location, a.location)) - min(distance_m(v.location, a.location)) as spread,
      count(distinct vi.vehicle_availability)::integer as cars,
      bool_or(exists (select from applications past where past.user_id = a.user_id
        and past.volunteer_id = v.id and past.status = 'completed')) as known,
      count(i.note)::integer as words
    from applications a
    join application_users offer on offer.application_id = a.id and offer.is_approved = 0
    join users v on v.id = offer.volunteer_id
    join volunteer_information vi on vi.user_id = v.id
    left join request_invitations i on i.application_id = a.id and i.volunteer_id = v.id
    where a.status = 'open' group by a.id`.execute(database.db);
  const toCompare = rows.filter(({ waiting }) => waiting >= 2);
  expect(toCompare.length).toBeGreaterThanOrEqual(3);
  expect(rows.filter(({ waiting }) => waiting >= 3).length).toBeGreaterThanOrEqual(1);
  expect(toCompare.some(({ spread }) => spread > 5_000)).toBe(true);
  expect(toCompare.some(({ cars }) => cars === 2)).toBe(true);
  expect(toCompare.some(({ known }) => known)).toBe(true);
  expect(toCompare.some(({ words }) => words > 0)).toBe(true);
});

it('has requests whose volunteer was blocked since, taken off, or could not come, and people asked without an answer', async () => {
  const { rows } = await sql<{ reason: string }>`
    select distinct ended_reason as reason from application_users where ended_reason is not null`.execute(
    database.db,
  );
  expect(new Set(rows.map(({ reason }) => reason))).toEqual(
    new Set(['declined', 'other_chosen', 'unassigned', 'unavailable', 'cannot_come', 'request_ended']),
  );
  const asked = await sql<{ respond: number }>`
    select distinct respond from request_invitations order by respond`.execute(database.db);
  expect(asked.rows.map(({ respond }) => respond)).toEqual([0, 1, 2]);
});

it('sends nothing, and has messages that failed', async () => {
  const { rows } = await sql<{ state: string }>`select distinct state from messages order by state`.execute(
    database.db,
  );
  expect(rows.map(({ state }) => state)).toEqual(['failed', 'sent']);
});

it('names only options that exist', async () => {
  const { rows } = await sql<{ list: string; name: string }>`
    select list, name from options where is_active`.execute(database.db);
  const known = new Set(rows.map(({ list, name }) => `${list} ${name}`));
  const inList = (list: string, names: readonly string[] = []) => names.map((name) => `${list} ${name}`);
  const inAny = (lists: readonly string[], name: string) =>
    lists.some((list) => known.has(`${list} ${name}`)) ? [] : [`${lists.join(' or ')} ${name}`];
  const seekers: readonly DemoSeeker[] = SEEKERS;
  const volunteers: readonly DemoVolunteer[] = VOLUNTEERS;
  const named = [
    ...seekers.flatMap((seeker) => [
      ...inList('disabilities', seeker.needs),
      ...inList('transport_needs', seeker.ride),
      ...inList('evacuation_equipments', seeker.gear),
      ...inList('evacuation_animals', seeker.animals),
      ...inList('languages', seeker.speaks),
      ...inList('face_to_face_tools', seeker.talks),
      ...inList('living_situation', seeker.lives ? [seeker.lives] : []),
      ...inList('elevators', seeker.lift ? [seeker.lift] : []),
      ...inList('hmo', seeker.fund ? [seeker.fund] : []),
      ...(seeker.kin ? inAny(['closeness', 'contact_closeness'], seeker.kin[2]) : []),
    ]),
    ...volunteers.flatMap((volunteer) => [
      ...inList('volunteer_languages', volunteer.speaks),
      ...inList('volunteer_interests', volunteer.helps),
      ...inList('volunteer_gender', [volunteer.gender]),
      ...inList('disabilities', volunteer.needs),
    ]),
  ];
  expect(named.filter((key) => !known.has(key))).toEqual([]);
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

it('has volunteers who are to renew their agreement, and two whose agreement ends within a week', async () => {
  const { rows } = await sql<{ frozen: number; soon: number }>`
    select count(*) filter (where v.frozen_at is not null)::integer as frozen,
      count(*) filter (where v.frozen_at is null
        and v.signed_at < now() - interval '1 year' + interval '7 days')::integer as soon
    from volunteer_information v join users u on u.id = v.user_id
    where u.is_active and u.blocked_at is null and u.deleted_at is null`.execute(database.db);
  expect(rows[0]).toEqual({ frozen: 4, soon: 2 });
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

it('has a drill, a welfare check, an event that calls volunteers by itself, and people of its towns off the map', async () => {
  const { rows } = await sql<Record<string, boolean>>`
    select bool_or(is_drill) as drill, bool_or(purpose = 'welfare' and is_active) as welfare,
      bool_or(is_auto_assign and is_active) as auto,
      exists (select from users u, events e
        where e.is_active and u.residential_location is null and u.residential_locality = e.locality) as unplaced
    from events`.execute(database.db);
  expect(rows).toEqual([{ drill: true, welfare: true, auto: true, unplaced: true }]);
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

it('has volunteers who wait to be confirmed, with and without the police certificate, and one with a guardian', async () => {
  const { rows } = await sql<{ training: boolean; police: boolean; minor: boolean }>`
    select distinct v.validate_training as training, v.is_required_police_validation as police,
      v.guardian_phone is not null as minor
    from volunteer_information v
    where not v.validate_training or (v.is_required_police_validation and not v.validate_police)
    order by 1, 2, 3`.execute(database.db);
  expect(rows).toEqual([
    { training: false, police: false, minor: false },
    { training: false, police: false, minor: true },
    { training: false, police: true, minor: false },
    { training: true, police: true, minor: false },
  ]);
});

it('has a call that waits without raising an alarm, two with a volunteer on the way or there, and ended ones', async () => {
  const { rows } = await sql<{
    event: number | null;
    closed: string | null;
    sent: string | null;
    eta: number | null;
    waits: boolean;
    rings: boolean;
  }>`
    select e.event_id as event, case when e.closed_at is not null then case when e.closed_by = e.user_id then 'self' else 'staff' end end as closed,
      a.state as sent, a.eta_minutes as eta, e.closed_at is null and e.acknowledged_at is null as waits,
      e.next_call_at is not null as rings
    from emergencies e left join emergency_assignments a on a.emergency_id = e.id
    order by e.raised_at desc`.execute(database.db);
  expect(rows).toEqual([
    { event: null, closed: null, sent: null, eta: null, waits: true, rings: false },
    { event: null, closed: null, sent: 'coming', eta: 25, waits: false, rings: false },
    { event: null, closed: null, sent: 'coming', eta: 0, waits: false, rings: false },
    { event: null, closed: 'staff', sent: 'ended', eta: 10, waits: false, rings: false },
    { event: null, closed: 'self', sent: null, eta: null, waits: false, rings: false },
  ]);
});

it('has conversations of two to nine lines, unread ones for each login, which send no notice', async () => {
  const written = await sql<{ least: number; most: number; talks: number }>`
    select min(lines)::integer as least, max(lines)::integer as most, count(*)::integer as talks from (
      select count(*) as lines from chat_messages group by low_id, high_id, category_id, event_id
    ) talk`.execute(database.db);
  expect(written.rows[0]).toMatchObject({ least: 2, most: 9 });
  expect(written.rows[0]?.talks).toBeGreaterThanOrEqual(10);
  const { rows } = await sql<{ phone: string; role: string; told: boolean }>`
    select u.phone, r.reader_is as role, bool_and(r.told_at is not null) as told
    from chat_reads r join users u on u.id = r.reader_id
    where r.unread > 0 and u.phone like '+97250100000_' group by 1, 2 order by 1`.execute(database.db);
  expect(rows.every(({ told }) => told)).toBe(true);
  expect(rows.map(({ phone, role }) => [phone, role])).toEqual([
    ['+972501000001', 'helped'],
    ['+972501000002', 'helper'],
    ['+972501000003', 'staff'],
    ['+972501000004', 'staff'],
  ]);
});

it('has words about help of both sides, and problems that wait beside one that is taken care of', async () => {
  const { rows } = await sql<{ ratings: number[]; sides: number; notes: number; problems: boolean[] }>`
    select array(select distinct rating from feedback order by rating) as ratings,
      (select count(distinct f.author_id = a.user_id)::integer
        from feedback f join applications a on a.id = f.application_id) as sides,
      (select count(*) - count(distinct note) from feedback where note is not null)::integer as notes,
      array(select handled_at is not null from problem_reports order by handled_at nulls first) as problems`.execute(
    database.db,
  );
  expect(rows[0]).toEqual({ ratings: [1, 2, 3], sides: 2, notes: 0, problems: [false, false, true] });
});
