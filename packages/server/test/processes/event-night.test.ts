import { createEvent } from '@ezra/contract/managed-events';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { addJob } from '../../src/platform/jobs/jobs.ts';
import { IS_LONG } from '../../testing/long.ts';
import { count } from './cast.ts';
import { everyoneAskedOnce } from './event-checks.ts';
import { buildCrowd, eventOver, slowDown } from './event-crowd.ts';
import { startRelay } from './relay.ts';
import { stageForEach } from './stage.ts';

const LARGE = IS_LONG ? { seekers: 1_800, volunteers: 1_200 } : { seekers: 480, volunteers: 320 };

const stage = stageForEach();

const now = { timeout: 20_000, interval: 5 };
/** Waits until rows are being written into a table. */
const writingInto = (table: string) =>
  vi.waitFor(async () => {
    const { rowCount } = await stage.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and state = 'active'
       and application_name <> 'ezra tests' and query like $1`,
      [`%insert into ${table} %`],
    );
    expect(rowCount).toBe(1);
  }, now);
const rowsOf = (table: string) =>
  count(stage.database.db, sql`select count(*)::int as n from ${sql.table(table)}`);
const atLeast = (table: string, rows: number) =>
  vi.waitFor(async () => expect(await rowsOf(table)).toBeGreaterThanOrEqual(rows), now);

it('kill -9 in the middle of the fan-out', async () => {
  const { db } = stage.database;
  const crowd = await buildCrowd(db, LARGE);
  const people = LARGE.seekers + LARGE.volunteers;
  for (const table of ['event_user_requests', 'event_volunteer_requests', 'messages'])
    await slowDown(db, table, 0.5);
  await slowDown(db, 'outbox', 1);
  const relay = await startRelay(stage);
  const input = { as: crowd.manager, body: eventOver(crowd, 'help') };
  const open = () =>
    relay.callOnce(createEvent.manager, input).then(
      ({ id }) => id,
      () => null,
    );

  for (const table of ['event_volunteer_requests', 'event_user_requests', 'messages']) {
    const opened = open();
    await writingInto(table);
    await relay.kill();
    expect(await opened).toBeNull();
    for (const written of ['events', 'event_volunteer_requests', 'event_user_requests', 'messages'])
      expect([written, await rowsOf(written)]).toEqual([written, 0]);
    await relay.follow();
  }

  // The event is there; whether the manager hears of it is chance.
  const opened = open();
  await atLeast('events', 1);
  await relay.kill();
  const heard = await opened;
  await relay.follow();
  const { id } = await relay.call(createEvent.manager, input);
  expect([id, null]).toContain(heard);
  // What looks after newcomers looks as well.
  await addJob(db, { name: 'ask_newcomers' }, {});

  for (const part of [0.3, 0.6]) {
    await atLeast('outbox', people * part);
    await relay.kill();
    expect(await rowsOf('outbox')).toBeLessThan(people);
    await relay.follow();
    expect((await relay.call(createEvent.manager, input)).id).toBe(id);
  }
  await everyoneAskedOnce(db, crowd);
}, 180_000);
