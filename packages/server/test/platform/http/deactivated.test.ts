import { manageRequestAddress } from '@ezra/contract/requests/help-requests';
import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { mayCall } from '@ezra/contract/common/permissions';
import { ROLES } from '@ezra/contract/common/roles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPath } from '../../../testing/app.ts';
import { buildHelpSeeker } from '../../../testing/factories/people.ts';
import { buildPerson } from '../../../testing/person.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
beforeAll(async () => {
  app = await productApp();
});
afterAll(() => app.close());

/** What a deactivated person reaches besides what is public, by why. */
const REACHED: Readonly<Record<string, readonly string[]>> = {
  'knows who is signed in, and signs out': [
    'GET /auth/session',
    'POST /activity',
    'POST /switch/role',
    'POST /auth/logout',
    'POST /admin/auth/logout',
  ],
  'is the profile': [
    'GET /auth/profile',
    'POST /auth/profile',
    'GET /auth/profile/export',
    'POST /auth/profile/delete/code',
    'POST /auth/profile/delete',
  ],
  'secures the own account, in the profile': [
    'GET /auth/sessions',
    'DELETE /auth/sessions/:id',
    'POST /auth/sessions/end-others',
    'GET /auth/second-factor',
    'POST /auth/second-factor/passkey/options',
    'POST /auth/second-factor/passkey',
    'POST /auth/second-factor/totp',
    'POST /auth/second-factor/recovery',
    'POST /auth/passkeys/options',
    'POST /auth/passkeys',
    'DELETE /auth/passkeys/:id',
    'POST /auth/totp',
    'POST /auth/totp/confirm',
    'DELETE /auth/totp',
    'POST /auth/recovery-codes',
  ],
  'writes to the association': ['POST /contacts'],
  'is for volunteers whose papers are missing; refuses those who are deactivated by itself': [
    'GET /volunteer/guardian',
    'POST /volunteer/guardian',
    'POST /volunteer/renew/account',
    'POST /manage/help/request/:userId',
  ],
};
const REACHED_BY_NAME = new Set(Object.values(REACHED).flat());
const nameOf = ({ method, path }: EndpointShape): string => `${method} ${path}`;

async function isRefused({ method, path }: EndpointShape, token: string): Promise<boolean> {
  const sends = method !== 'GET' && method !== 'DELETE';
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const response = await app.server.inject({
    method,
    url: `/api${fillPath(path, Object.fromEntries(names.map((name) => [name, '2147483000'])))}`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      authorization: `Bearer ${token}`,
      ...(sends && { 'content-type': 'application/json' }),
    },
    ...(sends && { payload: '{}' }),
  });
  return response.statusCode === 409 && response.json<{ code: string }>().code === 'account_restricted';
}

it.each(ROLES)('a deactivated %s reaches the profile, sign-out and contact, and no more', async (role) => {
  const id = await buildPerson(app.db, { roles: [role], isActive: false });
  const calls = app.features.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ who }) => who !== 'public' && mayCall(who, role));
  const wrong: string[] = [];
  for (const endpoint of calls) {
    const { token } = await app.signIn(id, role);
    if ((await isRefused(endpoint, token)) === REACHED_BY_NAME.has(nameOf(endpoint)))
      wrong.push(nameOf(endpoint));
  }
  expect(wrong).toEqual([]);
  expect(calls.length).toBeGreaterThan(REACHED_BY_NAME.size / 2);
});

it('a deactivated person moves no requests to another address', async () => {
  const { id } = await buildHelpSeeker(app.db, { isActive: false });
  const as = await app.signIn(id, 'user');
  const answer = await app.call(manageRequestAddress, {
    as,
    params: { userId: id },
    body: { is_confirm: 1 },
  });
  expect(answer.error.code).toBe('account_restricted');
});
