import { defineFeature } from '../../../platform/feature.ts';
import { dropdownRoutes } from './dropdowns.routes.ts';

/** The lists that forms let people choose from. */
export const dropdowns = defineFeature({
  routes: ({ db }) => dropdownRoutes(db),
});
