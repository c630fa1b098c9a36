import { associationOf } from '@ezra/contract/common/brand';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from './config.ts';
import { FEATURES } from './features.ts';
import type { Secrets } from './platform/crypto/secrets.ts';
import type { Database } from './platform/db/database.ts';
import { createEventBus } from './platform/events/event-bus.ts';
import type { Feature, Parts } from './platform/feature.ts';
import { forwardedCalls, type ForwardedCalls } from './platform/forwarded/forwarded-calls.ts';
import { housekeeping } from './platform/housekeeping.ts';
import { createLinks, type Links } from './platform/http/link-pages/links.ts';
import type { Route } from './platform/http/route.ts';
import type { JobType } from './platform/jobs/jobs.ts';
import type { Channel } from './platform/messaging/channel-rules.ts';
import { eraseOldMessages, tidyOutbox } from './platform/messaging/messaging.jobs.ts';
import { createMessaging } from './platform/messaging/messaging.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import { rateLimits } from './platform/rate-limits/rate-limits.repository.ts';
import type { FactSource } from './platform/readiness.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { TroubleType } from './platform/troubles/troubles.ts';
import { createRoomRules, type RoomRules } from './platform/realtime/rooms.ts';

export interface FeatureDeps {
  readonly db: Database;
  readonly config: {
    readonly http: Pick<Config['http'], 'publicUrl'>;
    readonly messaging: Pick<Config['messaging'], 'mode'>;
  } & Pick<Config, 'signInLimits' | 'secondFactor' | 'tiles' | 'messageCosts' | 'showsInvented'>;
  readonly secrets: Secrets;
  /** Channels with a provider in this installation. */
  readonly channels: readonly Channel[];
  readonly uploads: Storage;
  /** Forwarding headers seen from proxies that are not trusted. Default: none are recorded. */
  readonly forwarded?: ForwardedCalls;
}

export interface Features {
  readonly routes: readonly Route[];
  readonly pages: FastifyPluginAsync;
  /** The pages and answers of personal links. */
  readonly links: Links;
  readonly rooms: RoomRules;
  readonly jobs: readonly JobType<unknown>[];
  /** Problems of the installation that can be detected. */
  readonly troubles: readonly TroubleType[];
  readonly facts: readonly FactSource[];
}

export const PERSONAL_DATA: readonly PersonalData[] = FEATURES.flatMap(
  ({ personalData = [] }) => personalData,
);

/** Creates the dependencies that every feature receives. */
export function createParts({
  db,
  config,
  secrets,
  channels,
  uploads,
  forwarded = forwardedCalls(),
}: FeatureDeps): Parts {
  const { publicUrl } = config.http;
  return {
    db,
    secrets,
    uploads,
    events: createEventBus(),
    messaging: createMessaging({ channels, publicUrl, association: associationOf(config.showsInvented) }),
    realtime: createRealtime(),
    forwarded,
    rateLimits: rateLimits(secrets.derivedKey('rate-limits')),
    publicUrl,
    showsInvented: config.showsInvented,
    messagingMode: config.messaging.mode,
    signInLimits: config.signInLimits,
    tiles: config.tiles,
    messageCosts: config.messageCosts,
    isSecondFactorRequired: config.secondFactor === 'required',
    jobs: [],
    troubles: [],
    personalData: PERSONAL_DATA,
  };
}

/** Builds the routes, pages, rooms and jobs of all features. */
export function composeFeatures(deps: FeatureDeps): Features {
  const made = createParts(deps);
  const jobs = [
    ...FEATURES.flatMap((feature) => feature.jobs?.(made) ?? []),
    tidyOutbox,
    eraseOldMessages,
    housekeeping(made.rateLimits),
  ];
  const troubles = FEATURES.flatMap((feature) => feature.troubles?.(made) ?? []);
  const parts: Parts = { ...made, jobs, troubles };
  const rooms = createRoomRules();
  for (const feature of FEATURES) {
    feature.subscribe?.(parts);
    for (const [prefix, authoriser] of Object.entries(feature.rooms ?? {}))
      rooms.authorise(prefix, authoriser);
  }
  const links = createLinks(
    deps.db,
    FEATURES.flatMap((feature) => feature.links?.(parts) ?? []),
  );
  const guards = FEATURES.flatMap((feature: Feature) => feature.guard?.(parts) ?? []);
  const allRoutes = FEATURES.flatMap((feature) => feature.routes?.(parts) ?? []);
  const pages = FEATURES.flatMap((feature) => feature.pages?.(parts) ?? []);
  return {
    routes: guards.reduce((routes, guard) => routes.map(guard), allRoutes),
    async pages(app) {
      for (const each of pages) await app.register(each);
    },
    links,
    rooms,
    jobs,
    troubles,
    facts: FEATURES.flatMap(({ facts = [] }) => facts),
  };
}
