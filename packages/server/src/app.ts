import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { paths } from '@ezra/contract/paths';
import { typedScreenAt } from '@ezra/contract/screens';
import type pg from 'pg';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Config } from './config.ts';
import { composeFeatures, type Features } from './compose-features.ts';
import type { Clock } from './platform/clock.ts';
import type { Secrets } from './platform/crypto/secrets.ts';
import type { Database } from './platform/db/database.ts';
import { createAuditLog } from './platform/audit-log/audit-log.ts';
import { schemaFit, type SchemaFit } from './platform/db/schema-fit.ts';
import { tryWriting } from './platform/db/try-writing.ts';
import { watchEventLoop, type LoopDelay } from './platform/event-loop.ts';
import { openListener, type PgListener } from './platform/events/pg-listener.ts';
import { forwardedCalls, type ForwardedCalls } from './platform/forwarded/forwarded-calls.ts';
import { watchForwarded } from './platform/forwarded/watch-forwarded.ts';
import { STOP_GRACE_MS, within } from './platform/grace.ts';
import { buildHttpServer } from './platform/http/server.ts';
import { wellKnownFiles } from './platform/http/well-known.ts';
import { startJobs, type JobRunner } from './platform/jobs/start-jobs.ts';
import type { Log } from './platform/log.ts';
import { startDispatcher, type Dispatcher } from './platform/messaging/dispatcher.ts';
import type { Provider } from './platform/messaging/provider.ts';
import { packageRoot } from './platform/package-root.ts';
import { readReadiness, tryOut } from './platform/readiness.ts';
import { startRealtimeServer, type RealtimeServer } from './platform/realtime/realtime-server.ts';
import { peekActor } from './platform/sessions/sessions.queries.ts';
import { sessionReader } from './platform/sessions/session-reader.ts';
import { diskStorage, storageFolder } from './platform/storage/disk-storage.ts';
import { watchTroubles } from './platform/troubles/watch-troubles.ts';
import { storageRoutes } from './platform/storage/storage.routes.ts';
import type { Storage } from './platform/storage/storage.ts';
import { noteUnused, providersOf } from './providers.ts';

export interface AppDeps {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}

export interface App {
  /** Starts to accept requests and returns the address. */
  listen(): Promise<string>;
  /** Starts the jobs and the sending of messages that the `role` of this process includes. */
  startWork(): Promise<void>;
  /** Stops requests, sockets, jobs and message sending gracefully. */
  close(): Promise<void>;
}

/** Returns the key of the screen whose page is served at a path. `/` serves the login screen. */
const pageAt = (path: string) => typedScreenAt(path === paths.root() ? paths.login() : path)?.key;

/** Builds the whole program on one database. `listen` and `startWork` start it. */
export async function buildApp({ config, secrets, db, databaseUrl, clock, log }: AppDeps): Promise<App> {
  const providers = providersOf(config, db, clock);
  noteUnused(config, log);
  const channels = providers.map(({ channel }) => channel);
  const uploads = diskStorage(storageFolder(config.dataDir));
  const forwarded = forwardedCalls();
  const features = composeFeatures({ db, config, secrets, channels, uploads, forwarded });
  const listener = await openListener({ connectionString: databaseUrl, log });
  const work = createWork({ config, db, databaseUrl, clock, log, listener, providers, features });
  const eventLoop = watchEventLoop({ db, clock, log });
  let isStopping = false;
  const http = await buildHttp({
    config,
    db,
    clock,
    log,
    features,
    uploads,
    forwarded,
    isWorking: work.isRunning,
    isStopping: () => isStopping,
    loopDelay: eventLoop.delay,
    listener,
    schema: await schemaFit(),
  });
  const troubles = watchTroubles({ db, types: features.troubles, clock, log });
  let realtime: RealtimeServer | undefined;

  return {
    async listen() {
      if (config.role === 'worker') await http.ready();
      realtime = await startRealtimeServer({
        server: http.server,
        db,
        listener,
        rooms: features.rooms,
        findActor: (token, now) => peekActor(db, token, now),
        clock,
        log,
        publicUrl: config.http.publicUrl,
        trustProxy: config.http.trustProxy,
      });
      return http.listen({ host: config.http.host, port: config.http.port });
    },
    startWork: () => work.start(),
    async close() {
      isStopping = true;
      // The load balancer needs time to notice the stop; requests are still answered until then.
      if (config.stopNoticeMs > 0) await sleep(config.stopNoticeMs);
      // A database that no longer answers would delay some of these steps: hence the time limits.
      troubles.stop();
      eventLoop.stop();
      const note = (err: unknown) => log.error({ err }, 'a step of the stop failed');
      const ending = [realtime?.stop() ?? Promise.resolve(), http.close(), work.stop()].map((step) =>
        step.catch(note),
      );
      await within(STOP_GRACE_MS + 1_000, Promise.all(ending));
      await within(1_000, listener.stop());
    },
  };
}

