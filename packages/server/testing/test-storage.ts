import { tmpdir } from 'node:os';
import path from 'node:path';

/** The folder of uploads of all tests of a run: made by the first file, names are random. */
export const testStorage = (): string => path.join(tmpdir(), `ezra-test-uploads-${process.pid}`);
