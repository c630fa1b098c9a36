import { defineFeature } from '../../platform/feature.ts';
import { countryByIp } from '../../platform/country-by-ip/country-by-ip.ts';
import { embeddedGeocoder } from '../../platform/places/embedded-geocoder.ts';
import { contentRoutes } from './content.routes.ts';

/** What forms offer, and places by their names. */
export const content = defineFeature({
  routes: ({ db }) => contentRoutes({ db, geocoder: embeddedGeocoder(db), countries: countryByIp() }),
});
