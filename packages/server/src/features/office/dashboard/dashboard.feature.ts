import { defineFeature } from '../../../platform/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

/** What a manager's first page says of the events. */
export const dashboard = defineFeature({ routes: dashboardRoutes });
