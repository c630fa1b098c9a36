import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { mayCall } from '@ezra/contract/common/permissions';
import { ROLES, type Role } from '@ezra/contract/common/roles';
import type { Route } from '../src/platform/http/route.ts';
import { fillPath, type TestApp } from './app.ts';
import { buildPerson } from './person.ts';

export type Caller = Role | 'anonymous';

export interface MatrixResult {
  /** Number of tried pairs of endpoint and caller. */
  calls: number;
  /** `GET /users as volunteer: 200, expected 403`; empty if every status is as declared. */
  faults: string[];
}

const CALLERS: readonly Caller[] = ['anonymous', ...ROLES];

/**
 * Calls every endpoint in every role and without a session. If `who` refuses, the status must be 401 or 403;
 * if it allows, any other one below 500. Each call has its own session, because some calls end it.
 */
export async function roleMatrix(app: TestApp, routes: readonly Route[]): Promise<MatrixResult> {
  const people = new Map<Caller, number>();
  for (const role of ROLES) people.set(role, await buildPerson(app.db, { roles: [role] }));
  const faults: string[] = [];
  let calls = 0;
  for (const { endpoint } of routes) {
    for (const caller of CALLERS) {
      calls += 1;
      const status = await statusOf(app, endpoint, caller, people.get(caller));
      const expected = expectedFor(endpoint, caller);
      const right =
        expected === null ? status < 500 && status !== 401 && status !== 403 : status === expected;
      if (!right) {
        const wanted = expected ?? 'to be let in';
        faults.push(`${endpoint.method} ${endpoint.path} as ${caller}: ${status}, expected ${wanted}`);
      }
    }
  }
  return { calls, faults };
}

/** Expected status of a refusal; null if the caller is allowed. */
function expectedFor({ who }: EndpointShape, caller: Caller): 401 | 403 | null {
  if (caller === 'anonymous') return who === 'public' ? null : 401;
  return mayCall(who, caller) ? null : 403;
}

async function statusOf(
  app: TestApp,
  endpoint: EndpointShape,
  caller: Caller,
  userId: number | undefined,
): Promise<number> {
  const session =
    caller === 'anonymous' || userId === undefined ? undefined : await app.signIn(userId, caller);
  const sends = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const response = await app.server.inject({
    method: endpoint.method,
    url: `/api${fillPath(endpoint.path, sampleParams(endpoint))}`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(session && { authorization: `Bearer ${session.token}` }),
      ...(sends && { 'content-type': 'application/json' }),
    },
    ...(sends && { payload: '{}' }),
  });
  return response.statusCode;
}

/** The first sample that the parameters accept: a large id, a token, a word or a name. */
function sampleParams(endpoint: EndpointShape): Record<string, string> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const samples = ['2147483000', 'A'.repeat(43), 'sample', 'create'];
  for (const sample of samples) {
    const params = Object.fromEntries(names.map((name) => [name, sample]));
    if (endpoint.params?.safeParse(params).success) return params;
  }
  return Object.fromEntries(names.map((name) => [name, '1']));
}
