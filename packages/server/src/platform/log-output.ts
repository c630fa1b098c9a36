import { pino, type DestinationStream } from 'pino';

/** Lines of about a tenth of a second go out together; a flood of them sooner. */
const TOGETHER_MS = 100;
const TOGETHER_BYTES = 4096;

/**
 * Where log lines go: standard output, several in one piece, because writing each by itself costs as much as
 * answering a small call. What is still waiting when the process ends is written then, by pino.
 */
export function logOutput(fd = 1): DestinationStream {
  const output = pino.destination({ fd, sync: false, minLength: TOGETHER_BYTES });
  let isDue = false;
  const flush = () => {
    isDue = false;
    output.flush();
  };
  return {
    write(line) {
      output.write(line);
      if (isDue) return;
      isDue = true;
      setTimeout(flush, TOGETHER_MS).unref();
    },
  };
}
