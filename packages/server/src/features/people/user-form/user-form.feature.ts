import { defineFeature } from '../../../platform/feature.ts';
import { userFormRoutes } from './user-form.routes.ts';

/** Accounts that admins make and change. */
export const userForm = defineFeature({
  routes: userFormRoutes,
});
