import { existsSync } from 'node:fs';
import { chmod, lchown, mkdir, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { readOrCreateSecret } from '../../secret-file.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';

/** Paths of an embedded database. Only the owner can read them. */
export interface DataFolder {
  /** Contains all the other paths. */
  dir: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  log: string;
  portFile: string;
  password: string;
  passwordFile: string;
}

/** Creates the folder and the password file if they are missing. Throws an OperatorError if it may not. */
export async function openDataFolder(given: string): Promise<DataFolder> {
  try {
    await mkdir(given, { recursive: true, mode: 0o700 });
    await chmod(given, 0o700);
    const dir = await realpath(given);
    const passwordFile = path.join(dir, 'password');
    return {
      dir,
      cluster: path.join(dir, 'cluster'),
      log: path.join(dir, 'postgres.log'),
      portFile: path.join(dir, 'port'),
      password: await readOrCreateSecret(passwordFile),
      passwordFile,
    };
  } catch (error) {
    throw new OperatorError(`The data folder ${given} cannot be used: ${(error as Error).message}`);
  }
}

export const isInitialised = (folder: DataFolder): boolean =>
  existsSync(path.join(folder.cluster, 'PG_VERSION'));

/** Decides as which user PostgreSQL's programs run on this folder. */
export const runAsFor = (folder: DataFolder, program: string): Promise<RunAs> =>
  chooseRunAs({ program, dir: folder.dir }, (uid, gid) => giveTo(folder.dir, uid, gid));

async function giveTo(file: string, uid: number, gid: number): Promise<void> {
  await lchown(file, uid, gid);
  for (const entry of await readdir(file, { withFileTypes: true })) {
    const inside = path.join(file, entry.name);
    if (entry.isDirectory()) await giveTo(inside, uid, gid);
    else await lchown(inside, uid, gid);
  }
}
