import { defineFeature } from '../../../platform/feature.ts';
import { userDetailRoutes } from './user-detail.routes.ts';

/** Everything about one person, for the staff. */
export const userDetail = defineFeature({
  routes: userDetailRoutes,
});
