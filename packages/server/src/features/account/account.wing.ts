import type { Feature } from '../../platform/feature.ts';
import { auth } from './auth/auth.feature.ts';
import { blockedIps } from './blocked-ips/blocked-ips.feature.ts';
import { budgets } from './budgets/budgets.feature.ts';
import { dropdowns } from './dropdowns/dropdowns.feature.ts';
import { myData } from './my-data/my-data.feature.ts';
import { places } from './places/places.feature.ts';
import { profile } from './profile/profile.feature.ts';
import { references } from './references/references.feature.ts';
import { registration } from './registration/registration.feature.ts';
import { renewal } from './renewal/renewal.feature.ts';
import { secondFactor } from './second-factor/second-factor.feature.ts';
import { sessions } from './sessions/sessions.feature.ts';

/** Signing in, registering, and what people do with their own account. */
export const accountWing: readonly Feature[] = [
  profile,
  registration,
  renewal,
  references,
  auth,
  sessions,
  secondFactor,
  blockedIps,
  myData,
  budgets,
  dropdowns,
  places,
];
