import { ERASED_NAME, ERASED_PHONE } from '@ezra/contract/common/constants';
import { askGuardianAgain } from '@ezra/contract/account/registration/guardian';
import { listUsers } from '@ezra/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_DATA } from '../../../src/compose-features.ts';
import {
  buildAdmin,
  buildUser,
  buildVolunteer,
  TEST_SECRET_KEY,
  uniquePhone,
} from '../../../testing/factories/people.ts';
import { buildEventPair, buildEventVolunteerRequest } from '../../../testing/factories/events.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

/** Names by which columns refer to people, with a foreign key or without. */
const REFERRING = [
  'user_id',
  'volunteer_id',
  'author_id',
  'actor_id',
  'subject_id',
  'created_by',
  'decided_by',
];

/** Tables that refer to people: by a foreign key, over others too, or by the name of a column. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive keys as (
      select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    ), reached as (
      select 'users' as name
      union
      select keys.child from keys join reached on reached.name = keys.parent
    )
    select trim(both '"' from name) as name from reached
    union
    select c.table_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any(${REFERRING})
    order by name`.execute(app.db);
  return rows.map(({ name }) => name);
}

const columnsOf = async (table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by 1`.execute(app.db);
  return rows.map(({ name }) => name);
};

describe('what slices say of personal data', () => {
  it('names every table that refers to people, once', async () => {
    const tables = await tablesOfPeople();
    expect(tables.length).toBeGreaterThan(15);
    const named = PERSONAL_DATA.flatMap((slice) => Object.keys(slice.tables));
    expect(tables.filter((table) => !named.includes(table))).toEqual([]);
    expect(named.filter((table, at) => named.indexOf(table) !== at)).toEqual([]);
  });

  it('names every column of the rows that stay, once', async () => {
    for (const { tables } of PERSONAL_DATA)
      for (const [table, fate] of Object.entries(tables)) {
        if (fate === 'kept' || 'deleted' in fate) continue;
        const { emptied = [], set = {}, kept } = fate;
        const columns = [...emptied, ...Object.keys(set), ...kept.split(/\s+/)];
        expect([table, columns.sort()]).toEqual([table, await columnsOf(table)]);
      }
  });
});

/** Written into every text column; none of it may remain. */
const MARK = 'ZZQX';
const DAY_SECONDS = 24 * 3600;

/** A table's rows that show the mark, over all tables. */
async function marked(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hits = await sql<{ hit: string }>`
      select t::text as hit from ${sql.table(name)} t where t::text like ${`%${MARK}%`}`.execute(app.db);
    found.push(...hits.rows.map(({ hit }) => `${name}: ${hit.slice(0, 200)}`));
  }
  return found;
}

