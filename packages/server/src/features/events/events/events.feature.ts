import { defineFeature } from '../../../platform/feature.ts';
import { newcomersJob } from './events.jobs.ts';
import { eventRoutes } from './events.routes.ts';
import { subscribeToEvents } from './events.subscribers.ts';

/** Events as managers open, change and stop them, and whom they ask. */
export const events = defineFeature({
  routes: eventRoutes,
  jobs: (parts) => [newcomersJob(parts)],
  subscribe: subscribeToEvents,
});
