import type { Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

export interface RegionRow {
  id: number;
  state_id: number;
  state_name: string;
  state_label: Phrase;
  country_id: number;
  country_code: string;
  country_label: Phrase;
}

/** Selects the regions to which a person is limited, by country. */
export async function regionsOf(executor: Executor, userId: number): Promise<RegionRow[]> {
  const { rows } = await sql<RegionRow>`
    select p.id, s.id as state_id, s.name as state_name, s.label as state_label, c.id as country_id,
      c.code as country_code, c.label as country_label
    from region_permissions p join states s on s.id = p.state_id join countries c on c.id = s.country_id
    where p.user_id = ${userId} order by c.position, s.position, s.id`.execute(executor);
  return rows;
}

/** Selects the region ids that exist among `ids`. */
export async function knownStates(executor: Executor, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from states where id = any(${[...ids]}::integer[])`.execute(executor);
  return rows.map(({ id }) => id);
}
