import { defineFeature } from '../../../platform/feature.ts';
import { dispatchDueJob, dispatchJob } from './auto-assign.jobs.ts';
import { autoAssignRoutes } from './auto-assign.routes.ts';
import { subscribeToAutoAssign } from './auto-assign.subscribers.ts';

/** The automatic assignment: decides which volunteers to call and when, by its setting. */
export const autoAssign = defineFeature({
  routes: autoAssignRoutes,
  jobs: (parts) => [dispatchJob(parts), dispatchDueJob(parts)],
  subscribe: subscribeToAutoAssign,
});
