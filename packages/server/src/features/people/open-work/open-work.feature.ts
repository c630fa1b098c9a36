import { defineFeature } from '../../../platform/feature.ts';
import { openWorkRoutes } from './open-work.routes.ts';

/** Work that people would leave behind, and replacements for it. */
export const openWork = defineFeature({
  routes: openWorkRoutes,
});
