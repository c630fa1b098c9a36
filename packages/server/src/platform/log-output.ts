import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Milliseconds: lines of this time are written together; a flood of them sooner. */
const TOGETHER_MS = 100;
const TOGETHER_BYTES = 4_096;
/** Bytes that may wait for a reader that takes nothing; later lines are lost. */
const MOST_WAITING_BYTES = 1_000_000;

/**
 * Writes log lines to standard output, several at once, because writing each by itself costs as much as
 * answering a small call. Waiting lines are written when the process ends. Lines that cannot be written (a
 * full disk, a reader that left) are lost: a log must neither end the service nor keep it from ending.
 */
export function logOutput(fd = 1): DestinationStream {
  let waiting = Buffer.alloc(0);
  let isDue = false;
  let isWriting = false;

  const flush = (): void => {
    isDue = false;
    if (isWriting || waiting.length === 0) return;
    const piece = waiting;
    waiting = Buffer.alloc(0);
    isWriting = true;
    write(fd, piece, (error, written) => {
      isWriting = false;
      const left = error === null ? piece.subarray(written) : isReaderSlow(error) ? piece : Buffer.alloc(0);
      waiting = Buffer.concat([left, waiting]);
      if (waiting.length > 0) flushSoon();
    });
  };
  const flushSoon = (): void => {
    if (isDue) return;
    isDue = true;
    setTimeout(flush, TOGETHER_MS).unref();
  };

  process.once('exit', () => {
    try {
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(fd, waiting));
    } catch {
      // There is no other place to report it.
    }
  });
  return {
    write(line) {
      if (waiting.length > MOST_WAITING_BYTES) return;
      waiting = Buffer.concat([waiting, Buffer.from(line)]);
      if (waiting.length >= TOGETHER_BYTES) flush();
      else flushSoon();
    },
  };
}

const isReaderSlow = ({ code }: NodeJS.ErrnoException): boolean => code === 'EAGAIN' || code === 'EBUSY';
