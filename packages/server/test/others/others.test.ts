import type { EndpointShape } from '@ezra/contract/common/endpoint';
import { mayCall } from '@ezra/contract/common/permissions';
import type { Role } from '@ezra/contract/common/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../src/platform/spreadsheet/read-rows.ts';
import { fillPath, queryString } from '../../testing/app.ts';
import { buildUser, buildVolunteer } from '../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../testing/product.ts';
import { MARK, southernScene, storedOf, type SouthernIds } from './others-scene.ts';

// Tries every call with the numbers of people, requests and events of the south: as one of the staff who is held to
// the north, and as people who have nothing to do with them.
let app: ProductApp;
let ids: SouthernIds;
const tokens = new Map<Role | 'unlimited', string>();
let endpoints: readonly EndpointShape[];
beforeAll(async () => {
  app = await productApp();
  const { north, ...scene } = await southernScene(app);
  ids = scene.ids;
  endpoints = app.features.routes.map(({ endpoint }) => endpoint);
  const regions = [north.stateId];
  for (const role of ['user', 'manager', 'admin'] as const) {
    const { id } = await buildUser(app.db, {
      roles: [role],
      home: north,
      regions: role === 'user' ? [] : regions,
    });
    tokens.set(role, (await app.signIn(id, role)).token);
  }
  const volunteer = await buildVolunteer(app.db, { home: north });
  tokens.set('volunteer', (await app.signIn(volunteer.id, 'volunteer')).token);
  const unlimited = await buildUser(app.db, { roles: ['admin'] });
  tokens.set('unlimited', (await app.signIn(unlimited.id, 'admin')).token);
});
afterAll(() => app.close());

const STRANGERS = ['user', 'volunteer', 'manager', 'admin'] as const;
const name = ({ method, path }: EndpointShape) => `${method} ${path}`;

async function ask(endpoint: EndpointShape, token: string, url: string, body?: unknown) {
  const response = await app.server.inject({
    method: endpoint.method,
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${token}`,
      'x-requested-with': 'XMLHttpRequest',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  expect(`${name(endpoint)} ${response.statusCode < 500}`).toBe(`${name(endpoint)} true`);
  return response;
}

/** The text of an answer, a spreadsheet's cells included. */
async function textOf(response: Awaited<ReturnType<typeof ask>>): Promise<string> {
  if (!String(response.headers['content-type']).includes('spreadsheet')) return response.body;
  const cells: string[] = [];
  const limits = { maxRows: 1000, maxColumns: 60, maxBytes: 10_000_000 };
  for await (const row of readRows(response.rawPayload, limits)) cells.push(row.cells.join('|'));
  return cells.join('\n');
}

/** Reads without a number in the path, whole lists as files too: what each shows of the south. */
async function shownBy(token: string, role: Role): Promise<string[]> {
  const shown: string[] = [];
  for (const endpoint of endpoints) {
    if (endpoint.method !== 'GET' || endpoint.path.includes(':') || !mayCall(endpoint.who, role)) continue;
    const queries = endpoint.list ? [{ perPage: 100 }, { export: 1 }] : [{}];
    for (const query of queries) {
      const text = await textOf(await ask(endpoint, token, `${endpoint.path}${queryString(query)}`));
      if (text.includes(MARK)) shown.push(`${name(endpoint)}${'export' in query ? ' as a file' : ''}`);
    }
  }
  return shown;
}

describe('lists, counts, maps and files', () => {
  it('show the south to an admin of all regions', async () => {
    const shown = await shownBy(tokens.get('unlimited') ?? '', 'admin');
    // Lists that hold nothing of the scene would prove nothing below.
    expect(shown).toEqual(
      expect.arrayContaining([
        'GET /admin/users',
        'GET /admin/users as a file',
        'GET /admin/application-users',
        'GET /admin/application-users as a file',
        'GET /admin/events',
        'GET /admin/export-events as a file',
        'GET /admin/event-approval-requests',
        'GET /emergencies',
      ]),
    );
  });

  it.each(STRANGERS)('show nothing of it to a %s of the north', { timeout: 60_000 }, async (role) => {
    expect(await shownBy(tokens.get(role) ?? '', role)).toEqual([]);
  });
});

/** Fields that name a record, by whose numbers they are tried with. */
const NAMED = /(^|_)(id|ids)$/;

/** A body that a schema may take, in which every number is `id`. */
function sampleOf(schema: Record<string, unknown>, id: number): unknown {
  const {
    type,
    properties = {},
    items,
    enum: choices,
    anyOf,
    oneOf,
    const: fixed,
    allOf,
  } = schema as {
    type?: string;
    properties?: Record<string, Record<string, unknown>>;
    items?: Record<string, unknown>;
    enum?: unknown[];
    anyOf?: Record<string, unknown>[];
    oneOf?: Record<string, unknown>[];
    allOf?: Record<string, unknown>[];
    const?: unknown;
  };
  if (fixed !== undefined) return fixed;
  if (choices) return choices[0];
  const [variant] = anyOf ?? oneOf ?? allOf ?? [];
  if (variant) return sampleOf(variant, id);
  if (type === 'array') return [sampleOf(items ?? {}, id)];
  if (type === 'string') return 'שלום לכולם';
  if (type === 'boolean') return true;
  if (type !== 'object') return id;
  return Object.fromEntries(
    Object.entries(properties).map(([key, each]) => [
      key,
      NAMED.test(key) ? (key.endsWith('ids') ? [id] : id) : sampleOf(each, id),
    ]),
  );
}

const bodyFor = ({ body }: EndpointShape, id: number): unknown =>
  body && sampleOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), id);

/** Fields of a query that name a record. */
function queriesOf({ query }: EndpointShape): string[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties).filter((key) => NAMED.test(key));
}

/** What anyone may do with a number: choices that are no one's. */
const FOR_ALL: readonly string[] = ['GET /states'];

describe('calls that name a record', () => {
  it.each(STRANGERS)(
    'give a %s of the north nothing of the south, and change nothing there',
    { timeout: 180_000 },
    async (role) => {
      const token = tokens.get(role) ?? '';
      const before = await storedOf(app, ids);
      const shown: string[] = [];
      let tried = 0;
      for (const endpoint of endpoints) {
        if (!mayCall(endpoint.who, role) || FOR_ALL.includes(name(endpoint))) continue;
        // Ends the stranger's own session, or switches it.
        if (/logout|switch\/role|sessions|profile\/delete/.test(endpoint.path)) continue;
        const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
        const queries = queriesOf(endpoint);
        const body = bodyFor(endpoint, 0);
        if (names.length === 0 && queries.length === 0 && !JSON.stringify(body ?? '').includes('0')) continue;
        for (const id of new Set(Object.values(ids))) {
          const path = fillPath(
            endpoint.path,
            Object.fromEntries(names.map((each) => [each, each === 'status' ? 0 : id])),
          );
          const query = queryString(Object.fromEntries(queries.map((key) => [key, id])));
          tried += 1;
          const response = await ask(endpoint, token, path + query, bodyFor(endpoint, id));
          if ((await textOf(response)).includes(MARK)) shown.push(`${name(endpoint)} ${id}`);
        }
      }
      expect(shown).toEqual([]);
      expect(await storedOf(app, ids)).toEqual(before);
      expect(tried).toBeGreaterThan(50);
    },
  );
});
