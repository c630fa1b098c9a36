import { open } from 'node:fs/promises';

/** Flushes a folder, so that new file names in it survive a loss of power. Not every system supports it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
