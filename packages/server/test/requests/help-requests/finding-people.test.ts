import { applicationDropdowns, changeApplicationStatus } from '@ezra/contract/requests/help-requests';
import {
  createApplicationOnBehalf,
  listApplicationUsers,
  listOpenVolunteers,
  listPendingApplications,
} from '@ezra/contract/requests/request-desk';
import type { Locale } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessesTo } from '../../../src/platform/access-log/access-log.repository.ts';
import { labelIn } from '../../../src/platform/db/label-in.ts';
import { buildAdmin, buildHelpSeeker, buildVolunteer } from '../../../testing/factories/people.ts';
import { homesApart } from '../../../testing/factories/places.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let admin: string;
beforeAll(async () => {
  app = await productApp();
  admin = (await app.signIn((await buildAdmin(app.db)).id, 'admin')).token;
});
afterAll(() => app.close());

const placesOf = async (userId: number) =>
  (await accessesTo(app.db, userId, { limit: 10, offset: 0 })).map(({ place }) => place);

describe('the people for whom an admin may ask', () => {
  const found = async (search: string, as = admin) => {
    const answer = await app.call(applicationDropdowns, { as, body: { flag: 1, search } });
    return {
      names: answer.ok.data.only_users.map(({ full_name }) => full_name),
      hasMore: answer.ok.data.more_users,
    };
  };

  it('are found by name, those whose name begins so first, then a word of it', async () => {
    for (const [firstName, lastName] of [
      ['אברהם', 'שקדיאל'],
      ['בן', 'קדיאלי'],
      ['קדיאל', 'צור'],
    ] as const)
      await buildHelpSeeker(app.db, { firstName, lastName });
    expect(await found('קדיאל')).toEqual({
      names: ['קדיאל צור', 'בן קדיאלי', 'אברהם שקדיאל'],
      hasMore: 0,
    });
    expect((await found('קדיאל%')).names).toEqual([]);
  });

  it('are told apart from those for whom nothing can be asked, before the details are filled in', async () => {
    const obstacleOf = async (id: number, as = admin) =>
      (await app.call(applicationDropdowns, { as, body: { user_id: id } })).ok.data.obstacle;
    const ready = await buildHelpSeeker(app.db);
    const undecided = await buildHelpSeeker(app.db, { disabilities: [] });
    expect(await obstacleOf(ready.id)).toBeUndefined();
    expect(await obstacleOf(undecided.id)).toBe('no_disability');
    expect(await obstacleOf((await buildVolunteer(app.db)).id)).toBe('unavailable');
    for (const change of [sql`is_active = false`, sql`is_active = true, blocked_at = now()`]) {
      await sql`update users set ${change} where id = ${ready.id}`.execute(app.db);
      expect(await obstacleOf(ready.id)).toBe('unavailable');
    }
    // Help seekers learn nothing about other people.
    expect(await obstacleOf(undecided.id, (await app.signIn(undecided.id, 'user')).token)).toBeUndefined();
  });

  it.each(['0501000001', '050-100-0001', '+972 50-100-0001', '100-0001'])(
    'are found by phone: %s',
    async (typed) => {
      const phone = '+972501000001';
      const { rows } = await sql`select from users where phone = ${phone}`.execute(app.db);
      if (rows.length === 0) await buildHelpSeeker(app.db, { phone, lastName: 'מטלפון' });
      expect((await found(typed)).names).toEqual(['נועה מטלפון']);
    },
  );

  it('are at most fifty, and it is said that there are more', async () => {
    await sql`
      with people as (
        insert into users (phone, full_name, signed_at)
        select '+97259' || (1000000 + n), 'המון ' || lpad(n::text, 2, '0'), now() from generate_series(1, 51) n
        returning id
      )
      insert into user_roles (user_id, role) select id, 'user' from people`.execute(app.db);
    const all = await found('המון');
    expect(all.names).toHaveLength(50);
    expect(all.names[0]).toBe('המון 01');
    expect(all.hasMore).toBe(1);
    expect(await found('המון 5')).toEqual({ names: ['המון 50', 'המון 51'], hasMore: 0 });
  });

  it('are ranked among very many too: people with that very name come first', async () => {
    await sql`
      with people as (
        insert into users (phone, full_name, signed_at)
        select '+97258' || (1000000 + n), 'צבי קמצא ' || n, now() from generate_series(1, 1500) n
        union all select '+972582000000', 'קמצא', now()
        returning id
      )
      insert into user_roles (user_id, role) select id, 'user' from people`.execute(app.db);
    const { names, hasMore } = await found('קמצא');
    expect(names[0]).toBe('קמצא');
    expect(names[1]).toMatch(/^צבי קמצא/);
    expect([names.length, hasMore]).toEqual([50, 1]);
  });

  it('are listed by name while nothing is typed', async () => {
    await buildHelpSeeker(app.db, { firstName: 'אאאב' });
    await buildHelpSeeker(app.db, { firstName: 'אאאא' });
    const { names } = await found('');
    expect(names.slice(0, 2).map((name) => name.slice(0, 4))).toEqual(['אאאא', 'אאאב']);
  });

  it('are those who may be asked for, in the regions of the admin', async () => {
    const { north, south } = await homesApart(app.db);
    const lastName = 'אזורי';
    await buildHelpSeeker(app.db, { firstName: 'כאן', lastName, home: north });
    await buildHelpSeeker(app.db, { firstName: 'שם', lastName, home: south });
    await buildHelpSeeker(app.db, { firstName: 'כבוי', lastName, home: north, isActive: false });
    await buildHelpSeeker(app.db, { firstName: 'חסום', lastName, home: north, blockedAt: new Date() });
    await buildHelpSeeker(app.db, { firstName: 'נמחק', lastName, home: north, deletedAt: new Date() });
    await buildVolunteer(app.db, { firstName: 'עוזר', lastName, home: north });
    const held = await buildAdmin(app.db, { regions: [north.stateId] });
    const { token } = await app.signIn(held.id, 'admin');
    expect((await found(lastName, token)).names).toEqual([`כאן ${lastName}`]);
    expect((await found(lastName)).names).toEqual([`כאן ${lastName}`, `שם ${lastName}`]);
  });

  it('are told about to an admin of their region alone: neither what is missing nor what they asked for', async () => {
    const { north, south } = await homesApart(app.db);
    const held = await buildAdmin(app.db, { regions: [north.stateId] });
    const { token } = await app.signIn(held.id, 'admin');
    const told = async (home: typeof north) => {
      const { id } = await buildHelpSeeker(app.db, { home, disabilities: [] });
      await buildRequest(app.db, id);
      const { data } = (await app.call(applicationDropdowns, { as: token, body: { user_id: id } })).ok;
      return { obstacle: data.obstacle, asked: data.disabled_categories.length };
    };
    expect(await told(north)).toEqual({ obstacle: 'no_disability', asked: 1 });
    expect(await told(south)).toEqual({ obstacle: 'unavailable', asked: 0 });
  });

  it('are recorded as seen, and are absent without the parameter', async () => {
    const seeker = await buildHelpSeeker(app.db, { lastName: 'נצפית' });
    const without = await app.call(applicationDropdowns, { as: admin, body: { search: 'נצפית' } });
    expect(without.ok.data).toMatchObject({ only_users: [], more_users: 0 });
    expect(without.ok.data.categories.length).toBeGreaterThan(0);
    expect(await placesOf(seeker.id)).toEqual([]);
    await found('נצפית');
    expect(await placesOf(seeker.id)).toEqual(['user_choice']);
    const { token } = await app.signIn(seeker.id, 'user');
    expect((await found('נצפית', token)).names).toEqual([]);
  });
});

