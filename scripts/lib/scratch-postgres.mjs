import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { canInstallPackages, installPackages } from './system-packages.mjs';

const OLDEST = 15;
const DEBIAN = '/usr/lib/postgresql';

/** Returns the folder with `initdb` and `postgres` of the oldest supported version: newer accept more. */
function binaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const places = versions
    .filter((version) => version >= OLDEST)
    .sort((a, b) => a - b)
    .map((version) => `${DEBIAN}/${version}/bin`);
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  if (configured.status === 0) places.push(configured.stdout.trim());
  return places.find((place) => existsSync(join(place, 'initdb'))) ?? null;
}

/** Returns the ids of `postgres` or `nobody`, because PostgreSQL refuses to run as root. Empty for others. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  return {};
}

const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Starts an installed PostgreSQL on a new cluster in a temporary folder, for tests only (no fsync).
 * @returns {Promise<{ url: string, version: string, stop(): Promise<void> } | { problem: string }>}
 */
export async function startScratchPostgres() {
  if (!binaries() && canInstallPackages()) {
    const problem = installPackages('postgresql');
    if (problem) return { problem };
  }
  const bin = binaries();
  if (!bin) return { problem: `no PostgreSQL ${OLDEST} or newer is installed on this machine` };

  const folder = mkdtempSync(join(tmpdir(), 'scratch-postgres-'));
  const who = unprivileged();
  if (who.uid !== undefined) chownSync(folder, who.uid, who.gid);
  const cleanUp = () => rmSync(folder, { recursive: true, force: true });
  const options = { ...who, cwd: folder, encoding: 'utf8' };

  const init = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      join(folder, 'db'),
      '-U',
      'postgres',
      '-A',
      'trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ],
    options,
  );
  if (init.status !== 0) {
    cleanUp();
    return { problem: `initdb failed: ${(init.stderr || String(init.error)).trim().split('\n').at(-1)}` };
  }
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
  };
  const unsafeButFast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const flags = Object.entries({ ...settings, ...unsafeButFast }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(join(bin, 'postgres'), ['-D', join(folder, 'db'), ...flags], {
    ...options,
    stdio: 'ignore',
  });
  const ended = new Promise((done) => server.once('close', done));
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it ends sessions and waits for none.
    server.kill('SIGINT');
    await Promise.race([ended, sleep(10_000)]);
    server.kill('SIGKILL');
    cleanUp();
  };
  process.once('exit', () => server.kill('SIGINT'));

  const ready = join(bin, 'pg_isready');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) break;
    if (spawnSync(ready, ['-h', '127.0.0.1', '-p', String(port)]).status === 0) {
      const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
      return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, version: stdout.trim(), stop };
    }
    await sleep(200);
  }
  await stop();
  return { problem: 'the scratch PostgreSQL did not start within 20 seconds' };
}
