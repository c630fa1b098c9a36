import { defineFeature } from '../../../platform/feature.ts';
import { coverageRoutes } from './coverage.routes.ts';

/** The counters and the map of the administration. */
export const coverage = defineFeature({ routes: coverageRoutes });
