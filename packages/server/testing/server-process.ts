import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { packageRoot } from '../src/platform/package-root.ts';
import { TEST_SECRET_KEY } from './factories/people.ts';

/** The program as delivered, built from the current sources. */
export interface ServerProgram {
  start(settings: ServerSettings): Promise<ServerProcess>;
  /** Kills running processes and removes all created files. */
  remove(): Promise<void>;
}

export interface ServerSettings {
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Default: a new folder. */
  readonly dataDir?: string;
  readonly env?: Record<string, string>;
}

export interface ServerProcess {
  /** Without a slash at the end. */
  readonly url: string;
  readonly pid: number;
  /** The output so far. */
  log(): string;
  /** Sends the signal and waits until the process ends. */
  kill(signal: NodeJS.Signals): Promise<Exit>;
  /** Resolves when the process has ended. */
  readonly exited: Promise<Exit>;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const START_WITHIN_MS = 40_000;

/** The built file of an entry, as `npm run build` leaves it. */
export const builtFile = (entry: string): string => path.join(packageRoot, 'dist', `${entry}.js`);

/** Builds the server if its sources have changed since: once for all files of a run. */
export async function ensureServerBuilt(): Promise<void> {
  const script = pathToFileURL(path.join(packageRoot, '../../scripts/lib/build.mjs')).href;
  const code = `import(${JSON.stringify(script)}).then((build) => build.ensureBuilt(['server']))`;
  await promisify(execFile)(process.execPath, ['-e', code]);
}

export async function serverProgram(): Promise<ServerProgram> {
  await ensureServerBuilt();
  return programAt(builtFile('main'), []);
}

/** An already built program; `remove` also deletes its folders. */
export function programAt(main: string, madeFolders: readonly string[]): ServerProgram {
  const folders = [...madeFolders];
  const processes: ServerProcess[] = [];
  return {
    async start(settings) {
      const dataDir = settings.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'ezra-process-')));
      if (settings.dataDir === undefined) folders.push(dataDir);
      const started = launch(main, dataDir, settings);
      processes.push(started.process);
      return started.ready();
    },
    async remove() {
      await Promise.all(processes.map((one) => one.kill('SIGKILL')));
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

function launch(main: string, dataDir: string, { databaseUrl, env }: ServerSettings) {
  const child = spawn(process.execPath, [main], {
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      PORT: '0',
      MESSAGING: 'outbox',
      DEMO: '0',
      DATA_DIR: dataDir,
      SECRET_KEY: TEST_SECRET_KEY,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
  let ended = false;
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => {
      ended = true;
      resolve({ code, signal });
    });
  });
  const server: { -readonly [K in keyof ServerProcess]: ServerProcess[K] } = {
    url: '',
    pid: child.pid ?? 0,
    log: () => log,
    exited,
    async kill(signal) {
      if (!ended) child.kill(signal);
      return exited;
    },
  };
  return {
    process: server,
    /** Waits for the printed address and for `/readyz`. */
    async ready(): Promise<ServerProcess> {
      const deadline = performance.now() + START_WITHIN_MS;
      while (!ended && performance.now() < deadline) {
        server.url = /^Ezra is at (http\S+)/m.exec(log)?.[1] ?? '';
        if (server.url !== '' && (await isReady(server.url))) return server;
        await sleep(20);
      }
      throw new Error(`the server ${ended ? 'ended' : 'was not ready in time'}:\n${log}`);
    },
  };
}

/** Asks `/readyz`; false without an answer. */
export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status === 200;
    },
    () => false,
  );
}
