import { defineFeature } from '../../../platform/feature.ts';
import { createAuth } from '../auth/create-auth.service.ts';
import { createGuardianLinks } from './guardian.service.ts';
import { guardianRoutes } from './guardian.routes.ts';
import { guardianLinks } from './registration.links.ts';
import { registrationData } from './registration.personal.ts';
import { registrationRoutes } from './registration.routes.ts';
import { createRegistrationService } from './registration.service.ts';

/** Registering help seekers and volunteers, and what guardians say. */
export const registration = defineFeature({
  routes: (parts) => {
    const guardians = createGuardianLinks(parts);
    const registration = createRegistrationService({ ...parts, auth: createAuth(parts), guardians });
    return [...registrationRoutes({ ...parts, registration }), ...guardianRoutes({ ...parts, guardians })];
  },
  links: (parts) => [guardianLinks(parts)],
  personalData: [registrationData],
});
