import { VIEW_COUNT_MAX } from '@ezra/contract/common/constants';
import { changeApplicationStatus } from '@ezra/contract/requests/help-requests';
import {
  assignVolunteer,
  LINE_SORTS,
  listApplicationUsers,
  listPendingApplications,
  PENDING_SORTS,
  unassignApplication,
} from '@ezra/contract/requests/request-desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskList } from '../../../src/features/requests/request-desk/desk-conditions.queries.ts';
import { deskPage, everyLine } from '../../../src/features/requests/request-desk/desk-lists.queries.ts';
import { deskList } from '../../../testing/factories/desk-lists.ts';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let admin: string;
beforeAll(async () => {
  app = await productApp();
  admin = (await app.signIn((await buildAdmin(app.db)).id, 'admin')).token;
});
afterAll(() => app.close());

const setContact = (id: number, contact: object) =>
  sql`update applications set contact = ${JSON.stringify(contact)} where id = ${id}`.execute(app.db);

describe('the search of the desk finds what a line shows', () => {
  const lines = async (search: string) =>
    (await app.call(listApplicationUsers, { as: admin, query: { search, perPage: 50 } })).ok.data;
  const pending = async (search: string) =>
    (await app.call(listPendingApplications, { as: admin, query: { search, perPage: 50 } })).ok.data;

  it.each(['גלגמש הקטן', 'מש הק', '037654321', '03-765-4321'])(
    'the name and phone that go with the request: %s',
    async (search) => {
      const { id: seeker } = await buildHelpSeeker(app.db);
      const request = await buildRequest(app.db, seeker);
      await setContact(request, { full_name: 'גלגמש הקטן', phone: '+97237654321' });
      expect((await lines(search)).map((line) => line.application_id)).toContain(request);
      expect((await pending(search)).map(({ id }) => id)).toContain(request);
    },
  );

  it.each(['זרובבל', 'זר', '+972507777001'])(
    'volunteers who wait, who declined and who were not chosen, each by the own line: %s',
    async (search) => {
      await sql`delete from application_users using users u
        where u.id = volunteer_id and u.full_name like 'זרובבל%'`.execute(app.db);
      const known = await sql<{ id: number }>`select id from users where full_name like 'זרובבל%'`.execute(
        app.db,
      );
      const id =
        known.rows[0]?.id ??
        (await buildVolunteer(app.db, { firstName: 'זרובבל', lastName: 'מ', phone: '+972507777001' })).id;
      const other = (await buildVolunteer(app.db, { firstName: 'אחרת', lastName: 'לגמרי' })).id;
      const seeker = (await buildHelpSeeker(app.db)).id;
      const offered = await buildRequest(app.db, seeker, { waiting: [id, other] });
      const declined = await buildRequest(app.db, seeker, { categoryId: 3, declined: [id] });
      const treated = await buildRequest(app.db, seeker, { categoryId: 4, declined: [id] });
      await sql`
        insert into application_users (application_id, volunteer_id, is_approved, created_at, updated_at)
        values (${treated}, ${other}, 1, now(), now())`.execute(app.db);
      await sql`update applications set status = 'in_treatment', volunteer_id = ${other} where id = ${treated}`.execute(
        app.db,
      );
      const found = await lines(search);
      const shown = found.map((line) => [line.application_id, line.applied_volunteer_id]);
      expect(shown.sort(([a = 0], [b = 0]) => Number(a) - Number(b))).toEqual([
        [offered, id],
        [declined, id],
        [treated, id],
      ]);
    },
  );

  it('words in either case', async () => {
    const seeker = await buildHelpSeeker(app.db, { firstName: 'Ruth', lastName: 'Quinn' });
    const request = await buildRequest(app.db, seeker.id);
    for (const search of ['quinn', 'QU', 'Quinn'])
      expect((await lines(search)).map((line) => line.application_id)).toEqual([request]);
  });
});

