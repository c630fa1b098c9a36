import { sql, type RawBuilder } from 'kysely';
import type { Located } from './locate.ts';

/** A place as the database holds it; null where it is not on the map. */
export const pointOf = (place: Located | null): RawBuilder<string> =>
  sql`${place?.lat == null || place.lng == null ? null : `(${place.lng},${place.lat})`}::point`;

/** Where an account lives. */
export const homeColumns = (home: Located) => ({
  residential_address: home.text,
  residential_locality: home.municipality,
  residential_location: pointOf(home),
  residential_state_id: home.state_id,
});

/** Where an account works. */
export const workColumns = (work: Located | null) => ({
  arrival_address: work?.text ?? null,
  arrival_locality: work?.municipality ?? null,
  arrival_location: pointOf(work),
  arrival_state_id: work?.state_id ?? null,
});
