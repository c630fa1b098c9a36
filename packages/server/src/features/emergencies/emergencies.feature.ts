import { defineFeature } from '../../platform/feature.ts';
import { callForEmergenciesJob, callForEmergencyJob } from './emergencies.jobs.ts';
import { emergencyData } from './emergencies.personal.ts';
import { emergencyRoutes } from './emergencies.routes.ts';
import { subscribeToEmergencies } from './emergencies.subscribers.ts';
import { emergencyLinks } from './public.ts';

/** Emergency calls. */
export const emergencies = defineFeature({
  routes: emergencyRoutes,
  links: (parts) => [emergencyLinks(parts)],
  jobs: ({ events }) => [callForEmergencyJob(events), callForEmergenciesJob(events)],
  subscribe: subscribeToEmergencies,
  personalData: [emergencyData],
});
