import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playwrightTimes, reportTimes, vitestTimes } from './time-spent.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'time-spent-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = (content) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

it('adds up the files of each Vitest project, and names the ten slowest', () => {
  const files = Array.from({ length: 11 }, (_, index) => ({
    project: index % 2 === 0 ? 'server' : 'web',
    file: `${index}.test.ts`,
    seconds: index,
  }));
  const times = vitestTimes(written({ files }));
  expect(times.slice(0, 4)).toEqual([
    { name: 'server', seconds: 30 },
    { name: 'web', seconds: 25 },
    { name: 'server: 10.test.ts', seconds: 10 },
    { name: 'web: 9.test.ts', seconds: 9 },
  ]);
  expect(times.at(-1)).toEqual({ name: 'web: 1.test.ts', seconds: 1 });
});

it('adds up browser tests by project and file, every try of them', () => {
  const spec = (projectName, ...milliseconds) => ({
    file: 'chat.spec.ts',
    tests: [{ projectName, results: milliseconds.map((duration) => ({ duration })) }],
  });
  const suites = [{ specs: [spec('phone', 500, 1500)], suites: [{ specs: [spec('phone', 1000)] }] }];
  expect(playwrightTimes(written({ suites }))).toEqual([
    { name: 'phone', seconds: 3 },
    { name: 'phone: chat.spec.ts', seconds: 3 },
  ]);
});

it('has nothing to add up where a part left no report', () => {
  const nowhere = join(folder, 'nowhere.json');
  expect([vitestTimes(nowhere), playwrightTimes(nowhere)]).toEqual([[], []]);
});

it('prints a table, with the parts of a part below it', () => {
  const lines = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  reportTimes([
    { name: 'build', seconds: 12.34 },
    { name: 'checks', seconds: 100, parts: [{ name: 'lint', seconds: 99 }] },
  ]);
  log.mockRestore();
  expect(lines).toEqual(['build      12.3 s', 'checks    100.0 s', '  lint     99.0 s']);
});
