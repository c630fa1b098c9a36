import { tmpdir } from 'node:os';
import path from 'node:path';

/** Upload folder of a test process; the first upload creates it, and file names are random. */
export const testStorage = (): string => path.join(tmpdir(), `ezra-test-uploads-${process.pid}`);
