import { randomInt } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';

/**
 * Returns the database's former port if it is free, otherwise another free one, and stores it in `file`.
 * Ports are below the range that systems use for outgoing connections.
 */
export async function choosePort(file: string): Promise<number> {
  const before = Number(await readFile(file, 'utf8').catch(() => ''));
  if (before > 0 && (await isFree(before))) return before;
  for (;;) {
    const port = randomInt(15_000, 30_000);
    if (!(await isFree(port))) continue;
    await writeFile(file, String(port), { mode: 0o600 });
    return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
