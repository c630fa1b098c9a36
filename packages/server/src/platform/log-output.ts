import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Milliseconds. Lines of this period are written together; many lines are written sooner. */
const TOGETHER_MS = 100;
const TOGETHER_LENGTH = 16_384;
/** Most characters that wait for a blocked reader; later lines are lost. */
const MOST_WAITING = 1_000_000;

/**
 * Writes log lines to standard output, several at once, because writing each on its own costs as much as
 * answering a small call. Waiting lines are written when the process ends. Lines that cannot be written (full
 * disk, closed reader) are lost: the log must neither stop the service nor keep it from ending.
 */
export function logOutput(fd = 1): DestinationStream {
  // Kept as text until it is written: a buffer would be copied for every added line.
  let lines = '';
  let left: Buffer = Buffer.alloc(0);
  let isDue = false;
  let isWriting = false;

  const isEmpty = (): boolean => left.length === 0 && lines === '';
  const take = (): Buffer => {
    const piece = left.length === 0 ? Buffer.from(lines) : Buffer.concat([left, Buffer.from(lines)]);
    [left, lines] = [Buffer.alloc(0), ''];
    return piece;
  };
  const flush = (): void => {
    isDue = false;
    if (isWriting || isEmpty()) return;
    const piece = take();
    isWriting = true;
    write(fd, piece, (error, written) => {
      isWriting = false;
      if (error === null) left = piece.subarray(written);
      else if (isReaderSlow(error)) left = piece;
      if (!isEmpty()) flushSoon();
    });
  };
  const flushSoon = (): void => {
    if (isDue) return;
    isDue = true;
    setTimeout(flush, TOGETHER_MS).unref();
  };

  process.once('exit', () => {
    try {
      for (let piece = take(); piece.length > 0;) piece = piece.subarray(writeSync(fd, piece));
    } catch {
      // There is nowhere else to report the failure.
    }
  });
  return {
    write(line) {
      if (left.length + lines.length > MOST_WAITING) return;
      lines += line;
      if (lines.length >= TOGETHER_LENGTH) flush();
      else flushSoon();
    },
  };
}

const isReaderSlow = ({ code }: NodeJS.ErrnoException): boolean => code === 'EAGAIN' || code === 'EBUSY';
