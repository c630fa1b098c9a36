import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import process from 'node:process';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Paths of the command-line tools. They run in this same node, without a shell or the start-up of npx. */
const BINARIES = {
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  knip: 'node_modules/knip/bin/knip.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  playwright: 'node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  // The Go compiler; the linter reads types from the package `typescript`.
  tsc: 'node_modules/typescript-native/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vitest: 'node_modules/vitest/vitest.mjs',
};
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Returns the program and arguments to spawn for a command such as `eslint .`. */
function commandOf([name, ...args]) {
  const binary = BINARIES[name];
  if (binary) return [process.execPath, [resolve(ROOT, binary), ...args]];
  if (name === 'node') return [process.execPath, args];
  return [name === 'npm' ? NPM : name, args];
}

function stopTree(child) {
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/**
 * Runs one command to its end.
 * @param {string[]} command a name of BINARIES, `node`, `npm` or a program, and its arguments
 * @param {{ env?: Record<string, string>, show?: boolean, minutes?: number }} [options] `show` passes the
 * output through as it comes; `minutes` ends the command and all that it started
 * @returns {Promise<{ ok: boolean, output: string, seconds: number }>}
 */
export function run(command, { env = {}, show = false, minutes = 20 } = {}) {
  const started = performance.now();
  const [program, args] = commandOf(command);
  const ownGroup = process.platform !== 'win32';
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
    shell: program === 'npm.cmd',
  });
  const pieces = [];
  child.stdout?.on('data', (piece) => pieces.push(piece));
  child.stderr?.on('data', (piece) => pieces.push(piece));

  const interrupted = () => {
    stopTree(child);
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  return new Promise((done) => {
    let late = '';
    const limit = setTimeout(() => {
      late = `\n${command.join(' ')} was ended after ${minutes} minutes`;
      if (show) console.error(late);
      stopTree(child);
    }, minutes * 60_000);
    const finish = (ok, extra = '') => {
      clearTimeout(limit);
      process.off('SIGINT', interrupted);
      process.off('SIGTERM', interrupted);
      const output = Buffer.concat(pieces).toString('utf8') + extra + late;
      done({ ok, output, seconds: (performance.now() - started) / 1000 });
    };
    child.on('error', (error) => finish(false, String(error)));
    child.on('close', (code) => finish(code === 0));
  });
}

/**
 * Runs steps in parallel, as many as there are processors, and prints a line for each as it ends, followed by
 * the output if it failed.
 * @param {{ name: string, command: string[] }[]} steps
 * @returns {Promise<{ results: { name: string, ok: boolean, seconds: number }[], seconds: number }>} in the order given
 */
export async function runAll(steps) {
  const started = performance.now();
  const results = new Array(steps.length);
  const width = Math.max(...steps.map(({ name }) => name.length));
  let next = 0;
  const lane = async () => {
    while (next < steps.length) {
      const index = next++;
      const { name, command } = steps[index];
      const { ok, output, seconds } = await run(command);
      results[index] = { name, ok, seconds };
      console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`);
      if (!ok) console.log(`${output.trimEnd()}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, lane));
  return { results, seconds: (performance.now() - started) / 1000 };
}
