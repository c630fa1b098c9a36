import type { Route } from '../../platform/http/route.ts';
import { accountRemovalRoutes } from './account-removal.routes.ts';
import { createAccountRemovalService, type AccountRemovalDeps } from './account-removal.service.ts';

export { removeAccount } from './account-removal.service.ts';

/** Makes the routes of removing the own account. */
export const createAccountRemoval = (deps: AccountRemovalDeps): Route[] =>
  accountRemovalRoutes({ removal: createAccountRemovalService(deps) });
