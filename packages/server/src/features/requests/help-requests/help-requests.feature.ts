import { defineFeature } from '../../../platform/feature.ts';
import { expireRequestsJob } from './help-requests.jobs.ts';
import { requestData } from './help-requests.personal.ts';
import { helpRequestRoutes } from './help-requests.routes.ts';
import { subscribeToRequests } from './help-requests.subscribers.ts';

/** Requests for help, from asking to their end. */
export const helpRequests = defineFeature({
  routes: helpRequestRoutes,
  jobs: ({ events }) => [expireRequestsJob(events)],
  subscribe: subscribeToRequests,
  personalData: [requestData],
});
