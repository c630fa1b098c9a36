import { getEvent } from '@ezra/contract/events/event-map';
import { askVolunteers } from '@ezra/contract/events/event-people';
import { createEvent, updateEvent } from '@ezra/contract/events/events';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { addJob } from '../../src/platform/jobs/jobs.ts';
import { IS_LONG } from '../../testing/long.ts';
import { count } from './cast.ts';
import { answerAll, willsOf, type Choice } from './event-answers.ts';
import {
  everyAnswerStored,
  everyoneAskedOnce,
  everyPairStored,
  independentProgress,
  noStepHalfWritten,
} from './event-checks.ts';
import { buildCrowd, eventOver, slowDown } from './event-crowd.ts';
import { pairUp, type LedgerPair } from './event-manager.ts';
import { startRelay } from './relay.ts';
import { stageForEach } from './stage.ts';

const NIGHT = { seekers: 180, volunteers: 120 };
const PAIRS = IS_LONG ? 100 : 30;
/** Kills while people answer and are paired. */
const KILLS = IS_LONG ? 5 : 1;
const LARGE = { seekers: 1_800, volunteers: 1_200 };

/** Several times as long as on a quiet machine. */
const MOST = IS_LONG ? 400_000 : 180_000;

const stage = stageForEach();

const LONG_WAIT = { timeout: 30_000, interval: 5 };
/** Waits until rows are being written into a table. */
const writingInto = (table: string) =>
  vi.waitFor(async () => {
    const { rowCount } = await stage.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and state = 'active'
       and application_name <> 'ezra tests' and query like $1`,
      [`%insert into ${table} %`],
    );
    expect(rowCount).toBeGreaterThanOrEqual(1);
  }, LONG_WAIT);
const rowsOf = (table: string) =>
  count(stage.database.db, sql`select count(*)::int as n from ${sql.table(table)}`);
const unsent = () =>
  count(stage.database.db, sql`select count(*)::int as n from messages where state <> 'sent'`);
const atLeast = (table: string, rows: number) =>
  vi.waitFor(async () => expect(await rowsOf(table)).toBeGreaterThanOrEqual(rows), LONG_WAIT);

it(
  'an event of 300 people, driven through the API while the process is killed twice',
  async () => {
    const { db } = stage.database;
    const crowd = await buildCrowd(db, NIGHT);
    await slowDown(db, 'outbox', 8);
    const relay = await startRelay(stage);
    const { manager: as } = crowd;
    const body = eventOver(crowd, 'welfare');

    // Opens as a check whether all are well; the process dies while that is being sent.
    const { id } = await relay.call(createEvent.manager, { as, body });
    await writingInto('outbox');
    await relay.kill();
    expect(await unsent()).toBeGreaterThan(0);
    await relay.follow();
    const params = { id };

    const taken = new Map<string, Choice>();
    const ledger: LedgerPair[] = [];
    const wills = [crowd.seekers, crowd.volunteers].map(willsOf);
    const answers = wills.reduce((sum, { size }) => sum + size, 0);
    const answering = wills.map((ofSide) => answerAll(db, relay, ofSide, taken));
    await relay.call(askVolunteers, { as, params });
    const pairing = pairUp({ db, relay, crowd, eventId: id }, PAIRS, ledger);
    const working = Promise.all([...answering, pairing]);
    for (let kills = 1; kills <= KILLS; kills++) {
      const part = ((answers + PAIRS) * kills) / (KILLS + 1);
      const reached = vi.waitFor(() => {
        expect(taken.size + ledger.length).toBeGreaterThanOrEqual(part);
        expect(ledger.length).toBeGreaterThan(0);
      }, LONG_WAIT);
      await Promise.race([reached, working]);
      await relay.kill();
      // It died in the middle.
      expect(taken.size + ledger.length).toBeLessThan(answers + PAIRS);
      await relay.follow();
    }
    await working;
    expect(relay.repeats).toBeGreaterThan(0);

    const progress = async () => (await relay.call(getEvent.manager, { as, params, query: {} })).progress;
    await everyoneAskedOnce(db, crowd);
    expect(await progress()).toEqual(await independentProgress(db));
    await everyAnswerStored(db, taken);

    // Stopped, and by a second click once more.
    const stop = { as, params, body: { name: body.name, status: false } };
    for (let clicks = 0; clicks < 2; clicks++) await relay.call(updateEvent.manager, stop);
    await everyoneAskedOnce(db, crowd);
    expect(await progress()).toEqual(await independentProgress(db));
    await everyPairStored(db, ledger);
    await noStepHalfWritten(db, crowd, ledger);
  },
  MOST,
);

it(
  'kill -9 in the middle of the fan-out',
  async (context) => {
    if (!IS_LONG) context.skip('the test above kills too, in a smaller event');
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

    for (const table of ['event_user_requests', 'messages']) {
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
      expect(await rowsOf('events')).toBe(1);
      expect(await unsent()).toBeGreaterThan(0);
      await relay.follow();
      expect((await relay.call(createEvent.manager, input)).id).toBe(id);
    }
    await everyoneAskedOnce(db, crowd);
  },
  MOST,
);
