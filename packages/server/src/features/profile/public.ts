import type { Route } from '../../platform/http/route.ts';
import { profileRoutes } from './profile.routes.ts';
import { createProfileService, type ProfileDeps } from './profile.service.ts';

/** The routes of the profile, with all that stands behind them. */
export const createProfile = (deps: ProfileDeps): Route[] =>
  profileRoutes({ profile: createProfileService(deps) });
