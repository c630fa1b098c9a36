import type { CallData, CallInput, EndpointShape, Envelope, ErrorBody } from '@ezra/contract/common/endpoint';
import type { SecondFactorState } from '@ezra/contract/account/auth';
import type { Locale } from '@ezra/contract/common/locales';
import type { Role } from '@ezra/contract/common/roles';
import type { FastifyInstance } from 'fastify';
import { createAuditLog } from '../src/platform/audit-log/audit-log.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import type { Route } from '../src/platform/http/route.ts';
import { buildHttpServer, type HttpServerOptions } from '../src/platform/http/server.ts';
import { sessionReader } from '../src/platform/sessions/session-reader.ts';
import { createSession, type OpenedSession } from '../src/platform/sessions/sessions.repository.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { testLog, type TestLog } from './test-log.ts';

export interface CallOptions {
  /** A token, or the result of `signIn`. */
  as?: string | { token: string };
  locale?: Locale;
  headers?: Record<string, string>;
  /** The client's IP address; default: this machine's. */
  from?: string;
}

/** A response. `ok` has the endpoint's type, `error` the type of errors. */
export interface Answer<E extends EndpointShape> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  /** The body of a 200 response; throws on any other status. */
  readonly ok: Envelope<CallData<E>>;
  /** The body of any other response; throws on status 200. */
  readonly error: ErrorBody;
}

export interface TestApp {
  db: TestDatabase['db'];
  database: TestDatabase;
  server: FastifyInstance;
  clock: TestClock;
  log: TestLog;
  call<E extends EndpointShape>(endpoint: E, input: CallInput<E> & CallOptions): Promise<Answer<E>>;
  /** Opens a session as a correct code does, by default without a missing second factor. */
  signIn(userId: number, role: Role, secondFactor?: SecondFactorState): Promise<OpenedSession>;
  close(): Promise<void>;
}

export interface TestAppOptions extends Partial<Omit<HttpServerOptions, 'routes' | 'clock' | 'log'>> {
  /** The routes, or a function that makes them from the database and the clock. */
  routes?:
    | readonly Route[]
    | ((parts: { database: TestDatabase; clock: TestClock; log: TestLog }) => readonly Route[]);
  /** An existing database, which `close` does not drop. */
  database?: TestDatabase;
}

/** The HTTP server on its own database. Tests set its clock; its calls are typed by their endpoint. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { routes = [], database = await testDatabase(), ...rest } = options;
  const clock = testClock();
  const log = testLog();
  const server = await buildHttpServer({
    config: { publicUrl: 'http://127.0.0.1:3000', trustProxy: false },
    sessions: sessionReader(database.db),
    audit: createAuditLog(database.db, log),
    ...rest,
    clock,
    log,
    routes: typeof routes === 'function' ? routes({ database, clock, log }) : routes,
  });
  await server.ready();
  return {
    db: database.db,
    database,
    server,
    clock,
    log,
    call: (endpoint, input) => call(server, endpoint, input),
    signIn: (userId, role, secondFactor = 'none') =>
      inTransaction(database.db, (tx) =>
        createSession(tx, {
          userId,
          role,
          secondFactor,
          now: clock.now(),
          ip: '192.0.2.1',
          userAgent: 'tests',
        }),
      ),
    close: async () => {
      await server.close();
      if (options.database === undefined) await database.drop();
    },
  };
}

interface AnyInput extends CallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

async function call<E extends EndpointShape>(
  server: FastifyInstance,
  endpoint: E,
  input: CallInput<E> & CallOptions,
): Promise<Answer<E>> {
  const { params = {}, query = {}, body, as, locale, headers, from }: AnyInput = input;
  const token = typeof as === 'object' ? as.token : as;
  const sent = body === undefined ? undefined : await written(endpoint, body);
  const response = await server.inject({
    method: endpoint.method,
    ...(from !== undefined && { remoteAddress: from }),
    url: `/api${fillPath(endpoint.path, params)}${queryString(query)}`,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(locale === undefined ? {} : { 'content-language': locale }),
      ...(sent && { 'content-type': sent.type }),
      ...headers,
    },
    ...(sent && { payload: sent.payload }),
  });
  const told = `${endpoint.method} ${endpoint.path} answered ${response.statusCode} ${response.body}`;
  return {
    status: response.statusCode,
    headers: response.headers,
    get ok() {
      if (response.statusCode !== 200) throw new Error(told);
      return response.json<Envelope<CallData<E>>>();
    },
    get error() {
      if (response.statusCode === 200) throw new Error(told);
      return response.json<ErrorBody>();
    },
  };
}

/** The body in its wire format: JSON, or a form if it holds a file. */
async function written({ upload }: EndpointShape, body: unknown) {
  if (!upload) return { type: 'application/json', payload: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | File | undefined>)) {
    if (value !== undefined) form.append(name, value);
  }
  const request = new Request('http://form', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return { type: request.headers.get('content-type') ?? '', payload };
}

/** Fills `/users/:id` with `{ id: 5 }`: `/users/5`. */
export const fillPath = (path: string, params: Readonly<Record<string, string | number>>): string =>
  path.replace(/:(\w+)\??/g, (_whole, name: string) => encodeURIComponent(String(params[name] ?? '')));

/** Returns `?page=2&is_approved=0&is_approved=1`, or ''. */
export function queryString(query: Readonly<Record<string, unknown>>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') {
        pairs.append(name, String(one));
      }
    }
  }
  return pairs.size === 0 ? '' : `?${pairs.toString()}`;
}
