import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { AuditLog } from '../audit-log/audit-log.ts';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import { STOP_GRACE_MS } from '../grace.ts';
import type { Log } from '../log.ts';
import type { SessionReader } from './authenticate.ts';
import { addDocumentation } from './documentation.ts';
import { drainOnClose } from './drain.ts';
import { failureHandler, failureNotes } from './failure-handler.ts';
import { FastifyLog } from './fastify-log.ts';
import { FLOOD_LIMIT, type FloodGuardOptions } from './flood-guard.ts';
import { addHealth, type HealthOptions } from './health.ts';
import { addJsonParser } from './json-parser.ts';
import { mountRoutes } from './mount.ts';
import { logRequests, receiveRequests, type CallListener } from './request-hooks.ts';
import { answerOneAtATime } from './one-at-a-time.ts';
import { requestIds } from './request-ids.ts';
import { decorateRequests } from './request-state.ts';
import type { Route } from './route.ts';
import { jsonHeaders, type SecurityOptions } from './security-headers.ts';
import { answerUnparsed } from './unparsed.ts';
import { addWebApp, type WebOptions } from './web-app.ts';

export interface HttpConfig extends SecurityOptions {
  /** Which proxies are trusted to name the caller: all or none, a number, or addresses. */
  readonly trustProxy: boolean | number | string;
}

/** Pages outside `/api` that the server renders itself. */
export type Pages = FastifyPluginAsync;

export interface HttpServerOptions extends HealthOptions {
  readonly config: HttpConfig;
  readonly log: Log;
  readonly clock: Clock;
  readonly sessions: SessionReader;
  readonly routes: readonly Route[];
  readonly audit?: AuditLog | undefined;
  /** The built web app; without it only the API is served. */
  readonly web?: WebOptions | undefined;
  readonly pages?: Pages | undefined;
  /** How long a stop waits for connections to finish, in milliseconds. */
  readonly stopGraceMs?: number | undefined;
  readonly floodLimit?: FloodGuardOptions | undefined;
  /** Called for each API call, but only while no proxy is trusted. */
  readonly onCall?: CallListener | undefined;
}

const BODY_LIMIT_BYTES = 1024 * 1024;
const LONGEST_PARAM = 256;
/** Time-out for receiving a whole request, so that slow senders hold no connections. */
const REQUEST_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
/** Time-out of a connection without traffic; twice as long while its answer is not being read. */
const SILENCE_TIMEOUT_MS = 60_000;

/** Converts a number of proxies to Fastify's rule, which trusts that many hops. */
const trusted = (proxies: HttpConfig['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Builds the HTTP server: the API under `/api`, health, documentation, web app. Does not listen yet. */
export async function buildHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { config, log, clock, sessions, routes } = options;
  const headers = jsonHeaders(config);
  const noteFailure = failureNotes(log);
  const answerFailure = failureHandler(noteFailure, headers);
  const app: FastifyInstance = Fastify({
    logger: false,
    logController: new FastifyLog(noteFailure),
    trustProxy: trusted(config.trustProxy),
    genReqId: requestIds(Boolean(config.trustProxy)),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    http: { connectionsCheckingInterval: LOOK_EVERY_MS },
    exposeHeadRoutes: false,
    clientErrorHandler: answerUnparsed,
    // A stopping server still answers requests and closes each connection afterwards.
    return503OnClosing: false,
    // Endpoints validate with zod, so Fastify's own compilers need not be loaded.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAM },
    frameworkErrors: (error, request: FastifyRequest, reply: FastifyReply) => {
      void answerFailure(error, request, reply);
    },
  });
  decorateRequests(app);
  drainOnClose(app, { graceMs: options.stopGraceMs ?? STOP_GRACE_MS, log });
  app.setErrorHandler(answerFailure);
  answerOneAtATime(app);
  const { floodLimit = FLOOD_LIMIT, onCall } = options;
  receiveRequests(app, clock, { floodLimit, onCall: config.trustProxy === false ? onCall : undefined });
  logRequests(app, log);

  const api: FastifyPluginAsync = async (scope) => {
    addJsonParser(scope);
    scope.setNotFoundHandler(refuseUnknown);
    mountRoutes(scope, routes, { sessions, headers, audit: options.audit, noteFailure });
    addDocumentation(scope, routes, { ...config, headers });
  };
  await app.register(api, { prefix: '/api' });
  addHealth(app, log, options);
  if (options.pages) await app.register(options.pages);
  if (options.web) await addWebApp(app, options.web, { security: config, noteFailure });
  else app.setNotFoundHandler(refuseUnknown);
  return app;
}

const noCompiler = (): never => {
  throw new Error('a route has a schema of the HTTP library: say it in the endpoint');
};

const refuseUnknown = (): never => {
  throw new AppError('not_found');
};
