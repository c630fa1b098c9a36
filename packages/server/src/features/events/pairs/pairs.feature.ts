import { defineFeature } from '../../../platform/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { eventData } from './pairs.personal.ts';
import { eventLinkRoutes, eventRoutes } from './pairs.routes.ts';
import { myEventRoutes } from './my-events.routes.ts';
import { subscribeToEvents } from './pairs.subscribers.ts';
import { eventLinks, eventRoom } from './public.ts';

/** Emergency events: whom they ask, and the pairs in them. */
export const events = defineFeature({
  routes: (parts) => [
    ...eventRoutes(parts),
    ...eventLinkRoutes(parts),
    ...myEventRoutes(parts),
    ...dashboardRoutes(parts),
  ],
  links: eventLinks,
  subscribe: subscribeToEvents,
  rooms: { event: eventRoom },
  personalData: [eventData],
});
