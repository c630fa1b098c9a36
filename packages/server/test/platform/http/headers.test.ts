import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { buildPerson } from '../../../testing/person.ts';
import { fail, ownProfile, sampleRoutes, whoAmI } from './sample-routes.ts';

let app: TestApp;
let secure: TestApp;
beforeAll(async () => {
  app = await testApp({ routes: sampleRoutes() });
  secure = await testApp({
    routes: sampleRoutes(),
    database: app.database,
    config: { publicUrl: 'https://ezra.example', trustProxy: 1 },
    readiness: async () => ({ own: { database: true, jobs: false } }),
  });
});
afterAll(async () => {
  await secure.close();
  await app.close();
});

describe('headers', () => {
  it('of JSON forbid keeping, guessing and reading by other sites, failures included', async () => {
    for (const answer of [await app.call(whoAmI, {}), await app.call(fail, { params: { how: 'nothing' } })]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['x-powered-by']).toBeUndefined();
    }
  });

  it('demand TLS only where it is used', async () => {
    expect((await app.call(whoAmI, {})).headers['strict-transport-security']).toBeUndefined();
    expect((await secure.call(whoAmI, {})).headers['strict-transport-security']).toContain('max-age=');
  });

  it('of the documentation allow its own style and no script', async () => {
    const { headers, body } = await secure.server.inject('/api/docs');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/style-src 'self' 'sha256-/);
    expect(policy).toMatch(/script-src 'self';/);
    expect(body).not.toContain('<script');
    expect(headers['permissions-policy']).toContain('camera=()');
  });
});

describe('request ids', () => {
  it('differ, and inbound ones count only behind a trusted proxy', async () => {
    const headers = { 'x-request-id': 'edge-12345678' };
    const first = (await app.call(whoAmI, { headers })).headers['x-request-id'];
    const second = (await app.call(whoAmI, { headers })).headers['x-request-id'];
    expect(first).not.toBe(second);
    expect(first).not.toBe('edge-12345678');
    expect((await secure.call(whoAmI, { headers })).headers['x-request-id']).toBe('edge-12345678');
    const forged = { 'x-request-id': 'a b\tc{"level":60}' };
    expect((await secure.call(whoAmI, { headers: forged })).headers['x-request-id']).toMatch(/^[\w-]+$/);
  });
});

describe('the log', () => {
  it('has one line for a request, with the pattern of the path and nothing personal', async () => {
    const id = await buildPerson(app.db);
    const { token } = await app.signIn(id, 'user');
    const before = app.log.lines.length;
    const answer = await app.call(ownProfile, { as: token });
    await app.server.inject('/api/fail/0501234567?phone=0501234567');
    await app.server.inject('/help/request/secret-token');
    const lines = app.log.lines.slice(before);
    expect(lines.map((line) => line.facts['route'])).toEqual(['/api/own-profile', '/api/fail/:how', 'none']);
    expect(lines[0]?.facts).toEqual({
      method: 'GET',
      route: '/api/own-profile',
      status: 200,
      ms: expect.any(Number),
      requestId: answer.headers['x-request-id'],
      actorId: id,
    });
    expect(lines[1]?.facts).toMatchObject({ status: 404, actorId: null, failure: 'not_found' });
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${token}|0501234567|secret-token`));
  });
});

describe('health', () => {
  it('tells that the process lives, and which part is not ready', async () => {
    expect((await secure.server.inject('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await secure.server.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toEqual({
      status: 'unavailable',
      checks: { database: true, jobs: false },
      facts: {},
      troubles: [],
    });
    expect((await app.server.inject('/readyz')).statusCode).toBe(200);
    await secure.server.inject('/readyz');
    expect(secure.log.lines.filter((line) => String(line.facts['route']).endsWith('z'))).toEqual([]);
    // Told once, not at every look.
    expect(secure.log.lines.filter(({ words }) => words === 'not ready')).toMatchObject([
      { level: 'warn', facts: { checks: { database: true, jobs: false } } },
    ]);
  });
});
