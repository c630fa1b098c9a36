import { readUser } from '@ezra/contract/people/user-detail';
import type { Parts } from '../../../platform/feature.ts';
import type { Route } from '../../../platform/http/route.ts';
import { staffRoutes } from '../../../platform/http/staff-routes.ts';
import { readPerson } from './user-detail.service.ts';

/** Routes with which staff read about one person. */
export const userDetailRoutes = (parts: Parts): Route[] =>
  staffRoutes(readUser, async ({ actor, params, locale, timeZone, now }) => ({
    data: await readPerson(parts, actor, params.id, { locale, timeZone, now }),
  }));
