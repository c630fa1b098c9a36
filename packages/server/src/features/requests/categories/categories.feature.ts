import { defineFeature } from '../../../platform/feature.ts';
import { categoryRoutes } from './categories.routes.ts';

/** The names of the categories of help. */
export const categories = defineFeature({
  routes: categoryRoutes,
});
