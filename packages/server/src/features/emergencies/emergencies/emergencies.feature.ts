import { defineFeature } from '../../../platform/feature.ts';
import { dueAlarmsJob, alarmJob } from './emergencies.jobs.ts';
import { emergencyData } from './emergencies.personal.ts';
import { emergencyRoutes } from './emergencies.routes.ts';
import { subscribeToEmergencies } from './emergencies.subscribers.ts';
import { emergencyLinks } from './emergencies.links.ts';

export const emergencies = defineFeature({
  routes: emergencyRoutes,
  links: (parts) => [emergencyLinks(parts)],
  jobs: ({ events }) => [alarmJob(events), dueAlarmsJob(events)],
  subscribe: subscribeToEmergencies,
  personalData: [emergencyData],
});
