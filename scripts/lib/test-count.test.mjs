import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addCount, countPlaywright, countVitest, emptyCount, reportCount } from './test-count.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-count-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = (content) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const browserTest = (status, annotations = []) => ({ tests: [{ status, annotations }] });

describe('countVitest', () => {
  it('takes the numbers and the reasons', () => {
    const file = written({ passed: 3, failed: 1, skipped: [['only with --full', 2]] });
    expect(countVitest(file, false)).toEqual({
      passed: 3,
      failed: 1,
      skipped: new Map([['only with --full', 2]]),
    });
  });
  it('counts a run that broke without a failed test as failed', () => {
    expect(countVitest(written({ passed: 3, failed: 0, skipped: [] }), false).failed).toBe(1);
  });
  it.each([
    ['there is no report', () => join(folder, 'nowhere.json')],
    ['the report is cut short', () => written('{"passed":')],
  ])('counts one failure when %s, even after a good exit', (_when, file) => {
    expect(countVitest(file(), true).failed).toBe(1);
  });
});

describe('countPlaywright', () => {
  it('counts nested suites, flaky tests as failed, and groups skips by reason', () => {
    const why = [{ type: 'skip', description: 'phones only' }];
    const report = {
      errors: [],
      suites: [
        {
          specs: [browserTest('expected'), browserTest('unexpected')],
          suites: [
            { specs: [browserTest('flaky'), browserTest('skipped', why), browserTest('skipped', why)] },
          ],
        },
      ],
    };
    const count = countPlaywright(written(report), false);
    expect(count).toEqual({ passed: 1, failed: 2, skipped: new Map([['phones only', 2]]) });
  });
  it('counts errors outside of tests', () => {
    expect(countPlaywright(written({ errors: [{ message: 'no server' }], suites: [] }), false).failed).toBe(
      1,
    );
  });
});

it('reports reasons first and the sum as the last line', () => {
  const lines = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  const total = emptyCount();
  addCount(total, { passed: 5, failed: 0, skipped: new Map([['slow', 2]]) });
  addCount(total, { passed: 2, failed: 1, skipped: new Map([['slow', 1]]) });
  reportCount(total);
  log.mockRestore();
  expect(lines).toEqual(['skipped 3: slow', '7 passed, 1 failed, 3 skipped']);
});
