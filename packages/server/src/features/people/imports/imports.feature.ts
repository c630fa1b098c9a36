import { defineFeature } from '../../../platform/feature.ts';
import { importData } from './imports.personal.ts';
import { importRoutes } from './imports.routes.ts';

/** Files of volunteers that admins bring in. */
export const imports = defineFeature({ routes: importRoutes, personalData: [importData] });
