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
const browserTest = (status, annotations = []) => ({
  title: `a ${status} one`,
  tests: [{ status, annotations, projectName: 'phone' }],
});

describe('countVitest', () => {
  it('takes the numbers, the names and the reasons', () => {
    const file = written({ passed: 3, failures: ['a.test.ts › adds'], skipped: [['only with --full', 2]] });
    expect(countVitest('unit', file, false)).toEqual({
      passed: 3,
      failures: ['a.test.ts › adds'],
      flaky: [],
      skipped: new Map([['only with --full', 2]]),
    });
  });
  it('counts a run that broke without a failed test as failed', () => {
    const file = written({ passed: 3, failures: [], skipped: [] });
    expect(countVitest('unit', file, false).failures).toEqual([expect.stringMatching(/^unit: /)]);
  });
  it.each([
    ['there is no report', () => join(folder, 'nowhere.json')],
    ['the report is cut short', () => written('{"passed":')],
  ])('counts one failure when %s, even after a good exit', (_when, file) => {
    expect(countVitest('unit', file(), true).failures).toHaveLength(1);
  });
});

describe('countPlaywright', () => {
  it('counts nested suites, names what passed at the second try, and groups skips by reason', () => {
    const why = [{ type: 'skip', description: 'phones only' }];
    const report = {
      errors: [],
      suites: [
        {
          title: 'sign-in.spec.ts',
          specs: [browserTest('expected'), browserTest('unexpected')],
          suites: [
            {
              title: 'a code',
              specs: [browserTest('flaky'), browserTest('skipped', why), browserTest('skipped', why)],
            },
          ],
        },
      ],
    };
    expect(countPlaywright('browser tests', written(report), false)).toEqual({
      passed: 2,
      failures: ['phone › sign-in.spec.ts › a unexpected one'],
      flaky: ['phone › sign-in.spec.ts › a code › a flaky one'],
      skipped: new Map([['phones only', 2]]),
    });
  });
  it('counts errors outside of tests', () => {
    const file = written({ errors: [{ message: 'no server' }], suites: [] });
    expect(countPlaywright('browser tests', file, false).failures).toEqual(['browser tests: no server']);
  });
});

it('reports reasons first, then names, and the sum as the last line', () => {
  const lines = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => lines.push(line));
  const total = emptyCount();
  addCount(total, { passed: 5, failures: [], flaky: ['a › slow one'], skipped: new Map([['slow', 2]]) });
  addCount(total, { passed: 2, failures: ['a › b'], flaky: [], skipped: new Map([['slow', 1]]) });
  reportCount(total);
  log.mockRestore();
  expect(lines).toEqual([
    'skipped 3: slow',
    'flaky: a › slow one',
    'FAILED: a › b',
    '7 passed, 1 failed, 3 skipped',
  ]);
});
