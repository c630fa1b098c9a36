import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newEventForm } from '../../packages/contract/src/events/events.ts';
import { decideDispatch } from '../../packages/server/src/features/events/auto-assign/dispatch.domain.ts';
import { DEFAULT_POLICY } from '../../packages/server/src/features/events/auto-assign/dispatch-policy.domain.ts';
import { openEvent } from '../../packages/server/src/features/events/events/events.service.ts';
import { inTransaction } from '../../packages/server/src/platform/db/transaction.ts';
import { accountParts } from '../../packages/server/testing/accounts.ts';
import { buildManager } from '../../packages/server/testing/factories/people.ts';
import { startBenchDatabase } from '../lib/database.ts';
import { startDispatcher } from '../lib/dispatchers.ts';
import { addVolunteers } from '../lib/people.ts';
import { valueRow, ratioRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { MB, ms, timed } from '../lib/statistics.ts';
import { withUndo } from '../lib/temporary.ts';

/** The middle of the country, with a radius that covers all of it. */
const COUNTRY = { text: 'מרכז הארץ, ישראל', lt: 31.8, lng: 34.9 };
const RADIUS_KM = 500;
const COMMITTED_WITHIN_MS = 10_000;
const FIRST_WITHIN_MS = 1_000;

const numberOf = async (pool: pg.Pool, sql: string): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>(`select ${sql} as n`);
  return rows[0]?.n ?? 0;
};

/** Starts to watch this process; the returned function gives the peak memory in bytes. */
function memoryWatch(): () => number {
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  return () => {
    clearInterval(timer);
    return most - before;
  };
}

interface Opened {
  readonly asked: number;
  /** Milliseconds until everything was committed, and of plain inserts of the same rows. */
  readonly committed: number;
  readonly plain: number;
  /** Milliseconds from the commit until the messages to the nearest hundred were sent. */
  readonly first: number;
  /** Bytes. */
  readonly memory: number;
}

/** SQL: number of the messages to the nearest hundred that are not sent yet. */
const NEAREST_WAITING = `(select count(*)::int from (select state from messages order by id limit 100) m
  where state = 'queued')`;

/** Opens an event over so many people. */
const opening = (people: number): Promise<Opened> =>
  withUndo(async (undo) => {
    const { db, pool, url } = await startBenchDatabase(undo);
    await addVolunteers(url, people);
    const { id } = await buildManager(db);
    const deps = accountParts(db);
    const acting = { userId: id, role: 'manager' as const, states: [] };
    const about = { name: 'רעידת אדמה', radius: RADIUS_KM, address: COUNTRY, manager_id: id };
    const form = newEventForm.parse(about);
    await startDispatcher(undo, url);
    const memory = memoryWatch();
    const committed = await timed(() =>
      inTransaction(db, (tx) => openEvent(tx, deps, acting, form, new Date())),
    );
    const used = memory();
    const first = await timed(async () => {
      while ((await numberOf(pool, NEAREST_WAITING)) > 0) await sleep(10);
    });
    const asked = await numberOf(pool, '(select count(*)::int from messages)');
    await pool.query('create table plain_messages (like messages including all)');
    await pool.query('create table plain_requests (like event_volunteer_requests including all)');
    const plain = await timed(async () => {
      await pool.query('insert into plain_messages overriding system value select * from messages');
      await pool.query(
        'insert into plain_requests overriding system value select * from event_volunteer_requests',
      );
    });
    return { asked, committed, plain, first, memory: used };
  });

/** Runs one decision about so many people and volunteers, all of them open; returns ms. */
async function matching(people: number): Promise<number> {
  const now = new Date();
  let seed = 7;
  const next = (): number => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return seed / 4_294_967_296;
  };
  const place = () => ({ lat: 32 + next() * 0.3, lng: 34.8 + next() * 0.2 });
  const each = Array.from({ length: people }, (_, index) => index + 1);
  const wish = { vehicle: false, languages: [], gender: null };
  const needs = each.map((id) => ({ id, ...place(), says: 'yes' as const, since: now, wish }));
  const volunteers = each.map((id) => ({
    ...{ id, ...place(), hasVehicle: true, languages: ['hebrew'], gender: 'female' },
    ...{ calls: 4, yeses: 2, callsLately: 1, workedWith: [], calledAt: now, answer: 'yes' as const },
  }));
  const state = { center: { lat: 32.15, lng: 34.9 }, radiusKm: 80, searchKm: 80, searchSince: now };
  const settings = { stepKm: 2, waitMinutes: 5 };
  return timed(() => {
    const { matches } = decideDispatch(
      { ...state, needs, volunteers, refusals: 0, waitingPairs: 0 },
      settings,
      DEFAULT_POLICY,
      now,
    );
    if (matches.length !== people) throw new Error(`${matches.length} of ${people} were paired`);
    return Promise.resolve();
  });
}

async function run({ quick }: RunOptions): Promise<Row[]> {
  const people = quick ? 2_000 : 120_000;
  const half = await opening(people / 2);
  const whole = await opening(people);
  const pairs = quick ? 500 : 5_000;
  await matching(pairs);
  const matched = await matching(pairs);
  return [
    valueRow(`event over ${whole.asked} people: requests and messages committed`, whole.committed, ms, {
      most: COMMITTED_WITHIN_MS,
    }),
    ratioRow('the same against plain inserts of the finished rows', whole.committed, whole.plain, ms, null),
    valueRow('from the commit until the 100 nearest were handed over', whole.first, ms, {
      most: FIRST_WITHIN_MS,
    }),
    ratioRow('memory, against an event over half of them', whole.memory, half.memory, MB, null),
    valueRow(`${pairs} people and ${pairs} volunteers paired in one decision`, matched, ms, null),
  ];
}

export const scenario: Scenario = {
  name: 'events',
  about:
    'An event over all volunteers of the country: a request and a personal message each, the nearest first, in one transaction; a running dispatcher hands over the first. The baseline is one `insert … select` of the same finished rows. And the automatic assignment pairs as many people as volunteers at once.',
  run,
};
