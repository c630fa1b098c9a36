import { defineFeature } from '../../../platform/feature.ts';
import { createAuth } from '../../account/public.ts';
import { eraseRemovedAccountsJob } from './account-removal.jobs.ts';
import { accountRemovalRoutes } from './account-removal.routes.ts';
import { createAccountRemovalService, createStaffRemoval } from './account-removal.service.ts';

/** Removing the own account, and erasing what was removed. */
export const accountRemoval = defineFeature({
  routes: (parts) =>
    accountRemovalRoutes({
      ...parts,
      removal: createAccountRemovalService({ ...parts, auth: createAuth(parts) }),
      staffRemoval: createStaffRemoval(parts),
    }),
  jobs: ({ personalData }) => [eraseRemovedAccountsJob(personalData)],
});
