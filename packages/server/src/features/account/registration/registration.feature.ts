import { defineFeature } from '../../../platform/feature.ts';
import { createAuth } from '../auth/create-auth.service.ts';
import { guardianRoutes } from './guardian.routes.ts';
import { guardianLinks } from './registration.links.ts';
import { registrationData } from './registration.personal.ts';
import { registrationRoutes } from './registration.routes.ts';

/** Registering help seekers and volunteers, and the consent of guardians. */
export const registration = defineFeature({
  routes: (parts) => [...registrationRoutes({ ...parts, auth: createAuth(parts) }), ...guardianRoutes(parts)],
  links: (parts) => [guardianLinks(parts)],
  personalData: [registrationData],
});
