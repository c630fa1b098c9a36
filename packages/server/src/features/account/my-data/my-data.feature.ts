import { defineFeature } from '../../../platform/feature.ts';
import { myDataRoutes } from './my-data.routes.ts';

/** Downloading one's own data. */
export const myData = defineFeature({
  routes: myDataRoutes,
});
