import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERRORS, type ErrorCode } from '@ezra/contract/common/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/platform/db/database.ts';
import { AppError, invalid } from '../../../src/platform/errors.ts';
import { route } from '../../../src/platform/http/route.ts';
import { sessionReader } from '../../../src/platform/sessions/session-reader.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { httpCall } from '../../../testing/http-call.ts';
import { buildPerson } from '../../../testing/person.ts';
import { exportItems, fail, ownProfile, sampleRoutes, saveItem } from './sample-routes.ts';

const codes = Object.keys(ERRORS) as ErrorCode[];
let app: TestApp;
let token: string;
beforeAll(async () => {
  const unreachable = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const failures: Record<string, () => unknown> = {
    ...Object.fromEntries(
      codes.map((code) => [
        code,
        () => {
          throw new AppError(code);
        },
      ]),
    ),
    bug: () => {
      throw new TypeError('cannot read the house of +972501234567');
    },
    profile: () => {
      throw new AppError('address_change', { message: 1 });
    },
    wait: () => {
      throw new AppError('too_many_requests', {
        message: { he: 'עוד {seconds} שניות', en: '{seconds} seconds more' },
        params: { seconds: 30 },
        headers: { 'Retry-After': '30' },
      });
    },
    fields: () => {
      throw invalid({ otp: { key: 'otpWrong', params: { left: 2 } }, phone: ['required', 'ipBlocked'] });
    },
    missing: () => sql`select 1 from no_such_table`.execute(app.db),
    unreachable: () => sql`select 1`.execute(unreachable.db),
    locked: () => afterWaiting('lock_timeout', 'lock table users'),
    slow: () => afterWaiting('statement_timeout', 'select pg_sleep(5)'),
    duplicate: () =>
      sql`insert into users (phone) values ('+972501234567'), ('+972501234567')`.execute(app.db),
  };
  app = await testApp({ routes: sampleRoutes(failures) });
  token = (await app.signIn(await buildPerson(app.db), 'user')).token;
});
afterAll(() => app.close());

/** Runs a statement with a time-out while another connection locks the table of people. */
const afterWaiting = (setting: string, statement: string) =>
  app.db.transaction().execute(async (holder) => {
    await sql`lock table users in row exclusive mode`.execute(holder);
    await app.db.transaction().execute(async (tx) => {
      await sql.raw(`set local ${setting} = '20ms'`).execute(tx);
      await sql.raw(statement).execute(tx);
    });
  });

const failing = (how: string, locale?: 'en-US') =>
  app.call(fail, { params: { how }, ...(locale && { locale }) });

describe.each(codes)('the failure %s', (code) => {
  it('has its status and its words in both languages', async () => {
    const hebrew = await failing(code);
    expect(hebrew.status).toBe(ERRORS[code].status);
    expect(hebrew.error).toEqual({ message: ERRORS[code].he, code });
    expect((await failing(code, 'en-US')).error.message).toBe(ERRORS[code].en);
  });
});

describe('failures with details', () => {
  it('may answer the number 1, for the profile', async () => {
    expect((await failing('profile')).error).toEqual({ message: 1, code: 'address_change' });
  });

  it('may have words and headers of their own', async () => {
    const answer = await failing('wait', 'en-US');
    expect(answer.error.message).toBe('30 seconds more');
    expect(answer.headers['retry-after']).toBe('30');
  });

  it('fill the gaps of the words under the fields', async () => {
    expect((await failing('fields', 'en-US')).error.errors).toEqual({
      otp: ['The code is wrong. Tries left: 2'],
      phone: ['Fill in this field', 'Access from this network is blocked. Please call the association'],
    });
  });
});

