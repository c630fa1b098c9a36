import { defineFeature } from '../../../platform/feature.ts';
import { userDetailRoutes } from './user-detail.routes.ts';

/** All details of one person, for the staff. */
export const userDetail = defineFeature({
  routes: userDetailRoutes,
});
