import type { Phrase } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';

export interface CountryRow {
  id: number;
  code: string;
  label: Phrase;
  position: number;
}
export interface StateRow {
  id: number;
  country_id: number;
  name: string;
  label: Phrase;
}

export const listCountries = (executor: Executor): Promise<CountryRow[]> =>
  executor.selectFrom('countries').select(['id', 'code', 'label', 'position']).execute();

/** Selects the regions of the countries; of all countries if none is given. */
export const listStates = (executor: Executor, countryIds: readonly number[]): Promise<StateRow[]> =>
  executor
    .selectFrom('states')
    .select(['id', 'country_id', 'name', 'label'])
    .$if(countryIds.length > 0, (query) => query.where('country_id', '=', sql<number>`any(${countryIds})`))
    .orderBy('country_id')
    .orderBy('position')
    .execute();

/** Selects the regions of the country where the association works. */
export const listHomeStates = (executor: Executor): Promise<StateRow[]> =>
  executor
    .selectFrom('states')
    .innerJoin('countries', 'countries.id', 'states.country_id')
    .select(['states.id', 'states.country_id', 'states.name', 'states.label'])
    .where('countries.code', '=', 'IL')
    .orderBy('states.position')
    .execute();
