import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemClock } from '../../../src/platform/clock.ts';
import { eventLoopTrouble, watchEventLoop } from '../../../src/platform/event-loop.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testLog } from '../../../testing/test-log.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await testDatabase()));
afterAll(() => database.drop());

it('tells of work that held up everything else, in the log and as a trouble of the installation', async () => {
  const log = testLog();
  const watch = watchEventLoop({ db: database.db, clock: systemClock, log }, 400);
  await sleep(20);
  const until = performance.now() + 250;
  while (performance.now() < until);
  await sleep(20);
  expect(watch.delay().max_ms).toBeGreaterThan(200);
  await vi.waitFor(
    async () =>
      expect(await eventLoopTrouble.find(database.db, systemClock.now())).toMatchObject({
        values: { ms: expect.any(Number) as number },
      }),
    { timeout: 10_000, interval: 50 },
  );
  watch.stop();
  expect(log.lines.filter(({ words }) => words === 'the event loop was held up').length).toBeGreaterThan(0);
});
