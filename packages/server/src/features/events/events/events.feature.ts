import { defineFeature } from '../../../platform/feature.ts';
import { newcomersJob } from './events.jobs.ts';
import { eventRoutes } from './events.routes.ts';
import { subscribeToEvents } from './events.subscribers.ts';

/** Opening, changing and stopping events, and asking people in them. */
export const events = defineFeature({
  routes: eventRoutes,
  jobs: (parts) => [newcomersJob(parts)],
  subscribe: subscribeToEvents,
});