describe('a volunteer whose answer is over', () => {
  const linesOf = async (
    id: number,
    query: { status?: 'rejected' | 'in_treatment' | 'open'; search?: string } = {},
  ) => {
    const { data, meta } = (
      await app.call(listApplicationUsers, { as: admin, query: { ...query, perPage: 100 } })
    ).ok;
    expect(meta?.total).toBe(data.length);
    return data
      .filter((line) => line.application_id === id)
      .map((line) => [line.applied_volunteer_id, line.is_approved, line.status, line.allowed_actions]);
  };

  it('keeps a line that says "rejected": not chosen, taken off, or waiting when the request ended', async () => {
    const chosen = await buildVolunteer(app.db);
    const other = await buildVolunteer(app.db, { firstName: 'לאנבחר' });
    const id = await buildRequest(app.db, (await buildHelpSeeker(app.db)).id, {
      categoryId: 5,
      waiting: [chosen.id, other.id],
    });
    const params = { applicationId: id };
    await app.call(assignVolunteer, { as: admin, params, body: { volunteer_id: chosen.id } });
    const rejected = [other.id, 2, 'rejected', []];
    const inCharge = [chosen.id, 1, 'in_treatment', ['close', 'reject', 'unassign', 'prioritise']];
    expect(await linesOf(id)).toEqual([inCharge, rejected]);
    expect(await linesOf(id, { status: 'rejected' })).toEqual([rejected]);
    expect(await linesOf(id, { status: 'in_treatment' })).toEqual([inCharge]);
    expect(await linesOf(id, { search: 'לאנבחר' })).toEqual([rejected]);

    await app.call(unassignApplication, { as: admin, params: { id }, body: {} });
    const own = [null, null, 'open', ['reject', 'assign', 'prioritise']];
    const takenOff = [chosen.id, 2, 'rejected', []];
    expect((await linesOf(id)).sort()).toEqual([own, takenOff, rejected].sort());
    expect((await linesOf(id, { status: 'rejected' })).sort()).toEqual([takenOff, rejected].sort());
    expect(await linesOf(id, { status: 'open' })).toEqual([own]);

    const ended = await buildRequest(app.db, (await buildHelpSeeker(app.db)).id, { waiting: [other.id] });
    await app.call(changeApplicationStatus, {
      as: admin,
      params: { id: ended },
      body: { status: 'rejected', system_note: 'אין מי' },
    });
    expect((await linesOf(ended, { status: 'rejected' })).sort()).toEqual(
      [[null, null, 'rejected', []], rejected].sort(),
    );
  });
});

describe('the desk is sorted by what a line shows', () => {
  it('the volunteer of the line, and the name that goes with the request', async () => {
    const seeker = (await buildHelpSeeker(app.db, { lastName: 'שורות' })).id;
    const [first, last] = [
      (await buildVolunteer(app.db, { firstName: 'אאא' })).id,
      (await buildVolunteer(app.db, { firstName: 'תתת' })).id,
    ];
    await buildRequest(app.db, seeker, { waiting: [last, first], description: 'מיון-לפי-שורה' });
    const named = await buildRequest(app.db, seeker, { categoryId: 3, description: 'מיון-לפי-שורה' });
    await setContact(named, { full_name: 'א ראשון' });
    const query = { search: 'מיון-לפי-שורה', order: 'asc' } as const;
    const byVolunteer = await app.call(listApplicationUsers, {
      as: admin,
      query: { ...query, orderBy: 'volunteer' },
    });
    expect(byVolunteer.ok.data.map((line) => line.applied_volunteer_id)).toEqual([first, last, null]);
    const byName = await app.call(listPendingApplications, {
      as: admin,
      query: { ...query, orderBy: 'full_name' },
    });
    expect(byName.ok.data[0]?.id).toBe(named);
  });
});

