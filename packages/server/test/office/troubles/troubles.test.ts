import { readTroubles } from '@ezra/contract/office/troubles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { touchRunner } from '../../../src/platform/jobs/jobs.repository.ts';
import {
  defineTrouble,
  findTroubles,
  notedTrouble,
  noteTrouble,
} from '../../../src/platform/troubles/troubles.ts';
import { watchTroubles } from '../../../src/platform/troubles/watch-troubles.ts';
import { buildAdmin } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';
import { testLog } from '../../../testing/test-log.ts';

let app: ProductApp;
let as: { token: string };
beforeAll(async () => {
  app = await productApp();
  as = await app.signIn((await buildAdmin(app.db)).id, 'admin');
});
beforeEach(async () => {
  await sql`delete from job_runners`.execute(app.db);
  await sql`delete from noted_troubles`.execute(app.db);
});
afterAll(() => app.close());

const words = { title: { he: 'תקלה {n}', en: 'Trouble {n}' }, todo: { he: 'לתקן', en: 'Mend it' } };
const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(app.clock.now().valueOf() + minutes * MINUTE_MS);

it('tells admins in their language what is wrong with the installation, and nothing once it is over', async () => {
  const workers = async () =>
    (await app.call(readTroubles, { as })).ok.data.find(({ key }) => key === 'workers');
  expect(await workers()).toMatchObject({ title: 'אף תהליך לא מריץ משימות עכשיו', is_broken: true });
  await touchRunner(app.db, 'pool');
  expect(await workers()).toBeUndefined();
});

it('keeps since when a process notes a trouble, and forgets it when it is noted no more', async () => {
  const type = defineTrouble({ key: 'noted', ...words, find: notedTrouble('noted', 2 * MINUTE_MS) });
  const find = async (minutes: number) => (await findTroubles(app.db, [type], later(minutes)))[0];
  await noteTrouble(app.db, 'noted', { n: 1 }, later(0));
  await noteTrouble(app.db, 'noted', { n: 2 }, later(1));
  expect(await find(2)).toMatchObject({ since: later(0), values: { n: 2 } });
  expect(await find(4)).toBeUndefined();
  // Two hours later it is another one.
  await noteTrouble(app.db, 'noted', { n: 3 }, later(120));
  expect(await find(121)).toMatchObject({ since: later(120) });
});

it('puts what is broken first, and logs what begins and ends once', async () => {
  let isOver = false;
  const finding = { since: null, values: { n: 7 } };
  const small = defineTrouble({ key: 'small', ...words, find: async () => finding });
  const big = defineTrouble({
    key: 'big',
    isBroken: true,
    ...words,
    find: async () => (isOver ? null : finding),
  });
  const found = await findTroubles(app.db, [small, big], app.clock.now());
  expect(found.map(({ type }) => type.key)).toEqual(['big', 'small']);
  const log = testLog();
  const watch = watchTroubles({ db: app.db, types: [small, big], clock: app.clock, log, everyMs: 5 });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await until(() => watch.keys().length === 2);
  isOver = true;
  await until(() => watch.keys().length === 1);
  watch.stop();
  expect(log.lines).toHaveLength(3);
});
