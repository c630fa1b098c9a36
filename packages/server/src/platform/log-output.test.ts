import { spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOutput } from './log-output.ts';

let folder: string;
let file: string;
let fd: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ezra-log-'));
  file = path.join(folder, 'log');
  fd = openSync(file, 'a');
});
// The file stays open: lines that still wait are written when the process ends.
afterEach(() => rmSync(folder, { recursive: true }));

const written = (): string => readFileSync(file, 'utf8');

it('writes lines together and in order, without being asked to', async () => {
  const output = logOutput(fd);
  output.write('first\n');
  output.write('second\n');
  expect(written()).toBe('');
  await vi.waitFor(() => expect(written()).toBe('first\nsecond\n'));
  output.write('third\n');
  await vi.waitFor(() => expect(written()).toBe('first\nsecond\nthird\n'));
});

it('writes many lines at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const output = logOutput(fd);
    const lines = Array.from({ length: 200 }, (_, n) => `${String(n)} ${'x'.repeat(98)}\n`);
    for (const line of lines) output.write(line);
    vi.useRealTimers();
    await vi.waitFor(() => expect(written().length).toBeGreaterThan(4096));
  } finally {
    vi.useRealTimers();
  }
});

it.skipIf(process.platform !== 'linux')(
  'loses what cannot be written, and ends nothing by it',
  () => {
    const program = `
    import { openSync } from 'node:fs';
    import { logOutput } from '${path.join(import.meta.dirname, 'log-output.ts')}';
    const output = logOutput(openSync('/dev/full', 'w'));
    output.write('lost\\n');
    setTimeout(() => output.write('lost as well\\n'), 300);`;
    const { status, signal } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type', 'module', '--eval', program],
      { timeout: 15_000 },
    );
    expect({ status, signal }).toEqual({ status: 0, signal: null });
  },
  30_000,
);
