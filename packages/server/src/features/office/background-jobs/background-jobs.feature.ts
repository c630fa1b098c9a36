import { eventLoopTrouble } from '../../../platform/event-loop.ts';
import { countRunners } from '../../../platform/jobs/jobs.ts';
import { defineFeature } from '../../../platform/feature.ts';
import { backgroundJobRoutes } from './background-jobs.routes.ts';
import { workersTrouble } from './background-jobs.troubles.ts';

/** The state of all features' jobs, and retrying failed ones. */
export const backgroundJobs = defineFeature({
  routes: backgroundJobRoutes,
  troubles: () => [workersTrouble, eventLoopTrouble],
  facts: [async (executor) => ({ runners: await countRunners(executor) })],
});
