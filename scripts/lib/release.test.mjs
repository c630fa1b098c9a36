import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { IS_LONG } from '../../packages/server/testing/long.ts';
import { ROOT } from './run.mjs';

/** The contents of a release, as README says under "In production". */
const RELEASE = [
  ...['package.json', 'package-lock.json', 'scripts'],
  ...['contract', 'server', 'web'].map((name) => `packages/${name}/package.json`),
  ...['dist', 'files', 'migrations'].map((name) => `packages/server/${name}`),
  'packages/web/dist',
];

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

let folder;
let server;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});
afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill('SIGTERM');
    await new Promise((done) => server.once('close', done));
  }
  rmSync(folder, { recursive: true, force: true });
});

const copy = (names) =>
  names.forEach((name) => cpSync(join(ROOT, name), join(folder, name), { recursive: true }));
const environment = (more = {}) => ({ PATH: process.env.PATH, HOME: process.env.HOME, ...more });
const run = (env, program, ...args) =>
  spawnSync(program, args, { cwd: folder, env, encoding: 'utf8', timeout: 480_000 });

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

it('says in one line that there is no build', () => {
  copy(['package.json', 'package-lock.json', 'scripts']);
  const { status, stderr } = run(environment(), process.execPath, 'scripts/serve.mjs');
  expect([status, stderr]).toEqual([
    1,
    'There is no build of server and web and forms here: npm run build makes it.\n',
  ]);
});

it('serves without sources and without the packages that build, and so do the commands', async (context) => {
  if (!IS_LONG) context.skip('a built release, installed anew: npm run test:long');
  copy(RELEASE);
  const port = await freePort();
  const env = environment({
    NODE_ENV: 'production',
    ALLOW_OUTBOX: '1',
    SECRET_KEY: 'of-a-release-that-lives-for-a-minute',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
  });
  const missing = run(env, process.execPath, 'scripts/serve.mjs');
  expect([missing.status, missing.stderr]).toEqual([1, expect.stringMatching(/^Packages are missing .*\n$/)]);
  const installed = run(env, 'npm', 'ci', '--omit=dev', '--no-audit', '--no-fund');
  expect(installed.status, installed.stderr).toBe(0);
  for (const name of ['esbuild', 'vite', 'tsx', 'vitest'])
    expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false);

  server = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (piece) => (said += piece));
  const ask = (path) => fetch(`http://127.0.0.1:${port}${path}`);
  const ready = () => ask('/readyz').then(({ status }) => status);
  await vi.waitFor(async () => expect(await ready(), said).toBe(200), { timeout: 120_000, interval: 200 });
  const page = await ask('/user/login');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
  expect((await ask('/storage/public/forms/police-certificate-request.pdf')).status).toBe(200);

  const command = (name, ...args) => run(env, 'npm', 'run', '--silent', name, '--', ...args).stdout.trim();
  expect(command('create-admin', '0527654321', 'Dana')).toBe('+972527654321: a super admin was created');
  expect(command('setting')).toMatch(/^request_wizard is /);
  expect(command('reset-second-factor', '0527654321')).toContain('the second factor is reset');
});
