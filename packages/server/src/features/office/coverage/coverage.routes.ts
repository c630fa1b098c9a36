import { adminCounts } from '@ezra/contract/office/dashboard';
import { COUNTED_DAYS_MAX } from '@ezra/contract/office/dashboard.terms';
import type { Parts } from '../../../platform/feature.ts';
import { windowOf } from '../../../platform/http/days-of-call.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { presentCounts, presentRegions, presentTowns } from './coverage.presenter.ts';
import { countAll, locateSeekers, locateVolunteers, regionNames } from './coverage.queries.ts';

/** Where help is needed and where volunteers are, with the counters of the administration. */
export const coverageRoutes = ({ db }: Pick<Parts, 'db'>): Route[] => [
  route(adminCounts, async ({ query, actor, now, timeZone, locale }) => {
    const window = windowOf(query, { now, timeZone }, COUNTED_DAYS_MAX);
    const { states } = actor;
    const asked = { window, states };
    const [counts, users, volunteers, names] = await Promise.all([
      countAll(db, asked),
      locateSeekers(db, asked),
      locateVolunteers(db, asked),
      regionNames(db),
    ]);
    const reached = { users, volunteers };
    return {
      data: {
        ...presentCounts(counts, reached),
        regions: presentRegions(reached, names, locale),
        towns: presentTowns(reached),
      },
    };
  }),
];
