import { defineFeature } from '../../platform/feature.ts';
import { autoAssignRoutes } from './auto-assign.routes.ts';

/** The automatic assignment: which volunteers are called when, and its setting. */
export const autoAssign = defineFeature({ routes: autoAssignRoutes });
