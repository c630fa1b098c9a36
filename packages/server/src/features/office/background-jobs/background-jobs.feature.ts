import { eventLoopTrouble } from '../../../platform/event-loop.ts';
import { countRunners } from '../../../platform/jobs/jobs.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { backgroundJobRoutes } from './background-jobs.routes.ts';
import { workersTrouble } from './background-jobs.troubles.ts';

/** How the jobs of all features stand, and retrying those that failed. */
export const backgroundJobs = defineFeature({
  routes: backgroundJobRoutes,
  troubles: () => [workersTrouble, eventLoopTrouble],
  facts: [async (executor) => ({ runners: await countRunners(executor) })],
});
