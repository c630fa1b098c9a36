import { defineFeature } from '../../../platform/feature.ts';
import { accountRoutes } from './accounts.routes.ts';
import { subscribeToAccounts } from './accounts.subscribers.ts';

/** Activating, deactivating, blocking, removing and restoring accounts. */
export const accounts = defineFeature({ routes: accountRoutes, subscribe: subscribeToAccounts });
