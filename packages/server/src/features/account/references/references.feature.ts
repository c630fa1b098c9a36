import { defineFeature } from '../../../platform/feature.ts';
import { referenceLinks } from './references.links.ts';
import { referenceData } from './references.personal.ts';
import { referenceRoutes } from './references.routes.ts';

/** Registering other people, who then decide themselves. */
export const references = defineFeature({
  routes: referenceRoutes,
  links: (parts) => [referenceLinks(parts)],
  personalData: [referenceData],
});
