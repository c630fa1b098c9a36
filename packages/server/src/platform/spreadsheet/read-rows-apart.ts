import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { takeTurns } from '../db/turns.ts';
import type { ReadLimits, SheetRow } from './read-rows.ts';
import { SpreadsheetRefused, type RefusalReason } from './spreadsheet-refused.ts';

export interface SheetTask {
  readonly content: Uint8Array;
  readonly limits: ReadLimits;
}
export type PieceOfRows =
  | { readonly rows: readonly SheetRow[]; readonly isLast: boolean; readonly threadId: number }
  | { readonly refused: { readonly reason: RefusalReason; readonly row: number | undefined } };

const FILES_AT_ONCE = 2;
/** Reading a list of 10,000 people takes two seconds. */
const WITHIN_MS = 20_000;
const MOST_MEGABYTES = 256;

const turn = takeTurns(FILES_AT_ONCE);
const NEVER = new AbortController().signal;

/**
 * Reads the rows of an uploaded file like `readRows`, in a separate thread, so that other calls are answered
 * whatever the file contains. Refuses a file that takes too much time or memory as `tooComplex`. `onThread`
 * receives the thread's id.
 */
export async function* readRowsApart(
  task: SheetTask,
  onThread?: (threadId: number) => void,
): AsyncGenerator<SheetRow> {
  const giveBack = await turn(NEVER);
  const worker = openThread(task);
  const late = AbortSignal.timeout(WITHIN_MS);
  try {
    for (;;) {
      const piece = await nextPiece(worker, late);
      if ('refused' in piece) throw new SpreadsheetRefused(piece.refused.reason, piece.refused);
      onThread?.(piece.threadId);
      yield* piece.rows;
      if (piece.isLast) return;
    }
  } finally {
    await worker.terminate();
    giveBack();
  }
}

function openThread(task: SheetTask): Worker {
  const worker = new Worker(program(), {
    eval: IS_SOURCE,
    workerData: task,
    // The thread parses uploaded files, so it gets no secrets from the environment.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  // The error is thrown by the pending read; without a listener it would end the process.
  worker.on('error', () => undefined);
  return worker;
}

const IS_SOURCE = import.meta.filename.endsWith('.ts');

/** Returns the thread's program: the built file, or a line that loads the sources. */
function program(): string {
  const beside = (name: string) => path.join(import.meta.dirname, name);
  if (IS_SOURCE)
    return `import('tsx/esm/api').then(({ register }) => {
      register();
      return import(${JSON.stringify(beside('sheet-worker.ts'))});
    })`;
  // The bundle may contain this module in its main file, or in a chunk in a folder below.
  const file = ['sheet-worker.js', '../sheet-worker.js'].map(beside).find((built) => existsSync(built));
  if (file === undefined) throw new Error('sheet-worker.js was not built');
  return file;
}

async function nextPiece(worker: Worker, late: AbortSignal): Promise<PieceOfRows> {
  worker.postMessage('next');
  try {
    const [piece] = (await once(worker, 'message', { signal: late })) as [PieceOfRows];
    return piece;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (late.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new SpreadsheetRefused('tooComplex', { cause: error });
    throw error;
  }
}
