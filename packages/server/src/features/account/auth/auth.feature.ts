import { defineFeature } from '../../../platform/feature.ts';
import { untrustedProxyTrouble } from '../../../platform/forwarded/watch-forwarded.ts';
import { cleanSignIn, watchWrongCodes } from './auth.jobs.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuth, limitsOf } from './create-auth.service.ts';

export const auth = defineFeature({
  routes: (parts) => authRoutes({ ...parts, auth: createAuth(parts).service }),
  troubles: () => [untrustedProxyTrouble],
  jobs: (parts) => {
    const limits = limitsOf(parts);
    return [cleanSignIn(limits), watchWrongCodes({ ...parts, limits })];
  },
});