/** A person who is help seeker, volunteer and staff, with rows in every table. */
async function buildTraces(phone: string) {
  const home = { text: `${MARK} street 1`, locality: MARK, lat: 32.1, lng: 34.8 };
  const person = await buildUser(app.db, {
    phone,
    roles: ['user', 'volunteer', 'manager'],
    regions: [1],
    firstName: MARK,
    lastName: `${MARK}son`,
    email: `${MARK}@example.org`,
    home,
    work: home,
    comments: MARK,
    otherDisability: MARK,
    disabilities: ['other'],
    preferences: { other_equipment: MARK },
    agreement: { place: MARK, languages: [MARK], validateTraining: true, validatePolice: true },
  });
  const { id } = person;
  const helper = await buildVolunteer(app.db);
  const seeker = await buildUser(app.db, {});
  const own = await buildRequest(app.db, id, {
    status: 'completed',
    volunteerId: helper.id,
    description: MARK,
    systemNotes: MARK,
    destination: home,
  });
  await sql`update applications set contact = ${JSON.stringify({ full_name: `${MARK} other`, phone })}
    where id = ${own}`.execute(app.db);
  await buildRequest(app.db, seeker.id, { status: 'completed', volunteerId: id });
  await sql`update personal_information set residents = ${JSON.stringify([{ first_name: MARK }])},
    emergency_contact = ${JSON.stringify({ first_name: MARK })} where user_id = ${id}`.execute(app.db);
  await sql`insert into volunteer_agreements (user_id, id_number, signature_image, ip_address, agreement_version,
      signed_at, ended_at)
    values (${id}, ${MARK}, ${MARK}, ${MARK}, 1, now() - interval '1 year', now())`.execute(app.db);
  await sql`insert into imported_volunteers (user_id, import_address) values (${id}, ${MARK})`.execute(
    app.db,
  );
  await sql`insert into subscriptions (user_id, sms_token, email_token)
    values (${id}, ${`${MARK}-sms-${'a'.repeat(20)}`}, ${`${MARK}-mail-${'a'.repeat(20)}`})`.execute(app.db);
  await sql`insert into sessions (user_id, role, token_hash, activity_token_hash, created_at, last_used_at,
      idle_seconds, ip, user_agent)
    values (${id}, 'user', decode(repeat('ab', 32), 'hex'), decode(repeat('cd', 32), 'hex'), now(), now(), 60,
      ${MARK}, ${MARK})`.execute(app.db);
  await sql`insert into passkeys (user_id, credential_id, public_key, counter, name, created_at)
    values (${id}, ${MARK}, '\\x00', 0, ${MARK}, now())`.execute(app.db);
  await sql`insert into blocked_ips (user_id, ip, path, message, created_at)
    values (${id}, '192.0.2.7', '/auth', 'blocked', now())`.execute(app.db);
  // Several of a kind: their emptied words are the same.
  for (const words of [MARK, `${MARK} again`]) {
    await sql`insert into contact_messages (sender_id, role, subject, message, created_at)
      values (${id}, 'user', ${words}, ${words}, now())`.execute(app.db);
    await sql`insert into problem_reports (application_id, author_id, message, created_at)
      values (${own}, ${id}, ${words}, now())`.execute(app.db);
  }
  await sql`insert into access_log (seen_at, actor_id, actor_role, subject_id, place)
    values (now(), ${helper.id}, 'volunteer', ${id}, 'message')`.execute(app.db);
  await sql`insert into chat_messages (low_id, high_id, category_id, sender_id, as_staff, message, sent_at)
    values (least(${id}::integer, ${helper.id}), greatest(${id}::integer, ${helper.id}), 2, ${id}, false, ${MARK}, now())`.execute(
    app.db,
  );
  await sql`insert into chat_reads (reader_id, other_id, category_id, unread, latest_id, latest_at, reader_is)
    values (${helper.id}, ${id}, 2, 1, 1, now(), 'helper')`.execute(app.db);
  const pair = await buildEventPair(app.db, { userId: id, note: MARK, systemNote: MARK, state: 'approved' });
  await buildEventVolunteerRequest(app.db, { eventId: pair.eventId, volunteerId: id, note: MARK });
  await message({ userId: id, words: `Hello ${MARK}` });
  await message({ phone, words: `A code for ${MARK}` });
  await message({ email: `${MARK}@example.org`, words: `Mail to ${MARK}` });
  await message({ userId: helper.id, words: `For: ${person.fullName}, phone ${phone}, ${home.text}.` });
  await message({ userId: seeker.id, words: `${person.fullName} will help you` });
  await sql`insert into outbox (idempotency_key, kind, channel, recipient, locale, text, created_at)
    values (gen_random_uuid(), 'x', 'sms', ${phone}, 'he-IL', ${MARK}, now())`.execute(app.db);
  await message({ userId: seeker.id, words: `${MARK} wrote`, about: id });
  await sql`insert into outbox (idempotency_key, kind, channel, recipient, locale, text, created_at)
    select idempotency_key, 'x', 'sms', ${uniquePhone()}::text, 'he-IL', text, now() from messages
    where about_user_id = ${id}`.execute(app.db);
  // To the number that the account had before.
  await message({ userId: id, phone: `${MARK} former`, words: MARK });
  await sql`insert into outbox (idempotency_key, kind, channel, recipient, locale, text, created_at)
    select idempotency_key, 'x', 'sms', phone, 'he-IL', text, now() from messages where user_id = ${id}
      and phone is not null`.execute(app.db);
  return { ...person, own, helper, seeker };
}

