import { parentPort, threadId, workerData } from 'node:worker_threads';
import type { PieceOfRows, SheetTask } from './read-rows-apart.ts';
import { readRows, type SheetRow } from './read-rows.ts';
import { SpreadsheetRefused } from './spreadsheet-refused.ts';

// The program of a separate thread: reads one uploaded file, a piece of it for each message.

/** Rows in one message; unpacking more at once would block the main thread. */
const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 200_000;

const { content, limits } = workerData as SheetTask;
const rows = readRows(content, limits);

async function nextPiece(): Promise<PieceOfRows> {
  const piece: SheetRow[] = [];
  let characters = 0;
  while (piece.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) {
    const next = await rows.next();
    if (next.done === true) return { rows: piece, isLast: true, threadId };
    piece.push(next.value);
    characters += next.value.cells.join('').length;
  }
  return { rows: piece, isLast: false, threadId };
}

parentPort?.on('message', () => {
  void nextPiece()
    .catch((error: unknown): PieceOfRows => {
      if (!(error instanceof SpreadsheetRefused)) throw error;
      return { refused: { reason: error.reason, row: error.row } };
    })
    .then((piece) => parentPort?.postMessage(piece));
});
