import { defineFeature } from '../../../platform/feature.ts';
import { eventData } from './pairs.personal.ts';
import { eventLinkRoutes, pairRoutes } from './pairs.routes.ts';
import { myEventRoutes } from './my-events.routes.ts';
import { subscribeToPairs } from './pairs.subscribers.ts';
import { eventLinks } from './pairs.links.ts';
import { eventRoom } from './event-room.service.ts';

/** Pairs in events, and the answers of the people asked. */
export const pairs = defineFeature({
  routes: (parts) => [...pairRoutes(parts), ...eventLinkRoutes(parts), ...myEventRoutes(parts)],
  links: eventLinks,
  subscribe: subscribeToPairs,
  rooms: { event: eventRoom },
  personalData: [eventData],
});
