import { defineFeature } from '../../../platform/feature.ts';
import { importData } from './imports.personal.ts';
import { importRoutes } from './imports.routes.ts';

/** Import of files with volunteers by admins. */
export const imports = defineFeature({ routes: importRoutes, personalData: [importData] });
