import { sql } from 'kysely';
import { addDays, dayAt } from '../../packages/contract/src/common/time.ts';
import { adminCounts } from '../../packages/contract/src/office/dashboard.ts';
import { serviceReport } from '../../packages/contract/src/office/service.ts';
import { coverageRoutes } from '../../packages/server/src/features/office/coverage/coverage.routes.ts';
import { serviceRoutes } from '../../packages/server/src/features/office/service/service.routes.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import { actingAs } from '../../packages/server/src/platform/sessions/acting.ts';
import { buildAdmin } from '../../packages/server/testing/factories/people.ts';
import { startPopulation } from '../lib/population.ts';
import { caller, regionsBySize, TIME_ZONE } from '../lib/readers.ts';
import { ratioRow, valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { median, ms, timed } from '../lib/statistics.ts';
import { withUndo } from '../lib/temporary.ts';

const ROUNDS = 5;
const PERIODS = [
  { what: '30 days', days: 30, most: 1_000 },
  { what: 'a year', days: 365, most: 2_000 },
] as const;

/** Only counts the requests of the days by status. */
const countThem = (db: Database, days: number) =>
  sql`
  select status, count(*) from applications where created_at >= now() - make_interval(days => ${days}::integer)
  group by status`.execute(db);

async function measure(db: Database): Promise<Row[]> {
  const { small } = await regionsBySize(db);
  const admins = {
    'an admin': (await buildAdmin(db)).id,
    'an admin of a region': (await buildAdmin(db, { regions: small })).id,
  };
  const report = caller(
    serviceRoutes({ db, messageCosts: { whatsapp: 0.05, sms: 0.15, email: 0 } }),
    serviceReport,
  );
  const counters = caller(coverageRoutes({ db }), adminCounts);
  const medianOf = async (work: () => Promise<unknown>): Promise<number> => {
    const found: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) found.push(await timed(work));
    return median(found);
  };
  const rows: Row[] = [];
  for (const { what, days, most } of PERIODS) {
    const today = dayAt(new Date(), TIME_ZONE);
    const query = { from_date: addDays(today, -(days - 1)), to_date: today };
    const bare = await medianOf(() => countThem(db, days));
    for (const [who, userId] of Object.entries(admins)) {
      const acting = await actingAs(db, { userId, role: 'admin' });
      const served = await medianOf(() => report({ ...acting, query }));
      const counted = await medianOf(() => counters({ ...acting, query }));
      rows.push(
        valueRow(`${who}, the service page of ${what}`, served, ms, { most }),
        ratioRow(
          `${who}, the service page of ${what}, against counting its requests`,
          served,
          bare,
          ms,
          null,
        ),
        valueRow(`${who}, the counters of the dashboard of ${what}`, counted, ms, { most }),
      );
    }
  }
  return rows;
}

async function run({ quick }: RunOptions): Promise<Row[]> {
  const size = quick ? 40_000 : 1_000_000;
  return withUndo(async (undo) => {
    const { db } = await startPopulation(undo, size);
    return measure(db);
  });
}

export const scenario: Scenario = {
  name: 'service',
  about:
    'The service page (waits in all and by region, category and disability, outcomes, emergencies, messages) and the counters of the dashboard with its map, as their calls answer, among a million requests of two years, a million people and two million messages: for an admin of all regions and for one of the smallest. The baseline counts the requests of the same days by status in plain SQL.',
  run,
};
