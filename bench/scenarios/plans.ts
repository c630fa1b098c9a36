import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import type { EndpointShape } from '../../packages/contract/src/common/endpoint.ts';
import { countEventPeopleViews, listEventPeople } from '../../packages/contract/src/events/event-people.ts';
import { listEvents } from '../../packages/contract/src/events/events.ts';
import { listEventRequests } from '../../packages/contract/src/events/pairs.ts';
import {
  countRequestViews,
  listApplicationUsers,
  listPendingApplications,
} from '../../packages/contract/src/requests/request-desk.ts';
import { countUserViews, peopleLists } from '../../packages/contract/src/people/users.ts';
import { listBasket, listOpenRequests } from '../../packages/contract/src/requests/volunteering.ts';
import { listWaiting } from '../../packages/contract/src/office/waiting.ts';
import { composeFeatures } from '../../packages/server/src/compose-features.ts';
import { createSecrets } from '../../packages/server/src/platform/crypto/secrets.ts';
import type { Database } from '../../packages/server/src/platform/db/database.ts';
import type { Acting } from '../../packages/server/src/platform/sessions/acting.policy.ts';
import { diskStorage } from '../../packages/server/src/platform/storage/disk-storage.ts';
import { buildAdmin, TEST_SECRET_KEY } from '../../packages/server/testing/factories/people.ts';
import { startPopulation } from '../lib/population.ts';
import { addManager, caller, regionsBySize } from '../lib/readers.ts';
import type { Row, RunOptions, Scenario } from '../lib/row.ts';
import { statementsOf, type Statement } from '../lib/statements.ts';
import { temporaryFolder, withUndo } from '../lib/temporary.ts';

interface Look {
  readonly what: string;
  readonly endpoint: EndpointShape;
  readonly acting: Acting;
  readonly query?: object;
  readonly params?: object;
}

/** The lists, by the file with their plans. */
async function looksAt(db: Database): Promise<Record<string, Look[]>> {
  const { small } = await regionsBySize(db);
  const { id: userId } = await buildAdmin(db);
  const admin: Acting = { userId, role: 'admin', states: null };
  const held: Acting = { ...admin, states: small };
  const manager = await addManager(db, small);
  const { rows } = await sql<{ eventId: number; volunteerId: number }>`
    select max(id) as "eventId", (select min(volunteer_id) from applications) as "volunteerId" from events`.execute(
    db,
  );
  const { eventId = 0, volunteerId = 0 } = rows[0] ?? {};
  const volunteer: Acting = { userId: volunteerId, role: 'volunteer', states: null };
  const list = (endpoint: EndpointShape, query: object = {}): Look[] => [
    { what: 'of an admin', endpoint, acting: admin, query },
    { what: 'of an admin held to a region', endpoint, acting: held, query },
    { what: 'searched', endpoint, acting: admin, query: { ...query, search: 'סגל אב' } },
  ];
  const params = { id: eventId };
  return {
    users: [
      ...list(peopleLists.admin, { view: 'all' }),
      { what: 'of a manager', endpoint: peopleLists.manager, acting: manager, query: { view: 'all' } },
      { what: 'the counts of the views', endpoint: countUserViews, acting: admin },
    ],
    requests: [
      ...list(listApplicationUsers, { view: 'all' }),
      { what: 'the counts of the views', endpoint: countRequestViews, acting: admin },
    ],
    'pending-requests': list(listPendingApplications, { view: 'all' }),
    events: list(listEvents.admin),
    'event-requests': list(listEventRequests.admin),
    'event-people': [
      { what: 'of the manager', endpoint: listEventPeople, acting: manager, params, query: {} },
      { what: 'the counts of the views', endpoint: countEventPeopleViews, acting: manager, params },
    ],
    tasks: [
      { what: 'of an admin', endpoint: listWaiting, acting: admin },
      { what: 'of a manager', endpoint: listWaiting, acting: manager },
    ],
    'open-requests': [{ what: 'of a volunteer', endpoint: listOpenRequests, acting: volunteer, query: {} }],
    basket: [{ what: 'of a volunteer', endpoint: listBasket, acting: volunteer, query: {} }],
  };
}

const routesOf = (db: Database, folder: string) =>
  composeFeatures({
    db,
    config: {
      http: { publicUrl: 'https://ezra.example.org' },
      messaging: { mode: 'outbox' },
      signInLimits: { captchaCost: 1, captchaSteps: 4 },
      secondFactor: 'optional',
      tiles: { url: undefined, attribution: '' },
      messageCosts: {},
      showsInvented: true,
    },
    secrets: createSecrets(TEST_SECRET_KEY),
    channels: ['sms', 'email'],
    uploads: diskStorage(folder),
  }).routes;

/** Matches days and times, which differ in every run. */
const TIMES = /'\d{4}-\d\d-\d\d[^']*'/g;

async function planOf(pool: pg.Pool, { text, values }: Statement): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [...values]);
  return rows.map((row) => row['QUERY PLAN'].replace(TIMES, "'…'")).join('\n');
}

const FOLDER = join(import.meta.dirname, '../plans');
const LARGE_TABLE = /Seq Scan on (?:users|applications|application_users|messages)\b/;

async function run({ quick }: RunOptions): Promise<Row[]> {
  return withUndo(async (undo) => {
    const { db, pool } = await startPopulation(undo, quick ? 10_000 : 1_000_000);
    const folder = await temporaryFolder(undo);
    const found: Row[] = [];
    if (!quick) mkdirSync(FOLDER, { recursive: true });
    for (const [name, looks] of Object.entries(await looksAt(db))) {
      const sections: string[] = [];
      for (const { what, endpoint, acting, query, params } of looks) {
        const sent = await statementsOf(pool, (executor) =>
          caller(
            routesOf(executor, folder),
            endpoint,
          )({
            ...acting,
            query: endpoint.query?.parse(query),
            params,
          }),
        );
        const reading = sent.filter(
          ({ text }) => /^\s*(?:select|with)\b/i.test(text) && !/\binsert into\b/i.test(text),
        );
        const plans = await Promise.all(reading.map((statement) => planOf(pool, statement)));
        sections.push(...plans.map((plan, at) => `== ${what}, statement ${at + 1}\n${plan}\n`));
        found.push({
          what: `${name}, ${what}`,
          measured: `${plans.length} statements, ${plans.filter((plan) => LARGE_TABLE.test(plan)).length} read a large table whole`,
          ...{ baseline: '-', ratio: '-', bar: '-', met: null },
        });
      }
      if (!quick) writeFileSync(join(FOLDER, `${name}.txt`), sections.join('\n'));
    }
    return found;
  });
}

export const scenario: Scenario = {
  name: 'plans',
  about:
    'How PostgreSQL answers the lists among a million people and requests: the plans (`explain`) of the statements of each, written to bench/plans, so that a reviewer sees what another condition or index changed.',
  run,
};
