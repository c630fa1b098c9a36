import { defineFeature } from '../../../platform/feature.ts';
import { regionRoutes } from './regions.routes.ts';

/** The regions of the country. */
export const regions = defineFeature({
  routes: regionRoutes,
});
