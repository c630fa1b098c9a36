import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDataFolder, runAsFor } from '../../packages/server/src/platform/db/embedded/data-folder.ts';
import { nativeBinaries } from '../../packages/server/src/platform/db/embedded/native-binaries.ts';
import { postgresSettings } from '../../packages/server/src/platform/db/embedded/postgres-settings.ts';
import { databaseUrl } from '../../packages/server/src/platform/db/embedded/postmaster.ts';
import { startBuiltServer, type BuiltServer } from '../lib/built-server.ts';
import { startProcess, type Started } from '../lib/process.ts';
import { ratioRow, valueRow, type Row, type RunOptions, type Scenario } from '../lib/row.ts';
import { MB, median, ms } from '../lib/statistics.ts';
import { freePort, temporaryFolder, withUndo, type Undo } from '../lib/temporary.ts';

const BARE = resolve(import.meta.dirname, '../baselines/bare-start.mjs');

/**
 * Starts the product as `npm start` does: development mode, embedded database in `dataDir`, and the demo on
 * the first start.
 */
const startProduct = (undo: Undo, dataDir: string): Promise<BuiltServer> =>
  startBuiltServer(undo, { DATA_DIR: dataDir, NODE_ENV: 'development' });

/** Starts node:http and the same PostgreSQL program, with the same settings and data. */
async function startBare(undo: Undo, dataDir: string): Promise<Started> {
  const folder = await openDataFolder(join(dataDir, 'postgres'));
  const { postgres } = nativeBinaries();
  const runAs = await runAsFor(folder, postgres);
  const databasePort = Number(readFileSync(folder.portFile, 'utf8'));
  const port = await freePort();
  return startProcess({
    args: [BARE],
    env: {
      PORT: String(port),
      POSTGRES: JSON.stringify(
        runAs(postgres, ['-D', folder.cluster, ...postgresSettings(databasePort, true)]),
      ),
      DATABASE_URL: databaseUrl(folder, databasePort),
    },
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ ok }) => ok,
        () => false,
      ),
    undo,
  });
}

async function run({ quick }: RunOptions): Promise<Row[]> {
  const times = quick ? 1 : 5;
  const cold: number[] = [];
  const warm: number[] = [];
  const bare: number[] = [];
  const memory: number[] = [];
  for (let n = 0; n < times; n += 1) {
    await withUndo(async (undo) => {
      const dataDir = await temporaryFolder(undo);
      const first = await startProduct(undo, dataDir);
      cold.push(first.readyAfter);
      await first.stop();
      const least = await startBare(undo, dataDir);
      bare.push(least.readyAfter);
      await least.stop();
      const second = await startProduct(undo, dataDir);
      warm.push(second.readyAfter);
      memory.push(second.residentMemory());
      await second.stop();
    });
  }
  return [
    valueRow('warm start to ready', median(warm), ms, { most: 2000 }),
    ratioRow('warm start to ready, against the bare start', median(warm), median(bare), ms, null),
    ratioRow('cold start to ready, against the bare warm start', median(cold), median(bare), ms, null),
    valueRow('memory of the server process after a warm start', median(memory), MB, null),
  ];
}

export const scenario: Scenario = {
  name: 'start-up',
  about:
    'From the start of the built server’s process until /readyz says yes. Cold: an empty folder, so PostgreSQL is initialised and schema, reference data and demo are loaded; warm: the second start on it. The bare start is a Node process that starts the same PostgreSQL on the same data and opens a node:http server.',
  run,
};
