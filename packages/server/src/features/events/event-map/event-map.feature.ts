import { defineFeature } from '../../../platform/feature.ts';
import { eventMapRoutes } from './event-map.routes.ts';

/** The map of an event: where people are, who answered, and who helps whom. */
export const eventMap = defineFeature({ routes: eventMapRoutes });
