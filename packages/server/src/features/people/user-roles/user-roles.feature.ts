import { defineFeature } from '../../../platform/feature.ts';
import { userRoleRoutes } from './user-roles.routes.ts';

/** The roles of people, and the regions to which staff are limited. */
export const userRoles = defineFeature({
  routes: userRoleRoutes,
});
