import { defineFeature } from '../../../platform/feature.ts';
import { requestDeskRoutes } from './request-desk.routes.ts';

/** Requests as the staff handle them. */
export const requestDesk = defineFeature({
  routes: requestDeskRoutes,
});
