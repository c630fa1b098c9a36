import { defineFeature } from '../../../platform/feature.ts';
import { userMessageRoutes } from './user-messages.routes.ts';

/** Messages that the staff write to people. */
export const userMessages = defineFeature({
  routes: userMessageRoutes,
});
