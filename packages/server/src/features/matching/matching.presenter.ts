import { flagOf } from '@ezra/contract/common/fields';
import { kilometres } from '../../platform/places/kilometres.ts';
import type { NearVolunteer } from './matching.queries.ts';

export const presentNear = ({ distance_m, has_accepted, is_invited, ...volunteer }: NearVolunteer) => ({
  ...volunteer,
  has_accepted: flagOf(has_accepted),
  is_invited: flagOf(is_invited),
  distance_km: kilometres(distance_m),
});
