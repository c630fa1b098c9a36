import { defineFeature } from '../../../platform/feature.ts';
import { createPasskeys } from './passkeys.service.ts';
import { createRecoveryCodes } from './recovery.service.ts';
import { passkeyHost } from './second-factor.domain.ts';
import { cleanSecondFactor } from './second-factor.jobs.ts';
import { secondFactorData } from './second-factor.personal.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { createSecondFactorService } from './second-factor.service.ts';
import { createTries } from './tries.service.ts';

/** The second factor of the staff. */
export const secondFactor = defineFeature({
  routes: (parts) => {
    const { db, secrets, rateLimits, publicUrl, isSecondFactorRequired } = parts;
    const host = passkeyHost(publicUrl);
    const factors = createSecondFactorService({
      ...parts,
      setting: { isRequired: isSecondFactorRequired, passkeyHost: host },
      passkeys: createPasskeys({
        db,
        host,
        origin: new URL(publicUrl).origin,
        handleOf: (userId) => secrets.keyedHash('passkey-handle', String(userId)),
      }),
      recovery: createRecoveryCodes(secrets),
      tries: createTries(rateLimits),
    });
    return secondFactorRoutes({ db, factors });
  },
  jobs: () => [cleanSecondFactor],
  personalData: [secondFactorData],
});
