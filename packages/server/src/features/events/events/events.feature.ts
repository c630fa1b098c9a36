import { defineFeature } from '../../../platform/feature.ts';
import { newcomersJob } from './events.jobs.ts';
import { managedEventRoutes } from './events.routes.ts';
import { subscribeToManagedEvents } from './events.subscribers.ts';

/** Events as managers open, change and stop them, and whom they ask. */
export const managedEvents = defineFeature({
  routes: managedEventRoutes,
  jobs: (parts) => [newcomersJob(parts)],
  subscribe: subscribeToManagedEvents,
});
