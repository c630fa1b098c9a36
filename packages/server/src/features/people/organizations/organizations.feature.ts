import { defineFeature } from '../../../platform/feature.ts';
import { organizationRoutes } from './organizations.routes.ts';

/** Organizations that volunteers come from. */
export const organizations = defineFeature({
  routes: organizationRoutes,
});
