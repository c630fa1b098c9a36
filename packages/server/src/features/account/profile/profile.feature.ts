import { defineFeature } from '../../../platform/feature.ts';
import { createAuth } from '../auth/create-auth.service.ts';
import { forgetEarlierPhones } from './profile.jobs.ts';
import { accountData } from './profile.personal.ts';
import { profileRoutes } from './profile.routes.ts';
import { phoneChangeLinks } from './profile.links.ts';

/** A person's own details, and changing the phone. */
export const profile = defineFeature({
  routes: (parts) => profileRoutes({ ...parts, auth: createAuth(parts) }),
  links: (parts) => [phoneChangeLinks({ ...parts, auth: createAuth(parts) })],
  jobs: () => [forgetEarlierPhones],
  personalData: [accountData],
});
