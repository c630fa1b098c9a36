/**
 * `npm run dev`: runs the server and the web app from their sources and reloads both on changes. The web app
 * is at PORT (3000) and forwards API calls to the server at API_PORT (3001).
 */
import './lib/require-node.mjs';
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { ROOT } = await import('./lib/run.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
await ensureBuilt(['forms']);

const { PORT: webPort = '3000', API_PORT: apiPort = '3001' } = process.env;
const tool = (path) => resolve(ROOT, 'node_modules', path);
const start = (args, env) =>
  spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });

const children = [
  start([tool('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'packages/server/src/main.ts'], {
    PORT: apiPort,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${webPort}`,
  }),
  start([tool('vite/bin/vite.js'), 'packages/web', '--port', webPort, '--strictPort'], {
    API_URL: `http://127.0.0.1:${apiPort}`,
  }),
];

// Neither process is useful without the other, so the end of one ends both.
let stopping = false;
const stopAll = () => {
  // A second signal would make tsx kill the server before it has stopped gracefully.
  if (stopping) return;
  stopping = true;
  children.forEach((child) => child.kill('SIGTERM'));
};
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stopAll();
  });
}
process.on('SIGINT', stopAll).on('SIGTERM', stopAll);