async function message(to: {
  userId?: number;
  phone?: string;
  email?: string;
  words: string;
  about?: number;
}) {
  await sql`insert into messages (user_id, phone, email, locale, template, purpose, type, priority, channels, channel,
      text, mail, log_text, state, sent_to, next_attempt_at, created_at, about_user_id)
    values (${to.userId ?? null}, ${to.phone ?? null}, ${to.email ?? null}, 'he-IL', 'x', 'notice', 'account', 3,
      '{sms}', 'sms', ${to.words}, ${JSON.stringify({ lines: [to.words] })}, ${to.words}, 'sent',
      ${to.phone ?? null}, now(), greatest(now(), ${app.clock.now()}::timestamptz),
      ${to.about ?? null})`.execute(app.db);
}

/** A volunteer of 17 whose guardian is asked. */
async function buildMinor(guardianPhone: string) {
  const dob = `${app.clock.now().getUTCFullYear() - 17}-01-01`;
  const guardian = { name: 'מרים מזרחי', phone: guardianPhone };
  const person = await buildVolunteer(app.db, { agreement: { dob, guardian, validateTraining: false } });
  return { ...person, as: await app.signIn(person.id, 'volunteer') };
}

const removed = async (id: number, daysAgo: number) => {
  const at = new Date(app.clock.now().valueOf() - daysAgo * DAY_SECONDS * 1000);
  await sql`update users set deleted_at = ${at}, created_at = least(created_at, ${at}) where id = ${id}`.execute(
    app.db,
  );
};
const run = () => app.runJob('erase_removed_accounts');
const userRow = async (id: number) =>
  (
    await sql<
      Record<string, unknown>
    >`select phone, full_name, email, residential_address, location, erased_at,
      created_at, signed_at from users where id = ${id}`.execute(app.db)
  ).rows[0];

