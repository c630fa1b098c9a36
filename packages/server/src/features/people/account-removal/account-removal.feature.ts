import { defineFeature } from '../../../platform/feature.ts';
import { createAuth } from '../../account/public.ts';
import { eraseRemovedAccountsJob } from './account-removal.jobs.ts';
import { accountRemovalRoutes } from './account-removal.routes.ts';

/** Removal of one's own account, and the erasure of removed accounts. */
export const accountRemoval = defineFeature({
  routes: (parts) => accountRemovalRoutes({ ...parts, auth: createAuth(parts) }),
  jobs: ({ personalData }) => [eraseRemovedAccountsJob(personalData)],
});
