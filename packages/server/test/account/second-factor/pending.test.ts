import {
  adminLogin,
  currentSession,
  logout,
  switchRole,
  userLogin,
  verifyOtp,
  type SecondFactorState,
} from '@ezra/contract/account/auth';
import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { mayCall } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import { readSecondFactor } from '@ezra/contract/account/second-factor';
import { listUsers } from '@ezra/contract/people/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { latestCode, solveCaptcha } from '../../../testing/accounts.ts';
import { buildAdmin, buildManager, buildUser, type BuiltPerson } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { fillPath } from '../../../testing/app.ts';
import { enrolTotp } from '../../../testing/second-factor.ts';

let optional: ProductApp;
let required: ProductApp;
beforeAll(async () => {
  optional = await productApp();
  required = await productApp({ database: optional.database, secondFactor: 'required' });
});
afterAll(async () => {
  await required.close();
  await optional.close();
});

/** Signs in by the calls; gives the session. */
async function signIn(app: ProductApp, { phone }: BuiltPerson, page: 'admin' | 'user' = 'admin') {
  const body = { phone, captcha: await solveCaptcha(app) };
  const sent = page === 'admin' ? await app.call(adminLogin, { body }) : await app.call(userLogin, { body });
  expect(sent.status).toBe(200);
  const otp = await latestCode(app.db, phone);
  return (await app.call(verifyOtp, { body: { phone, otp, is_admin: page === 'admin' } })).ok.data;
}

/** Staff with an authenticator app. */
async function withTotp(person: BuiltPerson, role: Role): Promise<BuiltPerson> {
  await enrolTotp(optional, await optional.signIn(person.id, role));
  return person;
}

describe('signing in as staff', () => {
  it.each(['manager', 'admin', 'super admin'] as const)('a %s', async (role) => {
    const person = await buildUser(optional.db, { roles: [role] });
    const states: SecondFactorState[] = [];
    for (const app of [optional, required]) states.push((await signIn(app, person)).user.second_factor);
    await withTotp(person, role);
    for (const app of [optional, required]) states.push((await signIn(app, person)).user.second_factor);
    expect(states).toEqual(['none', 'enrol', 'needed', 'needed']);
  });

  it('on the page for help seekers asks for nothing, until the role is switched into the staff', async () => {
    const person = await withTotp(await buildAdmin(optional.db, { roles: ['user', 'admin'] }), 'admin');
    const session = await signIn(optional, person, 'user');
    expect(session.user).toMatchObject({ role: 'user', second_factor: 'none' });
    const switched = await optional.call(switchRole, { as: session, body: { role: 'admin' } });
    expect(switched.ok.data).toMatchObject({ role: 'admin', second_factor: 'needed' });
    const refused = await optional.call(listUsers, { as: session, query: {} });
    expect([refused.status, refused.error.code]).toEqual([409, 'second_factor_needed']);
    // Back to where the phone's code was enough.
    const back = await optional.call(switchRole, { as: session, body: { role: 'user' } });
    expect(back.ok.data).toMatchObject({ role: 'user', second_factor: 'none' });
    const again = await optional.call(switchRole, { as: session, body: { role: 'admin' } });
    expect(again.ok.data.second_factor).toBe('needed');
  });

  it('asks a staff role for its first factor when one is required', async () => {
    const person = await buildAdmin(required.db, { roles: ['user', 'admin'] });
    const session = await signIn(required, person, 'user');
    const switched = await required.call(switchRole, { as: session, body: { role: 'admin' } });
    expect(switched.ok.data.second_factor).toBe('enrol');
  });

  it('is not asked twice in one session', async () => {
    const person = await buildAdmin(required.db, { roles: ['user', 'admin'] });
    const session = await signIn(required, person);
    await enrolTotp(required, session);
    await required.call(switchRole, { as: session, body: { role: 'user' } });
    const back = await required.call(switchRole, { as: session, body: { role: 'admin' } });
    expect(back.ok.data.second_factor).toBe('none');
  });
});

describe('a session without its second factor', () => {
  const paramsOf = (endpoint: EndpointShape) => {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
    return Object.fromEntries(names.map((name) => [name, '1']));
  };
  /** Gives the refusal of a session's call; null when it was accepted. */
  async function refusalOf(endpoint: EndpointShape, token: string): Promise<string | null> {
    const sends = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
    const answer = await optional.server.inject({
      method: endpoint.method,
      url: `/api${fillPath(endpoint.path, paramsOf(endpoint))}`,
      headers: {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
        ...(sends && { 'content-type': 'application/json' }),
      },
      ...(sends && { payload: '{}' }),
    });
    const { code } = answer.json<{ code?: string }>();
    return code === 'second_factor_needed' || code === 'forbidden' ? code : null;
  }

  const cases = (['manager', 'admin', 'super admin'] as const).flatMap((role) =>
    (['needed', 'enrol'] as const).map((state) => [role, state] as const),
  );
  it.each(cases)('of a %s (%s) reaches nothing else, endpoint by endpoint', async (role, state) => {
    const { id } = await buildUser(optional.db, { roles: [role] });
    const open: string[] = [];
    const faults: string[] = [];
    for (const { endpoint } of optional.features.routes) {
      if (endpoint.who === 'public') continue;
      const { token } = await optional.signIn(id, role, state);
      const refusal = await refusalOf(endpoint, token);
      const name = `${endpoint.method} ${endpoint.path}`;
      const { beforeSecondFactor: mark } = endpoint;
      const isOpen = mark === true || mark === state;
      const expected = !mayCall(endpoint.who, role) ? 'forbidden' : isOpen ? null : 'second_factor_needed';
      if (refusal !== expected) faults.push(`${name}: ${refusal}, expected ${expected}`);
      if (refusal === null) open.push(name);
    }
    expect(faults).toEqual([]);
    const always = [
      'GET /auth/second-factor',
      'GET /auth/session',
      'POST /activity',
      'POST /auth/logout',
      'POST /auth/second-factor/passkey',
      'POST /auth/second-factor/passkey/options',
      'POST /auth/second-factor/recovery',
      'POST /auth/second-factor/totp',
      'POST /switch/role',
    ];
    const whileEnrolling = [
      'POST /auth/passkeys',
      'POST /auth/passkeys/options',
      'POST /auth/totp',
      'POST /auth/totp/confirm',
    ];
    const expected = [
      ...always,
      ...(state === 'enrol' ? whileEnrolling : []),
      ...(role === 'manager' ? [] : ['POST /admin/auth/logout']),
    ];
    expect(open.sort()).toEqual(expected.sort());
  });

  it('says what it lacks, and can be left', async () => {
    const { id } = await buildManager(optional.db);
    const as = await optional.signIn(id, 'manager', 'needed');
    expect((await optional.call(currentSession, { as })).ok.data.second_factor).toBe('needed');
    expect((await optional.call(readSecondFactor, { as })).ok.data.state).toBe('needed');
    expect((await optional.call(logout, { as })).status).toBe(200);
    expect((await optional.call(currentSession, { as })).status).toBe(401);
  });

  it('says so in both languages', async () => {
    const { id } = await buildAdmin(optional.db);
    const as = await optional.signIn(id, 'admin', 'needed');
    const said = [];
    for (const locale of ['he-IL', 'en-US'] as const)
      said.push((await optional.call(listUsers, { as, locale, query: {} })).error.message);
    expect(said).toEqual(['צריך להשלים את השלב השני של הכניסה', 'Complete the second step of signing in']);
  });
});
