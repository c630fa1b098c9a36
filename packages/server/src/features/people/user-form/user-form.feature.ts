import { defineFeature } from '../../../platform/feature.ts';
import { userFormRoutes } from './user-form.routes.ts';

/** Creation and change of accounts by admins. */
export const userForm = defineFeature({
  routes: userFormRoutes,
});
