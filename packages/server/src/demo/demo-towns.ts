import { sql } from 'kysely';
import type { BuiltPlace } from '../../testing/factories/people.ts';
import type { Database } from '../platform/db/database.ts';

interface Town {
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
  readonly stateId: number | null;
}
export type Towns = ReadonlyMap<string, Town>;

/** Finds towns in the gazetteer; throws if a name is not there. */
export async function findTowns(db: Database, names: readonly string[]): Promise<Towns> {
  const { rows } = await sql<Town>`
    select distinct on (name_he) name_he as name, location[1] as lat, location[0] as lng, state_id as "stateId"
    from places where country = 'IL' and name_he = any(${[...new Set(names)]}::text[])
    order by name_he, population desc`.execute(db);
  const towns = new Map(rows.map((town) => [town.name, town]));
  const unknown = names.find((name) => !towns.has(name));
  if (unknown !== undefined) throw new Error(`the gazetteer has no town "${unknown}"`);
  return towns;
}

export function townOf(towns: Towns, name: string): Town {
  const town = towns.get(name);
  if (!town) throw new Error(`the demo has no town "${name}"`);
  return town;
}

/** Converts a text to a number from 0 to 1, always the same. */
const shareOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7) / 9_973;

/** About 1,300 m from north to south. */
const ACROSS = 0.012;
/** Up to 300 m west and 700 m east of the centre, since many towns lie by the sea. */
const [WEST, WIDE] = [0.003, 0.01];

/** Places an address within a kilometre of its town's centre. Without a town it has no place on the map. */
export function placeHome(towns: Towns, [street, town]: readonly [string, string?]): BuiltPlace {
  if (town === undefined) return { text: street, locality: null, lat: null, lng: null };
  const found = townOf(towns, town);
  return {
    text: `${street}, ${found.name}`,
    locality: found.name,
    lat: found.lat + (shareOf(street) - 0.5) * ACROSS,
    lng: found.lng - WEST + shareOf(`${found.name} ${street}`) * WIDE,
    stateId: found.stateId,
  };
}
