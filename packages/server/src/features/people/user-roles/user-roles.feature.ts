import { defineFeature } from '../../../platform/feature.ts';
import { userRoleRoutes } from './user-roles.routes.ts';

/** The roles of people, and the regions to which the staff are held. */
export const userRoles = defineFeature({
  routes: userRoleRoutes,
});
