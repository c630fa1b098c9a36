import { defineFeature } from '../../../platform/feature.ts';
import { expireRequestsJob } from './help-requests.jobs.ts';
import { requestData } from './help-requests.personal.ts';
import { helpRequestRoutes } from './help-requests.routes.ts';
import { homeRoutes } from './home.routes.ts';
import { subscribeToRequests } from './help-requests.subscribers.ts';

/** Requests for help, from asking to their end. */
export const helpRequests = defineFeature({
  routes: (parts) => [...helpRequestRoutes(parts), ...homeRoutes(parts)],
  jobs: ({ events }) => [expireRequestsJob(events)],
  subscribe: subscribeToRequests,
  personalData: [requestData],
});
