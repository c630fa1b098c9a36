import type { Reading } from './address-text.ts';
import { POPULATION_WEIGHT, type PlaceMatch } from './places.queries.ts';

export interface RankedPlace {
  readonly place: PlaceMatch;
  readonly reading: Reading;
}

/** Ranks the matches that are similar enough by similarity, then inhabitants; lists each place once. */
export function rankPlaces(
  readings: readonly Reading[],
  matches: readonly PlaceMatch[],
  limit: number,
): RankedPlace[] {
  const fitting = matches.flatMap((place) => {
    const reading = readings[place.reading];
    if (!reading || place.score < reading.minimum) return [];
    const rank = place.score - reading.penalty + POPULATION_WEIGHT * Math.log10(place.population + 1);
    return [{ place, reading, rank }];
  });
  fitting.sort((a, b) => b.rank - a.rank);
  const seen = new Set<number>();
  return fitting.filter(({ place }) => !seen.has(place.id) && seen.add(place.id)).slice(0, limit);
}
