import { defineFeature } from '../../../platform/feature.ts';
import { blockedIpData } from './blocked-ips.personal.ts';
import { blockedIpRoutes } from './blocked-ips.routes.ts';

/** Addresses blocked for guessing. */
export const blockedIps = defineFeature({
  routes: blockedIpRoutes,
  personalData: [blockedIpData],
});
