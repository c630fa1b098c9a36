import { open } from 'node:fs/promises';

/** So that the name of a file outlives a loss of power, too. Not every system can do it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
