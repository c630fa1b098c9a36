import { defineFeature } from '../../../platform/feature.ts';
import { userMessageRoutes } from './user-messages.routes.ts';

/** Messages that staff write to people. */
export const userMessages = defineFeature({
  routes: userMessageRoutes,
});
