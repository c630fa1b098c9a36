import type { FastifyPluginAsync } from 'fastify';
import type { Config } from './config.ts';
import { createAccountRemoval } from './features/account-removal/public.ts';
import { eraseRemovedAccountsJob } from './features/account-removal/account-removal.jobs.ts';
import { authLimits, createAuth, type AuthLimits } from './features/auth/public.ts';
import { cleanSignIn, watchWrongCodes } from './features/auth/auth.jobs.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { unreadChatsJob } from './features/chat/chat.jobs.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import { createChat } from './features/chat/chat.service.ts';
import { subscribeToChat } from './features/chat/chat.subscribers.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { feedbackRoutes } from './features/feedback/feedback.routes.ts';
import { callForEmergenciesJob, callForEmergencyJob } from './features/emergencies/emergencies.jobs.ts';
import { emergencyRoutes } from './features/emergencies/emergencies.routes.ts';
import { subscribeToEmergencies } from './features/emergencies/emergencies.subscribers.ts';
import { emergencyLinks } from './features/emergencies/public.ts';
import { eventLinkRoutes, eventRoutes } from './features/events/events.routes.ts';
import { subscribeToEvents } from './features/events/events.subscribers.ts';
import { eventLinks, eventRoom } from './features/events/public.ts';
import { expireRequestsJob } from './features/help-requests/help-requests.jobs.ts';
import { helpRequestRoutes } from './features/help-requests/help-requests.routes.ts';
import { subscribeToRequests } from './features/help-requests/help-requests.subscribers.ts';
import { createRequestInvitations } from './features/invitations/public.ts';
import { myDataRoutes } from './features/my-data/my-data.routes.ts';
import { notificationPages, notificationRoutes } from './features/notifications/notifications.routes.ts';
import { unsubscribeLinks } from './features/notifications/public.ts';
import { organizationRoutes } from './features/organizations/organizations.routes.ts';
import { forgetEarlierPhones } from './features/profile/profile.jobs.ts';
import { createProfile, phoneChangeLinks } from './features/profile/public.ts';
import { regionRoutes } from './features/regions/regions.routes.ts';
import { createReferenceRegistration } from './features/references/public.ts';
import { createRegistration, guardianLinks } from './features/registration/public.ts';
import { renewalsJob } from './features/renewal/renewal.jobs.ts';
import { renewalRoutes } from './features/renewal/renewal.routes.ts';
import { requestDeskRoutes } from './features/request-desk/request-desk.routes.ts';
import { cleanSecondFactor } from './features/second-factor/second-factor.jobs.ts';
import { createSecondFactors } from './features/second-factor/public.ts';
import { sessionRoutes } from './features/sessions/sessions.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { createVisitReminders } from './features/visits/public.ts';
import { volunteeringRoutes } from './features/volunteering/volunteering.routes.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import type { Clock } from './platform/clock.ts';
import { countryByIp } from './platform/country-by-ip/country-by-ip.ts';
import type { Secrets } from './platform/crypto/secrets.ts';
import type { Database } from './platform/db/database.ts';
import { createEventBus } from './platform/events/event-bus.ts';
import { createLinks, type Links } from './platform/http/link-pages/links.ts';
import type { Route } from './platform/http/route.ts';
import type { JobType } from './platform/jobs/jobs.ts';
import type { Channel } from './platform/messaging/channel-rules.ts';
import { createMessaging } from './platform/messaging/messaging.ts';
import { eraseOldMessages, tidyOutbox } from './platform/messaging/messaging.jobs.ts';
import { housekeeping } from './platform/housekeeping.ts';
import { embeddedGeocoder } from './platform/places/embedded-geocoder.ts';
import { rateLimits } from './platform/rate-limits/rate-limits.repository.ts';
import { createRealtime } from './platform/realtime/realtime.ts';
import { createRoomRules, type RoomRules } from './platform/realtime/rooms.ts';

