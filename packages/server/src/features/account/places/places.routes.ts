import { placeName } from '@ezra/contract/common/locales';
import { mapTiles, nearestPlace, searchPlaces, visitorCountry } from '@ezra/contract/account/places';
import type { CountryByIp } from '../../../platform/country-by-ip/country-by-ip.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { floodGuard, type FloodGuardOptions } from '../../../platform/http/flood-guard.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import type { Geocoder } from '../../../platform/places/geocoder.ts';
import { placeOf } from '../../../platform/places/locate.ts';

interface Deps {
  readonly db: Database;
  readonly geocoder: Geocoder;
  readonly countries: CountryByIp;
  readonly tiles: { readonly url: string | undefined; readonly attribution: string };
  /** Searches of one address or person above which there are no suggestions. */
  readonly searchLimit?: FloodGuardOptions;
}

const SUGGESTIONS = 8;
const DEFAULT_COUNTRY = 'IL';
/**
 * Wide, because whole mobile carriers share an address and many people type at once. Counts signed-in people
 * one by one: a refusal ends the browser's session, so other people's calls must never cause it.
 */
const SEARCH_LIMIT = { limit: 1_200, windowSeconds: 60 };

export function placeRoutes({ db, geocoder, countries, tiles, searchLimit = SEARCH_LIMIT }: Deps): Route[] {
  const tooMany = floodGuard(searchLimit);
  return [
    route(searchPlaces, async ({ body, actor, locale, ip, now }) => {
      const wait = tooMany(actor ? `user ${actor.userId}` : ip, now);
      if (wait > 0) {
        // A refusal would throw visitors out of their form; they can type the address instead.
        if (!actor) return { data: [] };
        throw new AppError('too_many_requests', { headers: { 'Retry-After': String(wait) } });
      }
      const found = await geocoder.search(body.text, locale, SUGGESTIONS);
      return { data: found.filter(({ address }) => address.municipality !== '') };
    }),
    route(nearestPlace, async ({ body, locale }) => {
      const place = await placeOf(db, body);
      if (!place) return { data: null };
      const names = { he: place.municipality_he, en: place.municipality_en };
      return { data: { municipality: placeName(names, locale) } };
    }),
    route(mapTiles, () => Promise.resolve({ data: { ...tiles, url: tiles.url ?? null } })),
    route(visitorCountry, async ({ ip }) => ({
      data: { country: (await countries.countryOf(ip)) ?? DEFAULT_COUNTRY },
    })),
  ];
}
