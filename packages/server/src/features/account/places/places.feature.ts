import { defineFeature } from '../../../platform/feature.ts';
import { countryByIp } from '../../../platform/country-by-ip/country-by-ip.ts';
import { embeddedGeocoder } from '../../../platform/places/embedded-geocoder.ts';
import { placeRoutes } from './places.routes.ts';

/** Searching for places by name, and the country of a visitor. */
export const places = defineFeature({
  routes: ({ db, tiles }) =>
    placeRoutes({ db, geocoder: embeddedGeocoder(db), countries: countryByIp(), tiles }),
});
