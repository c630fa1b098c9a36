import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_SECRET_KEY } from '@ezra/server/testing/factories/people';

const MAIN = resolve(import.meta.dirname, '../../server/dist/main.js');
const START_LIMIT_MS = 60_000;
const LAST_LINES = 40;

export interface RunningServer {
  address: string;
  port: number;
  stop(): Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => done(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

export interface ServerOptions {
  /** Host name for browsers; passkeys need one that is not a number. */
  host?: 'localhost' | '127.0.0.1';
  secondFactor?: 'optional' | 'required';
  /** Port of a stopped server, to replace it; default: a free port. */
  port?: number;
}

/**
 * Starts the built server as shipped, with its own port and folder, on the given database. Messages go to the
 * outbox. Staff sign in with the phone's code only, unless `secondFactor` says otherwise. Throws with the
 * server's last lines when it does not become ready.
 */
export async function startServer(
  databaseUrl: string,
  { host = '127.0.0.1', secondFactor = 'optional', ...options }: ServerOptions = {},
): Promise<RunningServer> {
  const port = options.port ?? (await freePort());
  const address = `http://${host}:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'e2e-data-'));
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    // Shows sample details of the association, as in the demo; real installations omit them.
    NODE_ENV: 'development',
    // The server must be able to decrypt what the factories encrypt.
    SECRET_KEY: TEST_SECRET_KEY,
    MESSAGING: 'outbox',
    SECOND_FACTOR: secondFactor,
  };
  const server = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log: string[] = [];
  const keep = (piece: Buffer) => {
    log = [...log, ...piece.toString('utf8').trimEnd().split('\n')].slice(-LAST_LINES);
  };
  server.stdout.on('data', keep);
  server.stderr.on('data', keep);
  const ended = new Promise<void>((done) => server.once('close', () => done()));

  const stop = async () => {
    server.kill('SIGTERM');
    await Promise.race([ended, sleep(15_000)]);
    server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };

  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await isReady(address))) {
    if (server.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`The server did not get ready. Its last lines:\n${log.join('\n')}`);
    }
    await sleep(100);
  }
  return { address, port, stop };
}
