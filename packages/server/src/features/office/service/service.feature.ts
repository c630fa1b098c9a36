import { defineFeature } from '../../../platform/feature.ts';
import { serviceRoutes } from './service.routes.ts';

/** Reports on how well people are served. */
export const service = defineFeature({ routes: serviceRoutes });
