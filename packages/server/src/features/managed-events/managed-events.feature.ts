import { defineFeature } from '../../platform/feature.ts';
import { newcomersJob } from './managed-events.jobs.ts';
import { managedEventRoutes } from './managed-events.routes.ts';
import { subscribeToManagedEvents } from './managed-events.subscribers.ts';

/** Events as managers open, change and stop them, and whom they ask. */
export const managedEvents = defineFeature({
  routes: managedEventRoutes,
  jobs: (parts) => [newcomersJob(parts)],
  subscribe: subscribeToManagedEvents,
});
