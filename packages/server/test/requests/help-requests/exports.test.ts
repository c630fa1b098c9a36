import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { listOwnApplications } from '@ezra/contract/requests/help-requests';
import { listApplicationUsers } from '@ezra/contract/requests/request-desk';
import { listUsers } from '@ezra/contract/people/users';
import { listBasket, listOpenRequests } from '@ezra/contract/requests/volunteering';
import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../src/platform/spreadsheet/read-rows.ts';
import { countRows } from '../../../src/platform/db/count-rows.ts';
import { accessesTo } from '../../../src/platform/access-log/access-log.repository.ts';
import {
  buildAdmin,
  buildHelpSeeker,
  buildVolunteer,
  type BuiltPerson,
} from '../../../testing/factories/people.ts';
import { buildRequest } from '../../../testing/factories/requests.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let seeker: BuiltPerson;
let tokens: Record<'seeker' | 'volunteer' | 'admin', string>;
beforeAll(async () => {
  app = await productApp();
  seeker = await buildHelpSeeker(app.db, { lastName: 'לוי' });
  const volunteer = await buildVolunteer(app.db);
  await buildRequest(app.db, seeker.id, { description: 'חלב ולחם' });
  await buildRequest(app.db, seeker.id, {
    categoryId: 5,
    status: 'in_treatment',
    volunteerId: volunteer.id,
    description: 'נורה במטבח',
  });
  tokens = {
    seeker: (await app.signIn(seeker.id, 'user')).token,
    volunteer: (await app.signIn(volunteer.id, 'volunteer')).token,
    admin: (await app.signIn((await buildAdmin(app.db)).id, 'admin')).token,
  };
});
afterAll(() => app.close());

const download = (endpoint: EndpointShape, token: string, query = '') =>
  app.server.inject({
    method: 'GET',
    url: `/api${endpoint.path}?export=1${encodeURI(query)}`,
    headers: { authorization: `Bearer ${token}`, 'content-language': 'he-IL' },
  });

describe('export=1', () => {
  it.each([
    ['the own requests', listOwnApplications, 'seeker'],
    ['the open requests', listOpenRequests, 'volunteer'],
    ['the basket', listBasket, 'volunteer'],
    ['the users', listUsers, 'admin'],
    ['the desk', listApplicationUsers, 'admin'],
  ] as const)('of %s is a workbook', async (_name, endpoint, who) => {
    const answer = await download(endpoint, tokens[who]);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('of the desk has the columns of the table, the words of the reader, and phones to dial', async () => {
    const answer = await download(listApplicationUsers, tokens.admin, '&filters[status][]=in_treatment');
    const limits = { maxRows: 10, maxColumns: 20, maxBytes: 1_000_000 };
    const rows: string[][] = [];
    for await (const { cells } of readRows(answer.rawPayload, limits)) rows.push([...cells]);
    expect(rows[0]).toEqual(
      'קטגוריה סטטוס דחיפות בטיפול_של תיאור תוקף תאריך_יצירה הערות_מערכת שם_מלא טלפון דוא״ל מוגבלות כתובת_יעד כתובת_מוצא'
        .split(' ')
        .map((head) => head.replace('_', ' ')),
    );
    const [, status, urgency, , description, , , , name, phone] = rows[1] ?? [];
    expect([status, urgency, description, name]).toEqual(['בטיפול', 'נמוכה', 'נורה במטבח', seeker.fullName]);
    expect(phone).toMatch(/^05\d-\d{3}-\d{4}$/);
    expect(rows).toHaveLength(2);
  });

  it('of the desk and of the users is an access to the details of all people in it', async () => {
    const { id } = await buildAdmin(app.db);
    const { token } = await app.signIn(id, 'admin');
    await download(listApplicationUsers, token);
    await download(listUsers, token);
    const entries = await accessesTo(app.db, seeker.id, { limit: 10, offset: 0 });
    const places = entries.filter(({ actorId }) => actorId === id).map(({ place }) => place);
    expect(places.sort()).toEqual(['request_list', 'user_list']);
  });
});

describe('a long export', () => {
  const PEOPLE = 12_000;
  beforeAll(async () => {
    await sql`
      insert into users (phone, first_name, full_name, residential_address, signed_at)
      select '+9725' || lpad(n::text, 8, '0'), 'רבים', 'רבים ' || lpad((n * 7919 % ${sql.lit(PEOPLE)})::text, 5, '0'),
        md5(n::text) || md5((n + 1)::text) || md5((n + 2)::text), now()
      from generate_series(1, ${sql.lit(PEOPLE)}) n`.execute(app.db);
  });
  const held = (): number => app.database.pool.totalCount - app.database.pool.idleCount;

  it('holds each person once, in the order of the list', async () => {
    const { rawPayload } = await download(
      listUsers,
      tokens.admin,
      '&search=רבים&orderBy=full_name&order=asc',
    );
    const names: string[] = [];
    const limits = { maxBytes: 50_000_000, maxRows: PEOPLE + 1, maxColumns: 1 };
    for await (const { cells } of readRows(rawPayload, limits)) names.push(cells[0] ?? '');
    expect(names.slice(1)).toEqual(
      Array.from({ length: PEOPLE }, (_, index) => `רבים ${String(index).padStart(5, '0')}`),
    );
    expect(held()).toBe(0);
  });

  it('gives its connection back when the browser goes away in the middle', async () => {
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
    const asked = request(`${address}/api${listUsers.path}?export=1`, {
      headers: { authorization: `Bearer ${tokens.admin}` },
    });
    asked.on('error', () => undefined);
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await once(answer, 'readable');
    // The client stops reading: the rest waits on the server and holds its connection.
    await expect.poll(held).toBe(1);
    asked.destroy();
    await expect.poll(held).toBe(0);
  });

  it('that cannot be read is answered as a failure, not as half a file', async () => {
    await sql`alter table subscriptions rename to subscriptions_away`.execute(app.db);
    const answer = await download(listUsers, tokens.admin);
    await sql`alter table subscriptions_away rename to subscriptions`.execute(app.db);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal' });
  });
});

describe('the total of a list', () => {
  it('is exact for what people page through, and about right beyond', async () => {
    expect(await countRows(app.db, sql`generate_series(1, 9999) n`)).toBe(9999);
    expect(await countRows(app.db, sql`generate_series(1, 10000) n`)).toBe(10_000);
    expect(await countRows(app.db, sql`generate_series(1, 40000) n`)).toBe(40_000);
  });
});

describe('the search of the desk', () => {
  it.each(['לוי', 'נורה במטבח'])('finds by name and by words: %s', async (search) => {
    const found = await app.call(listApplicationUsers, { as: tokens.admin, query: { search } });
    expect(found.ok.data.map(({ application }) => application.user.id)).toContain(seeker.id);
    expect(
      (await app.call(listApplicationUsers, { as: tokens.admin, query: { search: 'אין כזה' } })).ok.data,
    ).toEqual([]);
  });
});
