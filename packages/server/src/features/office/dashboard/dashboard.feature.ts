import { defineFeature } from '../../../platform/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

/** Numbers about the events on a manager's first page. */
export const dashboard = defineFeature({ routes: dashboardRoutes });
