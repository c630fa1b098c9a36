import { defineFeature } from '../../../platform/feature.ts';
import { accessData } from './users.personal.ts';
import { usersRoutes } from './users.routes.ts';

/** The user table, and the papers of volunteers. */
export const users = defineFeature({
  routes: usersRoutes,
  personalData: [accessData],
});