describe('erasing', () => {
  it('leaves nothing of the person anywhere, and everything that is counted', async () => {
    expect(TEST_SECRET_KEY).not.toContain(MARK);
    const phone = uniquePhone();
    const traces = await buildTraces(phone);
    expect((await marked()).length).toBeGreaterThan(12);
    // The rows carry the database's own time, which moves on.
    app.clock.advance(60);
    const at = app.clock.now();
    await sql`update users set deleted_at = ${at} where id = ${traces.id}`.execute(app.db);
    app.clock.advance(30 * DAY_SECONDS);
    await run();

    expect(await marked()).toEqual([]);
    const phones = await sql<{ n: number }>`
      select count(*) as n from messages m where m::text like ${`%${phone}%`}`.execute(app.db);
    expect(phones.rows[0]?.n).toBe(0);
    expect(await userRow(traces.id)).toMatchObject({
      phone: ERASED_PHONE,
      full_name: ERASED_NAME,
      email: null,
      residential_address: null,
      location: null,
      erased_at: app.clock.now(),
      signed_at: expect.any(Date) as Date,
    });
    const request = await sql<object>`
      select category_id, status, volunteer_id, description, origin_address, location, contact
      from applications where id = ${traces.own}`.execute(app.db);
    expect(request.rows).toEqual([
      {
        category_id: 2,
        status: 'completed',
        volunteer_id: traces.helper.id,
        description: null,
        origin_address: null,
        location: null,
        contact: null,
      },
    ]);
    const seen = await sql<object>`select actor_id from access_log where subject_id = ${traces.id}`.execute(
      app.db,
    );
    expect(seen.rows).toEqual([{ actor_id: traces.helper.id }]);
    const told = await sql<{ log_text: string }>`
      select log_text from messages where user_id = ${traces.helper.id}`.execute(app.db);
    expect(told.rows).toEqual([{ log_text: 'For: ••••, phone ••••, ••••.' }]);
  });

  it('leaves nothing of the guardians who were asked, the present one and others', async () => {
    const [first, second, stranger] = [uniquePhone(), uniquePhone(), uniquePhone()];
    const minor = await buildMinor(first);
    const other = await buildMinor(stranger);
    const ask = (who: typeof minor, body: object) => app.call(askGuardianAgain, { as: who.as, body });
    void (await ask(minor, {})).ok;
    void (await ask(minor, { guardian_phone: second, guardian_full_name: `${MARK} מזרחי` })).ok;
    void (await ask(other, {})).ok;
    // The outbox of practice keeps what the dispatcher sent.
    await sql`insert into outbox (idempotency_key, kind, channel, recipient, locale, text, created_at)
      select idempotency_key, template, 'sms', phone, locale, log_text, created_at from messages
      where template = 'guardian_request'`.execute(app.db);
    const traces = async (table: 'messages' | 'outbox') => {
      const { rows } = await sql<{ phone: string }>`
        select asked.at as phone from unnest(${[first, second, stranger]}::text[]) asked (at)
        where exists (select from ${sql.table(table)} t where t::text like '%' || asked.at || '%')`.execute(
        app.db,
      );
      return rows.map(({ phone }) => phone);
    };
    for (const table of ['messages', 'outbox'] as const)
      expect(await traces(table)).toEqual([first, second, stranger]);

    await removed(minor.id, 31);
    await run();
    for (const table of ['messages', 'outbox'] as const) expect(await traces(table)).toEqual([stranger]);
    expect(await marked()).toEqual([]);
  });

  it('waits 30 days, and spares restored accounts; repeating it changes nothing', async () => {
    const early = await buildUser(app.db);
    const restored = await buildUser(app.db);
    const due = await buildUser(app.db);
    await removed(early.id, 29.9);
    await removed(due.id, 30);
    await run();
    await run();
    expect(await userRow(early.id)).toMatchObject({ phone: early.phone, erased_at: null });
    expect(await userRow(restored.id)).toMatchObject({ phone: restored.phone, erased_at: null });
    expect(await userRow(due.id)).toMatchObject({ phone: ERASED_PHONE, erased_at: app.clock.now() });
  });

  it('takes the person out of the list of removed accounts', async () => {
    const [kept, gone] = [await buildUser(app.db), await buildUser(app.db)];
    await removed(kept.id, 3);
    await removed(gone.id, 31);
    await run();
    const admin = await buildAdmin(app.db);
    const listed = await app.call(listUsers, {
      as: await app.signIn(admin.id, 'admin'),
      query: { status: ['deleted'], user_ids: [kept.id, gone.id] },
    });
    expect(listed.ok.data.map(({ id }) => id)).toEqual([kept.id]);
  });

  it('leaves the present owner of the phone alone', async () => {
    const former = await buildUser(app.db, { email: 'former@example.org' });
    await removed(former.id, 31);
    const now = await buildUser(app.db, { phone: former.phone, email: 'former@example.org' });
    await message({ userId: now.id, words: 'for the present owner' });
    await message({ phone: former.phone, words: 'a code for the present owner' });
    await run();
    expect(await userRow(now.id)).toMatchObject({ phone: former.phone, erased_at: null });
    const kept = await sql<{ words: string }>`
      select log_text as words from messages where user_id = ${now.id} or phone = ${now.phone} order by id`.execute(
      app.db,
    );
    expect(kept.rows.map(({ words }) => words)).toEqual([
      'for the present owner',
      'a code for the present owner',
    ]);
  });

  it('does not let one that fails keep the others', async () => {
    const stuck = await buildUser(app.db);
    const fine = await buildUser(app.db);
    await removed(stuck.id, 40);
    await removed(fine.id, 31);
    await sql`alter table users add constraint stuck check (id <> ${sql.lit(stuck.id)} or erased_at is null)`.execute(
      app.db,
    );
    await expect(run()).rejects.toThrow(`accounts not erased: ${stuck.id}`);
    expect(await userRow(fine.id)).toMatchObject({ phone: ERASED_PHONE });
    expect(await userRow(stuck.id)).toMatchObject({ phone: stuck.phone, erased_at: null });
    await sql`alter table users drop constraint stuck`.execute(app.db);
  });

  it('is complete when it is said to be: the database refuses an erased account with a name', async () => {
    const half = await buildUser(app.db);
    await expect(
      sql`update users set erased_at = now(), deleted_at = now() where id = ${half.id}`.execute(app.db),
    ).rejects.toThrow('users_erased_check');
  });
});
