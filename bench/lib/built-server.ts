import { resolve } from 'node:path';
import { TEST_SECRET_KEY } from '../../packages/server/testing/factories/people.ts';
import { startProcess, type Started } from './process.ts';
import { freePort, temporaryFolder, type Undo } from './temporary.ts';

const MAIN = resolve(import.meta.dirname, '../../packages/server/dist/main.js');

export interface BuiltServer extends Started {
  /** Origin, without a trailing slash. */
  address: string;
}

/**
 * Starts the built server as shipped, in production mode, on a free port; messages go to the outbox.
 * `settings` are added to its environment (DATABASE_URL, ROLE, DATA_DIR ...).
 */
export async function startBuiltServer(
  undo: Undo,
  settings: Record<string, string>,
  arguments_: readonly string[] = [],
): Promise<BuiltServer> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const started = await startProcess({
    args: [...arguments_, MAIN],
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      MESSAGING: 'outbox',
      ALLOW_OUTBOX: '1',
      SECOND_FACTOR: 'optional',
      SECRET_KEY: TEST_SECRET_KEY,
      DATA_DIR: settings['DATA_DIR'] ?? (await temporaryFolder(undo)),
      ...settings,
    },
    isReady: () => isReady(address),
    undo,
  });
  return { ...started, address };
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
