import {
  PEOPLE_LISTS,
  REGISTRATION_LISTS,
  registerOptions,
  registrationOptions,
} from '@ezra/contract/account/dropdowns';
import type { Database } from '../../../platform/db/database.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentLists, presentPublicRoles } from './dropdowns.presenter.ts';
import { listOptions } from './dropdowns.queries.ts';

export const dropdownRoutes = (db: Database): Route[] => [
  route(registerOptions, async ({ locale }) => ({
    data: {
      roles: presentPublicRoles(locale),
      ...presentLists(PEOPLE_LISTS, await listOptions(db, PEOPLE_LISTS), locale),
    },
  })),
  route(registrationOptions, async ({ locale }) => ({
    data: presentLists(REGISTRATION_LISTS, await listOptions(db, REGISTRATION_LISTS), locale),
  })),
];
