import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { runAsFor, type DataFolder } from './data-folder.ts';
import type { NativeBinaries } from './native-binaries.ts';
import { postgresEnvironment } from './postgres-settings.ts';
import { runToEnd } from './processes.ts';

export const DATABASE_USER = 'app';

/**
 * Creates PostgreSQL's cluster in a temporary folder and moves it into place when complete, so that a crash
 * leaves nothing that looks like a database. Call it under the start lock.
 */
export async function initialise(
  folder: DataFolder,
  binaries: NativeBinaries,
  durable: boolean,
): Promise<void> {
  const fresh = path.join(folder.dir, 'cluster.new');
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  const runAs = await runAsFor(folder, binaries.postgres);

  const complaints: string[] = [];
  for (const ctype of characterTypes()) {
    const command = runAs(binaries.initdb, [
      ...['-D', fresh, '-U', DATABASE_USER, '--auth=scram-sha-256', `--pwfile=${folder.passwordFile}`],
      ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ...[`--lc-ctype=${ctype}`, ...(durable ? [] : ['--no-sync'])],
    ]);
    const { code, output } = await runToEnd(command, postgresEnvironment());
    if (code === 0) {
      await rm(folder.cluster, { recursive: true, force: true });
      await rename(fresh, folder.cluster);
      return;
    }
    complaints.push(output.trim());
  }
  throw new OperatorError(
    `The embedded PostgreSQL could not be created in ${folder.dir}: ${complaints.join(' ')}`,
  );
}

/** pg_trgm recognises letters by this locale. The C locale knows no Hebrew, so search would find nothing. */
const characterTypes = (): string[] =>
  process.platform === 'darwin' ? ['en_US.UTF-8', 'UTF-8'] : ['C.UTF-8', 'en_US.UTF-8'];

/** Throws if the cluster was made by another major version of PostgreSQL, and says what to do. */
export async function assertSameMajorVersion(folder: DataFolder, binaries: NativeBinaries): Promise<void> {
  const made = (await readFile(path.join(folder.cluster, 'PG_VERSION'), 'utf8')).trim();
  const { output } = await runToEnd(
    { file: binaries.postgres, args: ['--version'], options: {} },
    process.env,
  );
  const running = /(\d+)/.exec(output)?.[1];
  if (running !== undefined && running !== made)
    throw new OperatorError(
      `${folder.cluster} was made by PostgreSQL ${made}, this release brings ${running}: ` +
        'dump it with the former release and restore it, or set DATABASE_URL.',
    );
}
