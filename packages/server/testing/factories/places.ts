import { sql } from 'kysely';
import type { Executor } from '../../src/platform/db/database.ts';
import type { BuiltPlace } from './people.ts';

/** A home in a region of the country. */
export interface RegionalHome extends BuiltPlace {
  stateId: number;
}

/** A home in the north and one in the south of the country, in different regions. */
export async function homesApart(db: Executor): Promise<{ north: RegionalHome; south: RegionalHome }> {
  const { rows } = await sql<{ id: number }>`
    select s.id from states s join countries c on c.id = s.country_id
    where c.code = 'IL' order by s.id limit 2`.execute(db);
  const [first, second] = rows;
  if (!first || !second) throw new Error('the country has no two regions');
  return {
    north: { text: 'הגפן 1, חיפה', locality: 'חיפה', lat: 32.8, lng: 35, stateId: first.id },
    south: { text: 'הזית 1, אילת', locality: 'אילת', lat: 29.55, lng: 34.95, stateId: second.id },
  };
}
