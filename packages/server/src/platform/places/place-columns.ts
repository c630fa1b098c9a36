import { sql, type RawBuilder } from 'kysely';
import type { Located } from './locate.ts';

/** SQL for the position of a place; null if it has none. */
export const pointOf = (place: Located | null): RawBuilder<string> =>
  sql`${place?.lat == null || place.lng == null ? null : `(${place.lng},${place.lat})`}::point`;

export const homeColumns = (home: Located) => ({
  residential_address: home.text,
  residential_locality: home.municipality,
  residential_location: pointOf(home),
  residential_state_id: home.state_id,
});

export const workColumns = (work: Located | null) => ({
  arrival_address: work?.text ?? null,
  arrival_locality: work?.municipality ?? null,
  arrival_location: pointOf(work),
  arrival_state_id: work?.state_id ?? null,
});
