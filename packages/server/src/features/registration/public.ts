import type { Route } from '../../platform/http/route.ts';
import { createGuardianLinks } from './guardian.service.ts';
import { registrationRoutes } from './registration.routes.ts';
import { createRegistrationService, type RegistrationDeps } from './registration.service.ts';

export { disabilityComplaints } from './registration.domain.ts';
export { readOfferedOptions } from './registration.queries.ts';

/** The routes of registration, with all that stands behind them. */
export function createRegistration(deps: Omit<RegistrationDeps, 'guardians'>): Route[] {
  const guardians = createGuardianLinks(deps);
  const registration = createRegistrationService({ ...deps, guardians });
  return registrationRoutes({ db: deps.db, registration, guardians });
}
