import type { Address } from '@ezra/contract/account/places';
import type { Executor } from '../db/database.ts';
import { searchGazetteer } from './embedded-geocoder.ts';
import { placeKey } from './place-key.ts';
import { findNearestPlace, findPlacesByName, type PlaceRow } from './places.queries.ts';

/** An address as stored. lat and lng are in degrees, null if the position is unknown. */
export interface Located {
  text: string;
  lat: number | null;
  lng: number | null;
  /** Locality, in the language of the text. */
  municipality: string | null;
  state_id: number | null;
}

/** About 25 km: a position further away belongs to no known locality. */
const NEAR_DEGREES = 0.25;
/** A less similar name counts as a locality only if the person chose it. */
const SURE = 0.4;

/**
 * Locates a submitted address. A chosen suggestion has a position; in a typed text the locality is looked up.
 * An address that is not found is kept as text without a position.
 */
export async function locate(executor: Executor, address: Address): Promise<Located> {
  const { text, lat, lng } = address;
  if (lat !== null && lng !== null) {
    const place = await placeAt(executor, { lat, lng }, address.city);
    return {
      text,
      lat,
      lng,
      municipality: address.city ?? nameIn(text, place),
      state_id: place?.state_id ?? null,
    };
  }
  const [found] = await searchGazetteer(executor, text, 1);
  const place = found && found.place.score >= SURE ? found.place : undefined;
  return {
    text,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    municipality: nameIn(text, place) ?? address.city,
    state_id: place?.state_id ?? null,
  };
}

/** Returns the nearest known place of a position; undefined if it is far from all of them. */
export const placeOf = (executor: Executor, position: { lat: number; lng: number }) =>
  placeAt(executor, position, null);

/** Returns the locality of a position: the named one if it is near, otherwise the nearest. */
async function placeAt(
  executor: Executor,
  position: { lat: number; lng: number },
  city: string | null,
): Promise<PlaceRow | undefined> {
  const named = city === null ? [] : await findPlacesByName(executor, [placeKey(city)], 5);
  const near = named.find(
    (place) =>
      place.score === 2 &&
      Math.abs(place.lat - position.lat) < NEAR_DEGREES &&
      Math.abs(place.lng - position.lng) < NEAR_DEGREES,
  );
  return near ?? findNearestPlace(executor, position, NEAR_DEGREES);
}

function nameIn(text: string, place: PlaceRow | undefined): string | null {
  if (!place) return null;
  return /\p{Script=Hebrew}/u.test(text) ? place.municipality_he : place.municipality_en;
}
