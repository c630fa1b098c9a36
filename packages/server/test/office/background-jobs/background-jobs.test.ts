import { readJobs, retryJob, retryJobs } from '@ezra/contract/office/background-jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addJob } from '../../../src/platform/jobs/jobs.ts';
import { nextRound } from '../../../src/platform/jobs/next-round.ts';
import { buildAdmin } from '../../../testing/factories/people.ts';
import { productApp, type ProductApp } from '../../../testing/product.ts';

let app: ProductApp;
let as: { token: string };
beforeAll(async () => {
  app = await productApp();
  as = await app.signIn((await buildAdmin(app.db)).id, 'admin');
});
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
});
afterAll(() => app.close());

const read = async () => (await app.call(readJobs, { as })).ok.data;
async function failForGood(name: string): Promise<string> {
  await addJob(app.db, { name, maxAttempts: 1 }, {});
  await sql`update graphile_worker._private_jobs set attempts = 1,
    last_error = 'ruth@example.org did not fit' where attempts = 0`.execute(app.db);
  return (await read()).failed[0]?.id ?? '';
}

it('every job of the product has a name in words', () => {
  expect(app.features.jobs.filter(({ label }) => !label).map(({ name }) => name)).toEqual([]);
});

it('tells how each kind stands, and what failed, without what people typed', async () => {
  await failForGood('renewals');
  const state = await read();
  expect(state.runners).toBe(0);
  expect(state.kinds.find(({ name }) => name === 'renewals')).toMatchObject({
    label: 'חידוש הסכמי התנדבות',
    failed: 1,
    waiting: 0,
    next_at: nextRound('10 5 * * *', app.clock.now())?.toISOString(),
  });
  expect(state.failed).toMatchObject([{ name: 'renewals', attempts: 1, error: '… did not fit' }]);
});

it('retries a failed job once, however often it is asked', async () => {
  const id = await failForGood('renewals');
  for (const _time of [1, 2]) await app.call(retryJob, { params: { id }, as }).then(({ ok }) => ok);
  const state = await read();
  expect(state.failed).toEqual([]);
  expect(state.kinds.find(({ name }) => name === 'renewals')).toMatchObject({ waiting: 1, failed: 0 });
  expect((await app.call(retryJob, { params: { id: '999999999999' }, as })).status).toBe(404);
});

it('retries all failed jobs of one kind, and of no other', async () => {
  await failForGood('renewals');
  await failForGood('housekeeping');
  await app.call(retryJobs, { body: { name: 'renewals' }, as });
  expect((await read()).failed).toMatchObject([{ name: 'housekeeping' }]);
  expect((await app.call(retryJobs, { body: { name: 'nothing' }, as })).status).toBe(404);
});

it.each([
  ['* * * * *', '2026-03-01T10:00:30Z', '2026-03-01T10:01:00.000Z'],
  ['23 1 * * *', '2026-03-01T01:23:00Z', '2026-03-02T01:23:00.000Z'],
  ['*/10 * * * *', '2026-03-01T10:51:00Z', '2026-03-01T11:00:00.000Z'],
])('%s after %s fires at %s', (cron, now, next) => {
  expect(nextRound(cron, new Date(now))?.toISOString()).toBe(next);
});
