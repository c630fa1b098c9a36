import { defineFeature } from '../../platform/feature.ts';
import { blockedIpData } from './blocked-ips.personal.ts';

/** Addresses that were blocked for guessing. */
export const blockedIps = defineFeature({
  personalData: [blockedIpData],
});
