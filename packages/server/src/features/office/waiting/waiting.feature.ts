import { defineFeature } from '../../../platform/feature.ts';
import { waitingRoutes } from './waiting.routes.ts';

/** Tasks that wait for the staff, from all features. */
export const waiting = defineFeature({ routes: waitingRoutes });