interface WorkDeps extends Omit<AppDeps, 'pool' | 'secrets'> {
  readonly listener: PgListener;
  readonly providers: readonly Provider[];
  readonly features: Features;
}

function createWork({ config, db, databaseUrl, clock, log, listener, providers, features }: WorkDeps) {
  let jobs: JobRunner | undefined;
  let dispatcher: Dispatcher | undefined;
  return {
    isRunning: () => config.role === 'api' || jobs?.running === true,
    async start() {
      if (config.role === 'api') return;
      jobs = await startJobs({ connectionString: databaseUrl, db, jobs: features.jobs, clock, log });
      dispatcher = await startDispatcher({
        db,
        listener,
        clock,
        log,
        providers,
        limits: {},
        publicUrl: config.http.publicUrl,
      });
    },
    async stop() {
      await Promise.all([jobs?.stop(STOP_GRACE_MS), dispatcher?.stop(STOP_GRACE_MS)]);
    },
  };
}

interface HttpDeps extends Pick<AppDeps, 'config' | 'db' | 'clock' | 'log'> {
  readonly features: Features;
  readonly uploads: Storage;
  readonly forwarded: ForwardedCalls;
  readonly listener: PgListener;
  readonly isWorking: () => boolean;
  readonly isStopping: () => boolean;
  readonly loopDelay: () => LoopDelay;
  readonly schema: SchemaFit;
}

function buildHttp({
  config,
  db,
  clock,
  log,
  features,
  uploads,
  forwarded,
  listener,
  isWorking,
  isStopping,
  loopDelay,
  schema,
}: HttpDeps): Promise<FastifyInstance> {
  const takesWrites = tryOut(
    {
      database: () => tryWriting(db),
      files: uploads.tryWriting,
      schema: () => schema.assertUsable(db),
    },
    log,
  );
  const files = storageRoutes([
    uploads,
    // Files that ship with the product, such as forms and samples.
    diskStorage(path.join(packageRoot, 'files')),
  ]);
  const known = wellKnownFiles({
    publicUrl: config.http.publicUrl,
    securityContacts: [config.securityContact ?? `${config.http.publicUrl}${paths.contact()}`],
    clock,
  });
  const pages: FastifyPluginAsync = async (app) => {
    await app.register(known);
    await app.register(files);
    await app.register(features.pages);
  };
  return buildHttpServer({
    config: {
      ...config.http,
      imageOrigins: config.tiles.url === undefined ? [] : [new URL(config.tiles.url).origin],
    },
    log,
    clock,
    sessions: sessionReader(db),
    audit: createAuditLog(db, log),
    routes: features.routes,
    onCall: watchForwarded({ db, clock, log, forwarded }),
    pages,
    web: {
      distDir: path.join(packageRoot, '..', 'web', 'dist'),
      pageAt,
      links: features.links,
      showsInvented: config.showsInvented,
    },
    readiness: readReadiness({
      db,
      clock,
      own: async () => ({ ...(await takesWrites()), realtime: listener.connected, jobs: isWorking() }),
      troubles: features.troubles,
      facts: [async () => ({ event_loop_delay_ms: loopDelay().p99_ms }), ...features.facts],
    }),
    isStopping,
  });
}