describe('an unexpected failure', () => {
  it('is a 500 that tells nothing, and one line of the log from which it can be found', async () => {
    const answer = await failing('bug', 'en-US');
    expect(answer.status).toBe(500);
    expect(answer.error).toEqual({ message: ERRORS.internal.en, code: 'internal' });
    const line = app.log.lines.findLast((entry) => entry.level === 'error');
    expect(line?.facts).toMatchObject({
      requestId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/api/fail/:how',
      failure: 'internal',
      err: {
        name: 'TypeError',
        message: 'cannot read the house of …',
        stack: expect.stringMatching(/^at .*failures\.test\.ts/),
      },
    });
  });

  it('from the database names what failed there, without values', async () => {
    const answer = await failing('missing');
    expect(answer.status).toBe(500);
    const line = app.log.lines.findLast((entry) => entry.level === 'error');
    expect(line?.facts).toMatchObject({
      requestId: answer.headers['x-request-id'],
      err: { name: 'error', code: '42P01', message: 'relation "no_such_table" does not exist' },
    });
  });

  it('of a reset connection to the database is a 503, after the body of the call was read as well', async () => {
    const reset = () => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
    const losing = await testApp({ database: app.database, routes: [route(saveItem, reset)] });
    const caller = await losing.signIn(await buildPerson(app.db), 'user');
    const url = await losing.server.listen({ port: 0, host: '127.0.0.1' });
    const answer = await httpCall(url, saveItem, { as: caller, body: { name: 'an item' } });
    expect(answer.status).toBe(503);
    expect(answer.error.code).toBe('unavailable');
    await losing.close();
  });

  it('in the middle of a file is found in the log, too', async () => {
    async function* half() {
      yield await Promise.resolve(Buffer.alloc(1000));
      await sleep(20);
      throw new RangeError('the second half is missing');
    }
    const content = () => Readable.from(half(), { objectMode: false });
    const exporting = await testApp({
      database: app.database,
      routes: [
        route(exportItems, async () => ({
          file: { name: 'x.xlsx', contentType: 'application/octet-stream', content: content() },
        })),
      ],
    });
    const url = await exporting.server.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${url}/api/items-file`);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(exporting.log.lines.find((entry) => entry.level === 'error')?.facts).toMatchObject({
      requestId: response.headers.get('x-request-id'),
      route: '/api/items-file',
      err: { name: 'RangeError', message: 'the second half is missing' },
    });
    await exporting.close();
  });

  it('from a constraint is a conflict, and the row does not reach the log', async () => {
    const before = app.log.lines.length;
    const answer = await failing('duplicate');
    expect(answer.status).toBe(409);
    expect(JSON.stringify(app.log.lines.slice(before))).not.toContain('+972501234567');
  });
});

describe('a database that is away', () => {
  it('is a 503 in the work', async () => {
    const answer = await failing('unreachable');
    expect(answer.status).toBe(503);
    expect(answer.error.code).toBe('unavailable');
    expect(answer.headers['retry-after']).toBeDefined();
  });

  it.each(['locked', 'slow'])('is a 503 when it is too busy (%s)', async (how) => {
    const answer = await failing(how);
    expect([answer.status, answer.error.code]).toEqual([503, 'unavailable']);
  });

  it('is a 503, not a 401, when the session cannot be looked up', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 });
    const other = await testApp({
      routes: sampleRoutes(),
      database: app.database,
      sessions: sessionReader(away.db),
    });
    expect((await other.call(ownProfile, { as: token })).status).toBe(503);
    await other.close();
    await away.close();
  });

  it('comes back without a restart', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(app.db);
    const statuses: number[] = [];
    for (let tries = 0; tries < 10 && statuses.at(-1) !== 200; tries += 1) {
      statuses.push((await app.call(ownProfile, { as: token })).status);
    }
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.every((status) => status === 200 || status === 503)).toBe(true);
  });
});

describe('requests that cannot be read', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.server.inject({
      method: 'POST',
      url: '/api/items',
      payload,
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
        'content-language': 'en-US',
        ...headers,
      },
    });

  it.each([
    ['broken JSON', '{"name":', 400, 'malformed'],
    ['a prototype', '{"__proto__":{"x":1}}', 400, 'malformed'],
    ['the character NUL', '{"name":"a\\u0000bcdef"}', 400, 'malformed'],
    ['half of a character', '{"name":"a lamp \\ud83d"}', 400, 'malformed'],
    ['half of a character deep inside', '{"name":"a lamp","more":[{"a\\uDE00":1}]}', 400, 'malformed'],
    ['more than a megabyte', `{"name":"${'x'.repeat(1024 * 1024)}"}`, 413, 'too_large'],
    ['a list', '[]', 422, 'invalid'],
    ['a word', '"lamp"', 422, 'invalid'],
    ['null', 'null', 422, 'invalid'],
  ])('%s', async (_name, payload, status, code) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code, message: ERRORS[code as ErrorCode].en });
  });

  it('but those that only look so are', async () => {
    const response = await post(JSON.stringify({ name: 'C:\\u0000 \\ud83d' }).replace('C', '\\ud83d\\ude00'));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ data: { name: '😀:\\u0000 \\ud83d' } });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('%s', async (type) => {
    const response = await post('name=lamp', { 'content-type': type });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ code: 'unsupported_media_type' });
  });

  it('without the marker, unless they only read', async () => {
    const response = await post('{"name":"a lamp"}', { 'x-requested-with': '' });
    expect(response.statusCode).toBe(400);
    const read = await app.server.inject({
      url: '/api/own-profile',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(read.statusCode).toBe(200);
  });

  it('with NUL or a broken escape in the address', async () => {
    for (const url of ['/api/fail/a%00b', '/api/who-am-i?x=%00', '/api/fail/%E0%A4%A']) {
      expect((await app.server.inject(url)).json()).toMatchObject({ code: 'malformed' });
    }
  });

  it('unknown paths and methods are a 404 in JSON', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['PATCH', '/api/items'],
      ['POST', '/api'],
    ] as const) {
      const response = await app.server.inject({ method, url });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ message: 'לא נמצא', code: 'not_found' });
    }
  });

  it('are turned away before their body is read when the caller is a stranger', async () => {
    const response = await post('{"name":', { authorization: '' });
    expect(response.statusCode).toBe(401);
    expect((await app.call(saveItem, { body: { name: 'a lamp' } })).error.code).toBe('session_expired');
  });
});

describe('a flood', () => {
  it('is refused with 429 for its address only, until the window ends', async () => {
    const flooded = await testApp({
      database: app.database,
      routes: sampleRoutes(),
      config: { publicUrl: 'http://localhost', trustProxy: true },
      floodLimit: { limit: 3, windowSeconds: 10 },
    });
    const from = async (ip: string) =>
      (await flooded.server.inject({ url: '/api/who-am-i', headers: { 'x-forwarded-for': ip } })).statusCode;
    const statuses = [];
    for (let call = 0; call < 5; call += 1) statuses.push(await from('198.51.100.7'));
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(await from('198.51.100.8')).toBe(200);
    flooded.clock.advance(11);
    expect(await from('198.51.100.7')).toBe(200);
    await flooded.close();
  });
});
