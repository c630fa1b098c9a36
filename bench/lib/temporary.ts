import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Undoes what a scenario set up: runs the steps in reverse, all of them even when some fail. */
export class Undo {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  async run(): Promise<void> {
    for (const step of this.#steps.splice(0).reverse()) {
      await step().catch((error: unknown) => console.error('clean-up:', error));
    }
  }
}

/** Runs `work`, and undoes what it set up, also after a failure. */
export async function withUndo<T>(work: (undo: Undo) => Promise<T>): Promise<T> {
  const undo = new Undo();
  try {
    return await work(undo);
  } finally {
    await undo.run();
  }
}

/** Makes a new folder in the system's temporary files; `undo` removes it. */
export async function temporaryFolder(undo: Undo): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ezra-bench-'));
  undo.add(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer();
    server.on('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => done(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
