import { defineFeature } from '../../../platform/feature.ts';
import { openWorkRoutes } from './open-work.routes.ts';

/** What people would leave behind, and who takes it over. */
export const openWork = defineFeature({
  routes: openWorkRoutes,
});
