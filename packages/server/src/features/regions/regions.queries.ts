import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';

export interface CountryRow {
  id: number;
  code: string;
  name_he: string;
  name_en: string;
  position: number;
}
export interface StateRow {
  id: number;
  country_id: number;
  name: string;
  label_he: string;
  label_en: string;
}

export const listCountries = (executor: Executor): Promise<CountryRow[]> =>
  executor.selectFrom('countries').select(['id', 'code', 'name_he', 'name_en', 'position']).execute();

/** Regions of the countries; of all countries when none is named. */
export const listStates = (executor: Executor, countryIds: readonly number[]): Promise<StateRow[]> =>
  executor
    .selectFrom('states')
    .select(['id', 'country_id', 'name', 'label_he', 'label_en'])
    .$if(countryIds.length > 0, (query) => query.where('country_id', '=', sql<number>`any(${countryIds})`))
    .orderBy('country_id')
    .orderBy('position')
    .execute();

/** Regions of the country where the association works. */
export const listHomeStates = (executor: Executor): Promise<StateRow[]> =>
  executor
    .selectFrom('states')
    .innerJoin('countries', 'countries.id', 'states.country_id')
    .select(['states.id', 'states.country_id', 'states.name', 'states.label_he', 'states.label_en'])
    .where('countries.code', '=', 'IL')
    .orderBy('states.position')
    .execute();
