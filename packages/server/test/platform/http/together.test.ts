import type { SecondFactorState } from '@ezra/contract/account/auth';
import type { Role } from '@ezra/contract/common/roles';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sessionReader } from '../../../src/platform/sessions/session-reader.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { testDatabase } from '../../../testing/database.ts';
import { buildPerson, type AccountState } from '../../../testing/person.ts';
import { sampleRoutes } from './sample-routes.ts';

let app: TestApp;
const findActor = vi.fn();
/** Ends the answer of `/fail/later`. */
let answerLater: (data: { text: string }) => void = () => undefined;
beforeAll(async () => {
  const database = await testDatabase();
  const reader = sessionReader(database.db);
  findActor.mockImplementation(reader.findActor);
  app = await testApp({
    database,
    sessions: { ...reader, findActor },
    routes: sampleRoutes({
      later: () => new Promise((resolve) => (answerLater = resolve)),
      now: () => ({ text: 'שלום' }),
      broken: () => ({ text: 1, secret: 'x' }),
    }),
  });
});
afterAll(async () => {
  await app.close();
  await app.database.drop();
});

const addressOf = (calls: readonly string[]) =>
  `/api/together?${new URLSearchParams(calls.map((call): [string, string] => ['call', call])).toString()}`;

/** Signs a new person in; gives the header of their calls. */
async function signIn(role: Role, state: AccountState = {}, factor?: SecondFactorState) {
  const { token } = await app.signIn(await buildPerson(app.db, { ...state, roles: [role] }), role, factor);
  return { authorization: `Bearer ${token}` };
}

const ask = (headers: Record<string, string>, calls: readonly string[]) =>
  app.server.inject({ url: addressOf(calls), headers });

/** The answers by their calls. */
async function answers(headers: Record<string, string>, calls: readonly string[]) {
  const { payload, statusCode } = await ask(headers, calls);
  expect(statusCode).toBe(200);
  return Object.fromEntries(
    payload
      .trim()
      .split('\n')
      .map((line) => {
        const [, n, status, json] = /^(\d+) (\d+) (.*)$/.exec(line) ?? [];
        return [calls[Number(n)], [Number(status), JSON.parse(json ?? '')]] as const;
      }),
  );
}

it('answers each call as if it came alone, with one look at the session', async () => {
  findActor.mockClear();
  expect(
    await answers(await signIn('volunteer'), [
      '/own-profile',
      '/items/7',
      '/items?status=a',
      '/items/x',
      '/nowhere',
      '/fail/now',
    ]),
  ).toEqual({
    '/own-profile': [200, { data: { restricted: false } }],
    '/items/7': [200, { data: { id: 7, name: 'lamp' } }],
    // For others than volunteers.
    '/items?status=a': [403, expect.objectContaining({ code: 'forbidden' })],
    '/items/x': [404, expect.objectContaining({ code: 'not_found' })],
    '/nowhere': [404, expect.objectContaining({ code: 'not_found' })],
    '/fail/now': [200, { data: { text: 'שלום' } }],
  });
  expect(findActor).toHaveBeenCalledTimes(1);
});

it('lets an account that is held back only read what is open to it', async () => {
  const calls = ['/own-profile', '/items/7'];
  const restricted = await signIn('volunteer', { isActive: false });
  expect(await answers(restricted, calls)).toEqual({
    '/own-profile': [200, { data: { restricted: true } }],
    '/items/7': [409, expect.objectContaining({ code: 'account_restricted' })],
  });
  const half = await signIn('manager', {}, 'needed');
  expect(await answers(half, calls)).toEqual({
    '/own-profile': [409, expect.objectContaining({ code: 'second_factor_needed' })],
    '/items/7': [409, expect.objectContaining({ code: 'second_factor_needed' })],
  });
});

it('refuses strangers, a page of another role, and more calls than a screen has', async () => {
  const failure = async (headers: Record<string, string>, calls: readonly string[]) => {
    const answer = await ask(headers, calls);
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  const volunteer = await signIn('volunteer');
  expect(await failure({}, ['/who-am-i'])).toEqual([401, 'session_expired']);
  expect(await failure({ ...volunteer, 'x-role': 'admin' }, ['/who-am-i'])).toEqual([409, 'role_switched']);
  expect(await failure(volunteer, [])).toEqual([400, 'malformed']);
  expect(
    await failure(
      volunteer,
      Array.from({ length: 13 }, () => '/who-am-i'),
    ),
  ).toEqual([400, 'malformed']);
});

it('gives neither files nor what the contract does not declare, and changes nothing', async () => {
  const calls = ['/items?status=a&export=1', '/items-file', '/fail/broken', '/report'];
  const given = await answers(await signIn('admin'), calls);
  expect(calls.map((call) => given[call]?.[0])).toEqual([400, 404, 500, 404]);
  expect(JSON.stringify(given)).not.toContain('secret');
});

it.each(['br', 'gzip', 'identity'])('sends each answer as soon as it is there (%s)', async (encoding) => {
  const address = await app.server.listen({ port: 0 }).catch(() => app.server.listeningOrigin);
  const answer = await fetch(`${address}${addressOf(['/fail/later', '/fail/now'])}`, {
    headers: { ...(await signIn('user')), 'accept-encoding': encoding },
  });
  expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(await reader?.read()).toEqual({ done: false, value: '1 200 {"data":{"text":"שלום"}}\n' });
  answerLater({ text: 'סוף' });
  expect(await reader?.read()).toEqual({ done: false, value: '0 200 {"data":{"text":"סוף"}}\n' });
  expect(await reader?.read()).toEqual({ done: true, value: undefined });
});
