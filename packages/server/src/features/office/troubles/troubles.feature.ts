import { defineFeature } from '../../../platform/feature.ts';
import { troubleRoutes } from './troubles.routes.ts';

/** Problems of the installation itself, for the admins. */
export const troubles = defineFeature({ routes: troubleRoutes });
