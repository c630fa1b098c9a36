import {
  adminEventStates,
  adminUserStates,
  countries,
  managerEventStates,
  managerUserStates,
  states,
  volunteerRequestStates,
} from '@ezra/contract/people/regions';
import type { Locale } from '@ezra/contract/common/locales';
import type { Database } from '../../../platform/db/database.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentCountries, presentState } from './regions.presenter.ts';
import { listCountries, listHomeStates, listStates } from './regions.queries.ts';

export function regionRoutes({ db }: { readonly db: Database }): Route[] {
  const homeStates = async ({ locale }: { locale: Locale }) => ({
    data: (await listHomeStates(db)).map((state) => presentState(state, locale)),
  });
  return [
    route(countries, async ({ locale }) => ({ data: presentCountries(await listCountries(db), locale) })),
    route(states, async ({ query, locale }) => ({
      data: (await listStates(db, query.country_ids)).map((state) => presentState(state, locale)),
    })),
    route(volunteerRequestStates, homeStates),
    route(adminEventStates, homeStates),
    route(adminUserStates, homeStates),
    route(managerEventStates, homeStates),
    route(managerUserStates, homeStates),
  ];
}
