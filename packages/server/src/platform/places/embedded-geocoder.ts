import { placeName, say, type Locale } from '@ezra/contract/common/locales';
import type { PlaceResult } from '@ezra/contract/account/places';
import type { Executor } from '../db/database.ts';
import { readingsOf, streetOf } from './address-text.ts';
import type { Geocoder } from './geocoder.ts';
import { findPlacesByName } from './places.queries.ts';
import { rankPlaces, type RankedPlace } from './rank-places.ts';

const HOME_COUNTRY = 'IL';

/**
 * Searches the gazetteer in the database. It knows localities only: street and house number stay as typed, at
 * the position of the locality.
 */
export const embeddedGeocoder = (executor: Executor): Geocoder => ({
  search: async (text, locale, limit) =>
    (await searchGazetteer(executor, text, limit)).map((found) => present(found, locale)),
});

/** Finds the best matches for a typed address, each with its reading. */
export async function searchGazetteer(
  executor: Executor,
  text: string,
  limit: number,
): Promise<RankedPlace[]> {
  const readings = readingsOf(text);
  if (readings.length === 0) return [];
  const keys = readings.map(({ key }) => key);
  return rankPlaces(readings, await findPlacesByName(executor, keys, limit), limit);
}

function present({ place, reading }: RankedPlace, locale: Locale): PlaceResult {
  const name = placeName({ he: place.name_he, en: place.name_en }, locale);
  const municipality = placeName({ he: place.municipality_he, en: place.municipality_en }, locale);
  const country = say(place.country_label, locale);
  const subdivision = place.kind === 'neighbourhood' ? name : null;
  const line = [reading.rest, subdivision, municipality, place.country === HOME_COUNTRY ? null : country];
  return {
    text: line.filter(Boolean).join(', '),
    position: { lat: place.lat, lon: place.lng },
    address: {
      ...streetOf(reading.rest),
      municipality,
      municipalitySubdivision: subdivision,
      countrySubdivision: place.state_label && say(place.state_label, locale),
      countrySubdivisionCode: place.state_code,
      country,
    },
    state_id: place.state_id,
  };
}