export interface FeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'http' | 'messaging' | 'signInLimits' | 'secondFactor'>;
  readonly secrets: Secrets;
  /** Channels with a provider in this installation. */
  readonly channels: readonly Channel[];
  /** Replaces the settings' limits of signing in, for tests. */
  readonly limits?: Partial<AuthLimits>;
}

export interface Features {
  readonly routes: Route[];
  readonly pages: FastifyPluginAsync;
  /** The answers behind personal links. */
  readonly links: Links;
  readonly rooms: RoomRules;
  readonly jobs: readonly JobType<unknown>[];
}

/** Composes the features of the product: each gets its dependencies here. */
export function composeFeatures({ db, clock, config, secrets, channels, limits }: FeatureDeps): Features {
  const { publicUrl } = config.http;
  const messagingMode = config.messaging.mode;
  const events = createEventBus();
  const messaging = createMessaging({ channels, publicUrl });
  const realtime = createRealtime();
  const limiter = rateLimits(secrets.derivedKey('rate-limits'));
  const parts = { db, secrets, rateLimits: limiter, messaging, realtime, publicUrl };
  const secondFactors = createSecondFactors({
    ...parts,
    isRequired: config.secondFactor === 'required',
  });
  const signInLimits = authLimits(messagingMode, { ...config.signInLimits, ...limits });
  const auth = createAuth({
    ...parts,
    limits: signInLimits,
    secondFactorFor: secondFactors.demand,
  });

  const references = createReferenceRegistration(parts);
  const invitations = createRequestInvitations({ ...parts, events });
  const visits = createVisitReminders({ ...parts, events });
  const links = createLinks(db, [
    guardianLinks(parts),
    references.links,
    phoneChangeLinks({ ...parts, auth }),
    invitations.links,
    visits.links,
    emergencyLinks({ events }),
    ...eventLinks({ events }),
    ...unsubscribeLinks,
  ]);

  const rooms = createRoomRules();
  rooms.authorise('event', eventRoom);

  subscribeToRequests({ events, messaging, realtime });
  subscribeToEvents({ events, messaging, realtime });
  subscribeToEmergencies({ events, messaging, realtime });
  subscribeToChat({ events, messaging, realtime });

  return {
    routes: [
      ...authRoutes({ auth: auth.service }),
      ...secondFactors.routes,
      ...sessionRoutes({ db, realtime }),
      ...createRegistration({ ...parts, auth }),
      ...references.routes,
      ...createProfile({ ...parts, events, auth }),
      ...createAccountRemoval({ db, events, auth, messaging, realtime }),
      ...myDataRoutes({ db, secrets, rateLimits: limiter, personalData: PERSONAL_DATA }),
      ...renewalRoutes({ ...parts, events }),
      ...usersRoutes({ db, events, messaging, realtime }),
      ...contentRoutes({ db, geocoder: embeddedGeocoder(db), countries: countryByIp() }),
      ...regionRoutes({ db }),
      ...organizationRoutes({ db }),
      ...helpRequestRoutes({ db, events }),
      ...volunteeringRoutes({ db, events }),
      ...requestDeskRoutes({ db, events }),
      ...invitations.routes,
      ...feedbackRoutes(parts),
      ...eventRoutes({ db, events }),
      ...eventLinkRoutes({ db, events }),
      ...chatRoutes({ db, chat: createChat({ db, events, realtime, rateLimits: limiter }) }),
      ...emergencyRoutes({ db, events }),
      ...notificationRoutes({ db, messagingMode }),
    ],
    pages: notificationPages({ db, messagingMode, publicUrl }),
    links,
    rooms,
    jobs: [
      expireRequestsJob(events),
      invitations.job,
      visits.job,
      callForEmergencyJob(events),
      callForEmergenciesJob(events),
      renewalsJob({ events, messaging, realtime }),
      eraseRemovedAccountsJob(PERSONAL_DATA),
      unreadChatsJob({ messaging }),
      cleanSignIn(signInLimits),
      watchWrongCodes({ messaging, limits: signInLimits }),
      cleanSecondFactor,
      forgetEarlierPhones,
      tidyOutbox,
      eraseOldMessages,
      housekeeping(limiter),
    ],
  };
}
