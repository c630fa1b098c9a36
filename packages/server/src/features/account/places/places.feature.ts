import { defineFeature } from '../../../platform/feature.ts';
import { countryByIp } from '../../../platform/country-by-ip/country-by-ip.ts';
import { embeddedGeocoder } from '../../../platform/places/embedded-geocoder.ts';
import { placeRoutes } from './places.routes.ts';

/** Places by their names, and the country of a visitor. */
export const places = defineFeature({
  routes: ({ db, tiles }) =>
    placeRoutes({ db, geocoder: embeddedGeocoder(db), countries: countryByIp(), tiles }),
});