describe('a page of more requests than are counted', () => {
  const REQUESTS = 15_000;
  beforeAll(async () => {
    await sql`
      insert into users (phone, full_name, email, residential_address, arrival_address, signed_at)
      select '+97254' || lpad(n::text, 7, '0'), chr(1488 + n * 7 % 27) || ' רבים ' || n * 7919 % 3001,
        case when n % 4 > 0 then n * 7919 % 3001 || '@example.org' end, 'דרך ' || n * 31 % 97,
        case when n % 3 = 0 then 'עבודה ' || n * 17 % 89 end, now()
      from generate_series(1, 3000) n`.execute(app.db);
    await sql`
      insert into user_disabilities (user_id, option_id)
      select u.id, o.id from users u join (
        select id, row_number() over (order by position) as place from options where list = 'disabilities'
      ) o on o.place in (1 + u.id % 5, 3 + u.id % 2) where u.full_name like '% רבים %' and u.id % 6 > 0`.execute(
      app.db,
    );
    await sql`
      with people as (select id, row_number() over (order by id) as n from users where full_name like '% רבים %')
      insert into applications (user_id, category_id, status, label_priority, description, expiration_date, due_at,
        destination_address, origin_address, contact, system_notes, volunteer_id, created_by, created_at, updated_at)
      select u.id, 2 + k % 11, made.status, k * 13 % 4, case when k % 5 > 0 then 'תיאור ' || k * 7919 % 2003 end,
        '2027-01-01', now() + k * 7919 % 5003 * interval '1 minute', case when k % 3 = 0 then 'יעד ' || k * 29 % 83 end,
        case when k % 7 = 0 then 'מוצא ' || k * 23 % 79 end,
        case when k % 9 = 0 then '{"full_name": "ל עצמי", "phone": "+97236000000", "email": "a@b.org", "disability_id": [1]}'::jsonb end,
        case when k % 300 = 0 then 'הערה ' || k % 13 end,
        case when made.status in ('in_treatment', 'completed') then (select id from people where n = 1 + k % 40) end,
        u.id, now() - k * 7919 % 4001 * interval '1 minute', now()
      from generate_series(1, ${sql.lit(REQUESTS)}) k
      join people u on u.n = 1 + k % 3000
      cross join lateral (
        select case when k <= 11000 then 'open' else ('{completed,closed,expired,rejected}'::text[])[1 + k % 4] end as status
      ) made
      on conflict do nothing`.execute(app.db);
    // Without statistics the next query compares each request with each person.
    await sql`analyze users, applications`.execute(app.db);
    await sql`
      with people as (select id, row_number() over (order by id) as n from users where full_name like '% רבים %')
      insert into application_users (application_id, volunteer_id, is_approved, ended_reason, created_at, updated_at)
      select a.id, v.id, offer.is_approved,
        case when offer.is_approved = 0 then null when a.volunteer_id is null then 'declined' else 'other_chosen' end,
        now(), now()
      from applications a
      cross join (values (0, 7, 2), (0, 11, 3), (2, 13, 4), (2, 17, 9)) offer (is_approved, step, share)
      join people v on v.n = 1 + (a.id * offer.step + offer.share) % 400
      where a.created_by = a.user_id and a.volunteer_id is distinct from v.id and a.id % offer.share = 0
        and (offer.is_approved = 2 or a.status = 'open')
      union all
      select a.id, a.volunteer_id, 1, null, now(), now() from applications a where a.volunteer_id is not null
      on conflict do nothing`.execute(app.db);
    await sql`analyze`.execute(app.db);
  }, 60_000);

  const list = (some: Partial<DeskList>) => deskList({ perPage: 50, order: 'asc', ...some });
  const ORDERS = ['asc', 'desc'] as const;

  const idsOf = (rows: readonly { id: number; offer_id: number | null }[]) =>
    rows.map(({ id, offer_id }) => [id, offer_id]);
  /** The page, and what the whole list has in its place. */
  const compare = async (asked: DeskList) => {
    const { rows, total } = await deskPage(app.db, asked, 'he-IL');
    const { rows: whole } = await sql<{ id: number; offer_id: number | null }>`
      select id, offer_id from (${everyLine(asked, 'he-IL')}) every
      limit 50 offset ${(asked.page - 1) * 50}`.execute(app.db);
    expect(idsOf(rows), JSON.stringify(asked)).toEqual(idsOf(whole));
    return { total, rows };
  };

  it.each(PENDING_SORTS.flatMap((orderBy) => ORDERS.map((order) => [orderBy, order] as const)))(
    'is that of the whole list, pending: %s %s',
    async (orderBy, order) => {
      const pending: Partial<DeskList> = { orderBy, order, page: 2, status: ['open'], hasLines: false };
      expect((await compare(list(pending))).total).toBeGreaterThan(10_000);
      for (const some of [{ view: 'nobody' as const }, { search: 'רבי' }])
        expect((await compare(list({ ...pending, ...some }))).total).toBe(VIEW_COUNT_MAX + 1);
    },
  );

  /** Each order has the first page of all, and half of the filters: the other half is asked in the other direction. */
  const NUMBERED = {
    asc: [{ page: 5 }, { view: 'all' }],
    desc: [{ status: ['rejected', 'open'] }],
  } satisfies Record<string, Partial<DeskList>[]>;
  const CAPPED = {
    asc: [{ search: 'רבי', status: ['open'], page: 2 }],
    desc: [{ search: 'רב', view: 'all', page: 3 }, { view: 'rejected' }],
  } satisfies Record<string, Partial<DeskList>[]>;

  it.each(LINE_SORTS.flatMap((orderBy) => ORDERS.map((order) => [orderBy, order] as const)))(
    'is that of the whole list, with volunteers: %s %s',
    async (orderBy, order) => {
      for (const some of [{}, ...NUMBERED[order]])
        expect((await compare(list({ orderBy, order, ...some }))).total).toBeGreaterThan(10_000);
      for (const some of CAPPED[order])
        expect((await compare(list({ orderBy, order, ...some }))).total).toBe(VIEW_COUNT_MAX + 1);
      if (order === 'asc') await compare(list({ orderBy, order, view: 'in_treatment' }));
    },
  );

  it('says how many there are on the last page and past the end too', async () => {
    const { rows } = await deskPage(app.db, list({ view: 'all' }), 'he-IL');
    const ids = rows.slice(0, 3).map(({ id }) => id);
    for (const [page, length] of [
      [1, 2],
      [2, 1],
      [3, 0],
    ] as const) {
      const found = await deskPage(app.db, list({ view: 'all', ids, perPage: 2, page }), 'he-IL');
      expect([found.rows.length, found.total]).toEqual([length, 3]);
    }
    expect((await deskPage(app.db, list({ page: 9_000 }), 'he-IL')).rows).toEqual([]);
    expect((await deskPage(app.db, list({ page: 9_000 }), 'he-IL')).total).toBeGreaterThan(10_000);
  });

  it('says how many match a search, exactly while they are counted', async () => {
    const asked = list({ search: 'הערה לא קיימת' });
    expect((await deskPage(app.db, asked, 'he-IL')).total).toBe(0);
    const { total } = await deskPage(app.db, list({ search: 'תיאור 77' }), 'he-IL');
    const { rows } = await sql<{ count: number }>`
      select count(*) from (${everyLine(list({ search: 'תיאור 77' }), 'he-IL')}) every`.execute(app.db);
    expect(total).toBe(rows[0]?.count);
    expect(total).toBeGreaterThan(10);
  });

  it('is told with a cap where it needs more than an index: a thousand, and one more for any number', async () => {
    const told = async (some: Partial<DeskList>) => (await deskPage(app.db, list(some), 'he-IL')).total;
    for (const status of [[], ['rejected'], ['open', 'rejected'], ['open']] as DeskList['status'][])
      expect(await told({ search: 'רבי', status })).toBe(VIEW_COUNT_MAX + 1);
    expect(await told({ search: 'רבי', status: ['open'], page: 30 })).toBe(VIEW_COUNT_MAX + 1);
    const few = list({ search: '77', ids: Array.from({ length: 500 }, (_, n) => n + 1) });
    const { rows } = await sql<{ listed: number }>`
      select count(*) as listed from (${everyLine(few, 'he-IL')}) every`.execute(app.db);
    expect((await deskPage(app.db, few, 'he-IL')).total).toBe(rows[0]?.listed);
  });
});