describe('a request on a person’s behalf', () => {
  it('shows their details, which is noted', async () => {
    const seeker = await buildHelpSeeker(app.db);
    const expiration_date = new Date(app.clock.now().valueOf() + 3 * 86_400_000).toISOString().slice(0, 10);
    const body = { user_id: seeker.id, category_id: 2, expiration_date };
    const made = await app.call(createApplicationOnBehalf, { as: admin, body });
    expect(made.ok.data.user.phone).toBe(seeker.phone);
    const [seen] = await accessesTo(app.db, seeker.id, { limit: 10, offset: 0 });
    expect(seen).toMatchObject({ place: 'help_request', referenceId: made.ok.data.id });
  });
});

describe('the desk', () => {
  it.each(['0502000002', '050-200-0002', '(050) 200 0002', '+972-50-200-0002'])(
    'finds requests by the phone of who asks and of who helps, and volunteers in the dialog: %s',
    async (search) => {
      const phone = '+972502000002';
      const { rows } = await sql<{ id: number }>`select id from users where phone = ${phone}`.execute(app.db);
      const id = rows[0]?.id ?? (await buildVolunteer(app.db, { phone, roles: ['user', 'volunteer'] })).id;
      const other = await buildHelpSeeker(app.db);
      const own = await buildRequest(app.db, id, { status: 'closed' });
      const helped = await buildRequest(app.db, other.id, { status: 'in_treatment', volunteerId: id });
      const waiting = await buildRequest(app.db, other.id, { categoryId: 3 });
      const lines = await app.call(listApplicationUsers, { as: admin, query: { search, perPage: 50 } });
      const ids = lines.ok.data.map((line) => line.application_id);
      expect(ids).toContain(own);
      expect(ids).toContain(helped);
      expect(ids).not.toContain(waiting);
      const volunteers = await app.call(listOpenVolunteers, {
        as: admin,
        query: { application_id: waiting, search },
      });
      expect(volunteers.ok.data.map((volunteer) => volunteer.id)).toEqual([id]);
    },
  );

  it.each<[Locale, 'category' | 'disability']>([
    ['he-IL', 'category'],
    ['en-US', 'category'],
    ['he-IL', 'disability'],
    ['en-US', 'disability'],
  ])('is sorted by what is read (%s, %s)', async (locale, orderBy) => {
    const { rows: disabilities } = await sql<{ name: string }>`
      select name from options where list = 'disabilities' order by ${labelIn('label', locale)}`.execute(
      app.db,
    );
    if ((await sql`select from users where last_name = 'ממוין'`.execute(app.db)).rows.length === 0)
      for (const [index, { name }] of disabilities.entries()) {
        const { id } = await buildHelpSeeker(app.db, { lastName: 'ממוין', disabilities: [name] });
        await buildRequest(app.db, id, { categoryId: 1 + (index % 9) });
      }
    const query = { search: 'ממוין', orderBy, order: 'asc', perPage: 50 } as const;
    for (const endpoint of [listPendingApplications, listApplicationUsers] as const) {
      const { data } = (await app.call(endpoint, { as: admin, locale, query })).ok;
      const requests = data.map((line) => ('application' in line ? line.application : line));
      const read = requests.map(({ category, user }) =>
        orderBy === 'category' ? category.label : user.disability,
      );
      expect(new Set(read).size).toBeGreaterThan(5);
      const { rows } = await sql<{ text: string }>`
        select text from unnest(${read}::text[]) as text order by text`.execute(app.db);
      expect(read).toEqual(rows.map(({ text }) => text));
    }
  });

  it('sorts a request that names its own disability by that one', async () => {
    const { rows: options } = await sql<{ id: number; name: string }>`
      select id, name from options where list = 'disabilities' order by label ->> 'he'`.execute(app.db);
    const [first, last] = [options[0], options.at(-1)];
    const build = async (onRecord: string | undefined, contact: object | null) => {
      const { id } = await buildHelpSeeker(app.db, {
        lastName: 'במקום-אחר',
        disabilities: onRecord === undefined ? [] : [onRecord],
      });
      const request = await buildRequest(app.db, id);
      if (contact)
        await sql`update applications set contact = ${JSON.stringify(contact)} where id = ${request}`.execute(
          app.db,
        );
      return request;
    };
    const own = await build(last?.name, { disability_id: [first?.id] });
    const middle = await build(options[3]?.name, null);
    const query = { search: 'במקום-אחר', orderBy: 'disability', order: 'asc' } as const;
    const lines = (await app.call(listPendingApplications, { as: admin, query })).ok.data;
    expect(lines.map(({ id }) => id)).toEqual([own, middle]);
  });

  it('takes a note of any length to a refusal', async () => {
    const seeker = await buildHelpSeeker(app.db);
    const id = await buildRequest(app.db, seeker.id);
    const answer = await app.call(changeApplicationStatus, {
      as: admin,
      params: { id },
      body: { status: 'rejected', system_note: 'לא' },
    });
    expect(answer.ok.data.status).toBe('rejected');
    const { rows } = await sql`select system_notes from applications where id = ${id}`.execute(app.db);
    expect(rows).toEqual([{ system_notes: 'לא' }]);
  });
});
