import type { Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { Recent } from '../recent.ts';

export interface PlaceRow {
  id: number;
  name_he: string;
  name_en: string;
  municipality_he: string;
  municipality_en: string;
  kind: string;
  population: number;
  lng: number;
  lat: number;
  country: string;
  country_label: Phrase;
  state_id: number | null;
  state_code: string | null;
  state_label: Phrase | null;
}
/** `reading`: index of the matched reading. `score`: 2 equal, above 1 an equal beginning, below 1 similar. */
export interface PlaceMatch extends PlaceRow {
  reading: number;
  score: number;
}

/** Added to a score for each power of ten of inhabitants. */
export const POPULATION_WEIGHT = 0.08;
const LAST_CHARACTER = '\u{10FFFF}';

const columns = sql`
  p.id, p.name_he, p.name_en, p.municipality_he, p.municipality_en, p.kind, p.population,
  p.location[0] as lng, p.location[1] as lat, p.country, c.label as country_label,
  p.state_id, s.code as state_code, s.label as state_label`;
const related = sql`join countries c on c.code = p.country left join states s on s.id = p.state_id`;

/** Enough for the names in the most frequent addresses. */
const NAMES_KEPT = 3_000;
/**
 * Caches names: the gazetteer changes only with a release, and most people live in the same hundred
 * localities. During a rush of registrations the look-ups would cost more than all the rest.
 */
const knownNames = new Recent<string, readonly PlaceMatch[]>(NAMES_KEPT);

/** Finds the places whose name equals, begins with, or resembles each key; the best `limit` for each. */
export async function findPlacesByName(
  executor: Executor,
  keys: readonly string[],
  limit: number,
): Promise<PlaceMatch[]> {
  const entry = (key: string) => `${limit} ${key}`;
  const known = keys.map((key) => knownNames.get(entry(key)));
  const wanted = [...new Set(keys.filter((_, reading) => known[reading] === undefined))];
  const rows = wanted.length === 0 ? [] : await searchNames(executor, wanted, limit);
  const found = new Map(wanted.map((key, at) => [key, rows.filter(({ reading }) => reading === at)]));
  for (const [key, matches] of found) knownNames.set(entry(key), matches);
  return keys.flatMap((key, reading) =>
    (known[reading] ?? found.get(key) ?? []).map((match) => ({ ...match, reading })),
  );
}

async function searchNames(
  executor: Executor,
  keys: readonly string[],
  limit: number,
): Promise<PlaceMatch[]> {
  const { rows } = await sql<PlaceMatch>`
    select wanted.reading::int - 1 as reading, found.score, ${columns}
    from unnest(${keys}::text[]) with ordinality as wanted(key, reading)
    cross join lateral (
      select candidate.place_id, candidate.score
      from (
        select n.place_id, max(
          case
            when n.key = wanted.key then 2
            when starts_with(n.key, wanted.key) then 1 + 0.3 * length(wanted.key) / length(n.key)
            else similarity(n.key, wanted.key)
          end)::float8 as score
        from place_names n
        where n.key % wanted.key or (n.key ~>=~ wanted.key and n.key ~<~ (wanted.key || ${LAST_CHARACTER}))
        group by n.place_id
      ) candidate
      join places r on r.id = candidate.place_id
      order by candidate.score + ${POPULATION_WEIGHT}::float8 * log(r.population + 1) desc
      limit ${limit}
    ) found
    join places p on p.id = found.place_id
    ${related}`.execute(executor);
  return rows;
}

/** Finds the locality nearest to a position, within `withinDegrees`. Neighbourhoods do not count. */
export async function findNearestPlace(
  executor: Executor,
  { lat, lng }: { lat: number; lng: number },
  withinDegrees: number,
): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select ${columns}
    from places p ${related}
    where p.kind <> 'neighbourhood'
      and p.location <@ box(point(${lng - withinDegrees}, ${lat - withinDegrees}),
        point(${lng + withinDegrees}, ${lat + withinDegrees}))
    order by p.location <-> point(${lng}, ${lat})
    limit 1`.execute(executor);
  return rows[0];
}
