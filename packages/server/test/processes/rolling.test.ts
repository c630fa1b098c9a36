import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { IS_LONG } from '../../testing/long.ts';
import { faultOfPreviousCommit, previousRelease } from '../../testing/previous-release.ts';
import {
  isReady,
  serverProgram,
  type ServerProcess,
  type ServerProgram,
} from '../../testing/server-process.ts';
import { startTraffic } from './traffic.ts';

let dataDir: string;
let current: ServerProgram;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ezra-rolling-'));
  current = await serverProgram();
}, 120_000);
afterAll(async () => {
  await current.remove();
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

it('starts beside a newer release that added, and says not ready once a newer one removed what it uses', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const start = () => current.start({ databaseUrl: database.url });
  const enter = (name: string, contractAfter: string | null) =>
    database.pool.query(
      "insert into schema_migrations (name, checksum, contract_after) values ($1, 'x', $2)",
      [name, contractAfter],
    );
  await database.pool.query('truncate reference_loads');
  await enter('9997-added', null);
  const server = await start();
  // The reference data are the newer release's: options that only it knows would be taken away.
  expect((await database.pool.query('select from reference_loads')).rowCount).toBe(0);

  await enter('9998-removed', '9997-added');
  await vi.waitFor(async () => expect(await isReady(server.url)).toBe(false), {
    timeout: 10_000,
    interval: 100,
  });
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ checks: { schema: false } });
  await expect(start()).rejects.toThrow(
    /ended:\nThe database has the contract migration 9998-removed, which this release cannot run beside/,
  );
}, 120_000);

it('the previous release and this one answer side by side, in both directions of a rolling restart', async (context) => {
  if (!IS_LONG) context.skip('builds the previous release, and restarts both under calls');
  if (faultOfPreviousCommit() === 'unknown')
    context.skip('this clone does not reach to the previous release');
  const previous = await previousRelease();
  const startOld = () => previous.program.start({ dataDir, env: { DEMO: '1' } });
  const startNew = () => current.start({ dataDir });
  let serving: ServerProcess[] = [await startOld()];
  const traffic = await startTraffic(() => serving.map(({ url }) => url));
  /** Takes a process out of the calls before it is stopped, as a proxy does. */
  const take = async (leaving: ServerProcess) => {
    serving = serving.filter((one) => one !== leaving);
    await leaving.kill('SIGTERM');
  };
  try {
    await traffic.round();
    const [old] = serving as [ServerProcess];

    traffic.enter('the new release migrates, the old one answers');
    let fresh = await startNew();
    await traffic.round();
    expect(await isReady(old.url)).toBe(true);

    traffic.enter('both answer');
    serving = [old, fresh];
    await traffic.round();

    traffic.enter('the old release is restarted');
    await take(old);
    if (previous.knowsPhases) {
      serving = [...serving, await startOld()];
      await traffic.round();
      traffic.enter('the new release is restarted');
      await take(fresh);
      fresh = await startNew();
      serving = [...serving, fresh];
      await traffic.round();
      const [again] = serving as [ServerProcess];
      await take(again);
    } else console.log('The previous release knows no phases: it cannot start on the schema of this one.');

    traffic.enter('the new release alone');
    await traffic.round();
  } finally {
    await traffic.stop();
    await previous.program.remove();
  }
  console.log(`${traffic.count} calls, ${traffic.failures.length} failures`);
  expect(traffic.failures).toEqual([]);
}, 900_000);
