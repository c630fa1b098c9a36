import { contains, type Point } from '@ezra/contract/common/area';
import type { MapPoint } from '@ezra/contract/events/events';
import type { AddressValue, ChosenAddress } from '../../../../lib/places/use-address-box.ts';

/** A point this near to the chosen address corrects it; a point further away is another place. */
const NEAR_KM = 1;
/** Five decimals are about a metre. */
const STEP = 1e5;
const rounded = (degrees: number): number => Math.round(degrees * STEP) / STEP;

/** Writes a point in degrees, to about ten metres: `32.0853, 34.7818`. */
export const degreesOf = ({ lat, lng }: Point): string => `${lat.toFixed(4)}, ${lng.toFixed(4)}`;

/**
 * Makes the address of a point tapped on the map. A nearby address that was chosen before keeps its text.
 * Otherwise `nameOf` names the point: typed text may mean a place far away, and people read the address in
 * their messages.
 */
export function addressAt(
  pressed: MapPoint,
  before: AddressValue,
  nameOf: (at: string) => string,
): ChosenAddress {
  const lat = rounded(pressed.lt);
  const lng = rounded(pressed.lng);
  const bare = { lat, lng, street: null, city: '', state: null, country: '' };
  // Only an address from the list has a town; a point that was tapped before has none.
  const isNear =
    typeof before !== 'string' &&
    before.city !== '' &&
    contains({ ...before, radius: NEAR_KM }, { lat: pressed.lt, lng: pressed.lng });
  return isNear ? { ...before, lat, lng } : { ...bare, text: nameOf(degreesOf(bare)) };
}
