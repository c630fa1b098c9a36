import { randomInt } from 'node:crypto';
import type { PersonOverrides } from '@ezra/server/testing/factories/people';

/** Returns a home in the south, far from those of other tests. */
export function somewhere(): NonNullable<PersonOverrides['home']> {
  return {
    text: 'בן גוריון 12, באר שבע',
    locality: 'באר שבע',
    lat: 30.2 + randomInt(800_000) / 1_000_000,
    lng: 34.8 + randomInt(200_000) / 1_000_000,
  };
}
