import { defineFeature } from '../../../platform/feature.ts';
import { sessionData } from './sessions.personal.ts';
import { sessionRoutes } from './sessions.routes.ts';

/** The devices on which a person is signed in. */
export const sessions = defineFeature({
  routes: sessionRoutes,
  personalData: [sessionData],
});
