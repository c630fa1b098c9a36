import { defineFeature } from '../../../platform/feature.ts';
import { createAuth } from '../auth/create-auth.service.ts';
import { createPhoneChanges } from './phone-change.service.ts';
import { forgetEarlierPhones } from './profile.jobs.ts';
import { accountData } from './profile.personal.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfileService } from './profile.service.ts';
import { phoneChangeLinks } from './profile.links.ts';

/** The own details, and changing the phone. */
export const profile = defineFeature({
  routes: (parts) => {
    const auth = createAuth(parts);
    const phoneChanges = createPhoneChanges({ ...parts, auth });
    return profileRoutes({ ...parts, profile: createProfileService({ ...parts, auth, phoneChanges }) });
  },
  links: (parts) => [phoneChangeLinks({ ...parts, auth: createAuth(parts) })],
  jobs: () => [forgetEarlierPhones],
  personalData: [accountData],
});
