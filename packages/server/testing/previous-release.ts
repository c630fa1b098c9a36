import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { programAt, type ServerProgram } from './server-process.ts';

const ROOT = path.join(packageRoot, '../..');

export interface PreviousRelease {
  readonly program: ServerProgram;
  /** Whether it starts on a schema expanded by a newer release; releases before migration phases refuse. */
  readonly knowsPhases: boolean;
}

/** Commit of the latest finished release, which still runs while this one starts. */
export const previousCommit = (): string =>
  readFileSync(path.join(ROOT, '.ci/previous-release'), 'utf8').trim();

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** Why the commit is not an earlier release; null if it is; `unknown` if this clone's history is short. */
export function faultOfPreviousCommit(): string | null {
  const commit = previousCommit();
  if (!/^[0-9a-f]{40}$/.test(commit)) return 'is not a whole commit hash';
  if (git('cat-file', '-e', `${commit}^{commit}`).status !== 0) return 'unknown';
  return git('merge-base', '--is-ancestor', commit, 'HEAD').status === 0
    ? null
    : 'is no ancestor of this commit';
}

/** File names of its migrations. */
export const previousMigrations = (): string[] =>
  git('ls-tree', '--name-only', previousCommit(), 'packages/server/migrations/')
    .stdout.split('\n')
    .filter((file) => file.endsWith('.sql'))
    .map((file) => path.basename(file, '.sql'));

/** Builds the previous release's server with its own script; `program.remove` deletes the folder. */
export async function previousRelease(): Promise<PreviousRelease> {
  const root = await mkdtemp(path.join(tmpdir(), 'ezra-previous-'));
  try {
    const archive = path.join(root, 'release.tar');
    execFileSync('git', ['archive', '--format=tar', `--output=${archive}`, previousCommit()], { cwd: ROOT });
    execFileSync('tar', ['-xf', archive, '-C', root]);
    rmSync(archive);
    providePackages(root);
    const build = "import('./scripts/lib/build.mjs').then((build) => build.ensureBuilt(['server']))";
    execFileSync(process.execPath, ['-e', build], { cwd: root, stdio: 'pipe' });
  } catch (error) {
    rmSync(root, { recursive: true, force: true });
    throw error;
  }
  const server = path.join(root, 'packages/server');
  return {
    program: programAt(path.join(server, 'dist/main.js'), [root]),
    knowsPhases: existsSync(path.join(server, 'src/platform/db/migration-header.ts')),
  };
}

/** Uses this checkout's packages, with the other release's workspaces, if the lock files are equal. */
function providePackages(root: string): void {
  const lock = 'package-lock.json';
  const isSame = readFileSync(path.join(ROOT, lock)).equals(readFileSync(path.join(root, lock)));
  if (!isSame) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: 'pipe' });
    return;
  }
  const here = path.join(ROOT, 'node_modules');
  const there = path.join(root, 'node_modules');
  mkdirSync(path.join(there, '@ezra'), { recursive: true });
  for (const name of readdirSync(here))
    if (name !== '@ezra' && name !== '.cache') symlinkSync(path.join(here, name), path.join(there, name));
  for (const name of readdirSync(path.join(root, 'packages')))
    symlinkSync(path.join(root, 'packages', name), path.join(there, '@ezra', name));
}
