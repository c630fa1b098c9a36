import path from 'node:path';
import { BRAND_NAME } from '@ezra/contract/brand';
import type pg from 'pg';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Config } from './config.ts';
import { composeFeatures, type Features } from './features.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { openListener, type PgListener } from './platform/events/pg-listener.ts';
import { buildHttpServer } from './platform/http/server.ts';
import { startJobs, type JobRunner } from './platform/jobs/start-jobs.ts';
import type { Log } from './platform/log.ts';
import { startDispatcher, type Dispatcher } from './platform/messaging/dispatcher.ts';
import { outboxProvider } from './platform/messaging/outbox-provider.ts';
import type { Provider } from './platform/messaging/provider.ts';
import { smtpProvider } from './platform/messaging/smtp-provider.ts';
import { packageRoot } from './platform/package-root.ts';
import { startRealtimeServer, type RealtimeServer } from './platform/realtime/realtime-server.ts';
import { peekActor } from './platform/sessions/sessions.queries.ts';
import { sessionReader } from './platform/sessions/session-reader.ts';
import { diskStorage } from './platform/storage/disk-storage.ts';
import { storageRoutes } from './platform/storage/storage.routes.ts';

export interface AppDeps {
  readonly config: Config;
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
}

export interface App {
  /** Answers calls from then on; gives the address. */
  listen(): Promise<string>;
  /** Runs jobs and hands messages to the providers from then on, as far as this process' role asks for it. */
  startWork(): Promise<void>;
  /** Ends calls, sockets, jobs and hand-overs in good order. */
  close(): Promise<void>;
}

/** Personal links: their address is told to nobody. */
const LINK_PATHS = [
  '/help/request/',
  '/volunteer/update-status/',
  '/user/update-event-respond/',
  '/unsubscribe/',
  '/guardian/',
];

/** People without a session land there; `/` leads on to `/login` by itself. */
const LANDING_PATHS = ['/', '/login'];

/** Who carries messages out of here: the outbox keeps everything, live mode sends e-mail by SMTP. */
function providersOf({ messaging }: Config, db: Database, clock: Clock): Provider[] {
  if (messaging.mode === 'outbox') {
    return (['whatsapp', 'sms', 'email'] as const).map((channel) => outboxProvider(channel, { db, clock }));
  }
  // The settings of live mode are checked when they are read.
  const { smtpUrl = '', mailFrom = '' } = messaging;
  return [smtpProvider({ url: smtpUrl, from: mailFrom, brand: BRAND_NAME, requireTls: !isLocal(smtpUrl) })];
}

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** The whole program on one database: what is built here is started by `listen` and `startWork`. */
export async function buildApp({ config, db, databaseUrl, clock, log }: AppDeps): Promise<App> {
  const providers = providersOf(config, db, clock);
  const features = composeFeatures({ db, clock, config, channels: providers.map(({ channel }) => channel) });
  const listener = await openListener({ connectionString: databaseUrl, log });
  const work = createWork({ config, db, databaseUrl, clock, log, listener, providers, features });
  const http = await buildHttp({ config, db, clock, log, features, isWorking: work.isRunning, listener });
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
      });
      return http.listen({ host: config.http.host, port: config.http.port });
    },
    startWork: () => work.start(),
    async close() {
      await realtime?.stop();
      await http.close();
      await work.stop();
      await listener.stop();
    },
  };
}

interface WorkDeps extends Omit<AppDeps, 'pool'> {
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
      await Promise.all([jobs?.stop(), dispatcher?.stop()]);
    },
  };
}

interface HttpDeps extends Pick<AppDeps, 'config' | 'db' | 'clock' | 'log'> {
  readonly features: Features;
  readonly listener: PgListener;
  readonly isWorking: () => boolean;
}

function buildHttp({
  config,
  db,
  clock,
  log,
  features,
  listener,
  isWorking,
}: HttpDeps): Promise<FastifyInstance> {
  const files = storageRoutes([
    diskStorage(path.join(config.dataDir, 'storage')),
    // Files that come with the product: forms, samples.
    diskStorage(path.join(packageRoot, 'files')),
  ]);
  const pages: FastifyPluginAsync = async (app) => {
    await app.register(files);
    await app.register(features.pages);
  };
  return buildHttpServer({
    config: {
      ...config.http,
      imageOrigins: config.tileUrl === undefined ? [] : [new URL(config.tileUrl).origin],
    },
    log,
    clock,
    sessions: sessionReader(db),
    routes: features.routes,
    pages,
    web: {
      distDir: path.join(packageRoot, '..', 'web', 'dist'),
      linkPaths: LINK_PATHS,
      landingPaths: LANDING_PATHS,
    },
    readiness: async () => {
      const answer = await db
        .selectFrom('settings')
        .select('key')
        .limit(1)
        .execute()
        .then(
          () => true,
          () => false,
        );
      return { database: answer, realtime: listener.connected, jobs: isWorking() };
    },
  });
}
