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

/** What the composition root hands to every feature. */
export interface Parts {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly events: EventBus;
  readonly messaging: Messaging;
  readonly realtime: Realtime;
  readonly rateLimits: RateLimits;
  /** In whose name calls come, while no proxy is trusted. */
  readonly forwarded: ForwardedCalls;
  /** Files that people upload. */
  readonly uploads: Storage;
  /** The site's address, without a trailing slash. */
  readonly publicUrl: string;
  /** `live`: messages reach people, and the outbox does not exist. */
  readonly messagingMode: 'outbox' | 'live';
  /** Details of the association that were made up are shown. */
  readonly showsInvented: boolean;
  /** Limits of signing in that replace the built-in ones, by name. */
  readonly signInLimits: Readonly<Record<string, number>>;
  /** Whether managers and admins must have a second factor. */
  readonly isSecondFactorRequired: boolean;
  /** Where maps get their tiles; without an address they draw the built-in outline. */
  readonly tiles: { readonly url: string | undefined; readonly attribution: string };
  /** What messages cost, in ILS, where it differs from the built-in estimate. */
  readonly messageCosts: Partial<MessageCosts>;
  /** The jobs of all features, for those that show them; the composition root fills it in. */
  readonly jobs: readonly JobType<unknown>[];
  /** What may be wrong with the installation, of all features; the composition root fills it in. */
  readonly troubles: readonly TroubleType[];
  /** The personal data of all features, in the order in which people read it. */
  readonly personalData: readonly PersonalData[];
}

/** All that a slice adds to the product; what it does not have, it leaves out. */
export interface Feature {
  readonly routes?: (parts: Parts) => readonly Route[];
  /** Stands between calls and their handlers. */
  readonly guard?: (parts: Parts) => (route: Route) => Route;
  readonly links?: (parts: Parts) => readonly LinkKind[];
  readonly jobs?: (parts: Parts) => readonly JobType<unknown>[];
  /** What may be wrong with the installation itself, for the admins and the monitoring. */
  readonly troubles?: (parts: Parts) => readonly TroubleType[];
  /** What `/readyz` tells a monitor beside the checks. */
  readonly facts?: readonly FactSource[];
  /** Adds what follows from domain events. */
  readonly subscribe?: (parts: Parts) => void;
  /** Pages outside `/api`. */
  readonly pages?: (parts: Parts) => Pages;
  /** Who may join the rooms `{prefix}:{id}` of the realtime channel, by prefix. */
  readonly rooms?: Readonly<Record<string, RoomAuthoriser>>;
  readonly personalData?: readonly PersonalData[];
}

export const defineFeature = <F extends Feature>(feature: F): F => feature;
