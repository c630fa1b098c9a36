import { defineFeature } from '../../../platform/feature.ts';
import { regionRoutes } from './regions.routes.ts';

/** The regions of each country. */
export const regions = defineFeature({
  routes: regionRoutes,
});
