import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from './operator-error.ts';
import { syncFolder } from './sync-folder.ts';

/** A shorter secret could be guessed. */
export const SECRET_MIN_LENGTH = 32;

/** Reads the secret in `file`; undefined without a file. Throws an OperatorError if it holds no secret. */
export async function readSecret(file: string): Promise<string | undefined> {
  const secret = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new OperatorError(`The secret in ${file} cannot be read (${error.message}).`);
  });
  if (secret !== undefined && secret.trim().length < SECRET_MIN_LENGTH)
    throw new OperatorError(
      `The secret in ${file} is cut off (fewer than ${SECRET_MIN_LENGTH} characters): put the file back from ` +
        'the backup. Only if this installation has never run, delete it.',
    );
  return secret?.trim();
}

/**
 * Creates the secret in `file` (mode 0600): 256 random bits as base64url, on the disk when this resolves.
 * Processes that create it at the same time all get the same one.
 */
export async function createSecret(file: string): Promise<string> {
  const draft = `${file}.${randomUUID()}`;
  const secret = randomBytes(32).toString('base64url');
  await writeToDisk(draft, secret);
  try {
    // Unlike a rename, a link never replaces the file of another process.
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(path.dirname(file));
  return (await readSecret(file)) ?? secret;
}

export const readOrCreateSecret = async (file: string): Promise<string> =>
  (await readSecret(file)) ?? createSecret(file);

async function writeToDisk(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
