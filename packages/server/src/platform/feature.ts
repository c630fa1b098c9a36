import type { Secrets } from './crypto/secrets.ts';
import type { Database } from './db/database.ts';
import type { EventBus } from './events/event-bus.ts';
import type { ForwardedCalls } from './forwarded/forwarded-calls.ts';
import type { LinkKind } from './http/link-pages/link-kind.ts';
import type { Route } from './http/route.ts';
import type { Pages } from './http/server.ts';
import type { JobType } from './jobs/jobs.ts';
import type { MessageCosts } from './messaging/message-costs.ts';
import type { Messaging } from './messaging/messaging.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { RateLimits } from './rate-limits/rate-limits.repository.ts';
import type { FactSource } from './readiness.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { RoomAuthoriser } from './realtime/rooms.ts';
import type { Storage } from './storage/storage.ts';
import type { TroubleType } from './troubles/troubles.ts';

/** Dependencies that the composition root gives to every feature. */
export interface Parts {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly events: EventBus;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
  readonly rateLimits: RateLimits;
  /** What forwarding headers said about callers, while no proxy is trusted. */
  readonly forwarded: ForwardedCalls;
  readonly uploads: Storage;
  /** The site's address, without a trailing slash. */
  readonly publicUrl: string;
  readonly messagingMode: 'outbox' | 'live';
  /** Whether made-up details of the association are shown. */
  readonly showsInvented: boolean;
  /** Sign-in limits that replace the built-in ones, by name. */
  readonly signInLimits: Readonly<Record<string, number>>;
  /** Whether managers and admins must have a second factor. */
  readonly isSecondFactorRequired: boolean;
  /** Where maps load their tiles from; without an address they draw the built-in outline. */
  readonly tiles: { readonly url: string | undefined; readonly attribution: string };
  /** Cost of a message by channel, in ILS, where it differs from the built-in estimate. */
  readonly messageCosts: Partial<MessageCosts>;
  /** The jobs of all features, for the features that show them. Filled in by the composition root. */
  readonly jobs: readonly JobType<unknown>[];
  /** The troubles that any feature can find. Filled in by the composition root. */
  readonly troubles: readonly TroubleType[];
  /** The personal data of all features, in the order in which people read it. */
  readonly personalData: readonly PersonalData[];
}

/** Everything that a slice adds to the product. All parts are optional. */
export interface Feature {
  readonly routes?: (parts: Parts) => readonly Route[];
  /** Wraps the handler of every route. */
  readonly guard?: (parts: Parts) => (route: Route) => Route;
  readonly links?: (parts: Parts) => readonly LinkKind[];
  readonly jobs?: (parts: Parts) => readonly JobType<unknown>[];
  /** Possible problems of the installation itself, shown to admins and monitoring. */
  readonly troubles?: (parts: Parts) => readonly TroubleType[];
  /** Facts that `/readyz` reports to a monitor beside its checks. */
  readonly facts?: readonly FactSource[];
  readonly subscribe?: (parts: Parts) => void;
  /** Routes for pages outside `/api`. */
  readonly pages?: (parts: Parts) => Pages;
  /** Who may join the realtime rooms `{prefix}:{id}`, by prefix. */
  readonly rooms?: Readonly<Record<string, RoomAuthoriser>>;
  readonly personalData?: readonly PersonalData[];
}

export const defineFeature = <F extends Feature>(feature: F): F => feature;
