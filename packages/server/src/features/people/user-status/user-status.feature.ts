import { defineFeature } from '../../../platform/feature.ts';
import { userStatusRoutes } from './user-status.routes.ts';

/** Activating, deactivating, blocking and unblocking people. */
export const userStatus = defineFeature({
  routes: userStatusRoutes,
});
