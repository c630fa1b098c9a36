import { defineFeature } from '../../../platform/feature.ts';
import { renewalsJob } from './renewal.jobs.ts';
import { renewalData } from './renewal.personal.ts';
import { renewalRoutes } from './renewal.routes.ts';

/** Signing the volunteer agreement for another year. */
export const renewal = defineFeature({
  routes: renewalRoutes,
  jobs: (parts) => [renewalsJob(parts)],
  personalData: [renewalData],
});
