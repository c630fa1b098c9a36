import { defineFeature } from '../../../platform/feature.ts';
import { waitingRoutes } from './waiting.routes.ts';

/** What waits for the staff, of all features. */
export const waiting = defineFeature({ routes: waitingRoutes });
