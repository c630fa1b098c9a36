import { contains, type Point } from '@ezra/contract/common/area';
import type { MapPoint } from '@ezra/contract/events/events';
import type { AddressValue, ChosenAddress } from '../../../../lib/places/use-address-box.ts';

/** A point this near to a chosen address corrects it; further away it is another place. */
const NEAR_KM = 1;
/** Five decimals are about a metre. */
const STEP = 1e5;
const rounded = (degrees: number): number => Math.round(degrees * STEP) / STEP;

/** A point in degrees, to about ten metres: `32.0853, 34.7818`. */
export const degreesOf = ({ lat, lng }: Point): string => `${lat.toFixed(4)}, ${lng.toFixed(4)}`;

/**
 * The address of a point that was pressed on the map. A chosen address near by stays its text; otherwise the point is
 * named by `nameOf`: what was only typed may be far away, and people read the address in their messages.
 */
export function addressAt(
  pressed: MapPoint,
  before: AddressValue,
  nameOf: (at: string) => string,
): ChosenAddress {
  const lat = rounded(pressed.lt);
  const lng = rounded(pressed.lng);
  const bare = { lat, lng, street: null, city: '', state: null, country: '' };
  // The address of an earlier press has no town.
  const isNear =
    typeof before !== 'string' &&
    before.city !== '' &&
    contains({ ...before, radius: NEAR_KM }, { lat: pressed.lt, lng: pressed.lng });
  return isNear ? { ...before, lat, lng } : { ...bare, text: nameOf(degreesOf(bare)) };
}
