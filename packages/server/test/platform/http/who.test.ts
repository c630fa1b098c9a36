import { endpoint } from '@ezra/contract/common/endpoint';
import { ROLES } from '@ezra/contract/common/roles';
import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/platform/errors.ts';
import { route } from '../../../src/platform/http/route.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { buildPerson, type AccountState } from '../../../testing/person.ts';
import { roleMatrix } from '../../../testing/role-matrix.ts';
import { listItems, ownProfile, report, sampleRoutes, saveItem, whoAmI } from './sample-routes.ts';

const lying = endpoint({
  method: 'GET',
  path: '/lying',
  who: 'requests.volunteer',
  summary: 'Refuses people whom its declaration lets in.',
  data: z.null(),
});
const lyingRoute = route(lying, async () => {
  throw new AppError('forbidden');
});

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ routes: [...sampleRoutes(), lyingRoute] });
});
afterAll(() => app.close());

describe('who may call', () => {
  it('is as declared for every endpoint, role and stranger', async () => {
    const routes = sampleRoutes();
    const { calls, faults } = await roleMatrix(app, routes);
    expect(faults).toEqual([]);
    expect(calls).toBe(routes.length * (ROLES.length + 1));
  });

  it('is found out when an endpoint does otherwise', async () => {
    const { faults } = await roleMatrix(app, [lyingRoute]);
    expect(faults).toEqual(['GET /lying as volunteer: 403, expected to be let in']);
  });

  it('of a public endpoint knows the caller when there is one', async () => {
    const id = await buildPerson(app.db, { roles: ['user', 'volunteer'] });
    const as = await app.signIn(id, 'volunteer');
    const known = await app.call(whoAmI, { as });
    expect(known.ok.data).toMatchObject({ userId: id, role: 'volunteer', roles: ['user', 'volunteer'] });
    expect((await app.call(whoAmI, { as: 'A'.repeat(43) })).ok.data.userId).toBeNull();
  });
});

describe('a restricted account', () => {
  const cases: [string, AccountState, boolean][] = [
    ['an active help seeker', { roles: ['user'] }, false],
    ['a deactivated help seeker', { roles: ['user'], isActive: false }, true],
    ['a validated volunteer', { roles: ['volunteer'] }, false],
    ['a volunteer without an agreement', { roles: ['volunteer'], agreement: null }, true],
    ['a volunteer not yet validated', { roles: ['volunteer'], agreement: { validated: false } }, true],
    ['a frozen volunteer', { roles: ['volunteer'], agreement: { frozen: true } }, true],
    ['a deactivated manager', { roles: ['manager'], isActive: false }, true],
  ];
  it.each(cases)('%s', async (_name, person, restricted) => {
    const id = await buildPerson(app.db, person);
    const as = await app.signIn(id, person.roles?.[0] ?? 'user');
    expect((await app.call(ownProfile, { as })).ok.data.restricted).toBe(restricted);
    const answer = await app.call(saveItem, { body: { name: 'a lamp' }, as });
    expect(answer.status).toBe(restricted ? 409 : 200);
    if (restricted) expect(answer.error.code).toBe('account_restricted');
  });

  it('of a frozen volunteer does not restrict the same person as a help seeker', async () => {
    const id = await buildPerson(app.db, { roles: ['user', 'volunteer'], agreement: { frozen: true } });
    expect((await app.call(ownProfile, { as: await app.signIn(id, 'user') })).ok.data.restricted).toBe(false);
  });

  it('needs the police check only where it is required', async () => {
    const id = await buildPerson(app.db, { roles: ['volunteer'] });
    const as = await app.signIn(id, 'volunteer');
    const restricted = async () => (await app.call(ownProfile, { as })).ok.data.restricted;
    await sql`update volunteer_information set is_required_police_validation = true where user_id = ${id}`.execute(
      app.db,
    );
    expect(await restricted()).toBe(true);
    await sql`update volunteer_information set validate_police = true where user_id = ${id}`.execute(app.db);
    expect(await restricted()).toBe(false);
  });
});

describe('a tab that believes in another role', () => {
  it('is told so with 409, even where the role may not call', async () => {
    const id = await buildPerson(app.db, { roles: ['user', 'volunteer'] });
    const as = await app.signIn(id, 'volunteer');
    for (const role of ['user', 'admin', 'nonsense']) {
      const answer = await app.call(listItems, { query: {}, as, headers: { 'x-role': role } });
      expect([answer.status, answer.error.code]).toEqual([409, 'role_switched']);
    }
    const same = await app.call(ownProfile, { as, headers: { 'x-role': 'volunteer' } });
    expect(same.status).toBe(200);
  });
});

describe('the activity token', () => {
  it('reports activity without headers, also for a restricted account, and does nothing else', async () => {
    const id = await buildPerson(app.db, { isActive: false });
    const session = await app.signIn(id, 'user');
    const beacon = (activity_token: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/report',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ status: 0, activity_token }),
      });
    expect((await beacon(session.activityToken)).json()).toEqual({ data: { userId: id } });
    expect((await beacon(session.token)).statusCode).toBe(401);
    expect((await beacon('nonsense')).statusCode).toBe(401);
    expect((await app.call(ownProfile, { as: session.activityToken })).status).toBe(401);
    expect((await app.call(report, { body: { status: 1 }, as: session })).ok.data.userId).toBe(id);
    expect((await app.call(report, { body: { status: 1 } })).status).toBe(401);
  });
});
