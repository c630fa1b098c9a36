import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addCount, countPlaywright, countVitest, emptyCount, reportCount, secondTry } from './test-count.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-count-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const written = (content, name = 'report') => {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const browserTest = (status, annotations = []) => ({
  title: `a ${status} one`,
  tests: [{ status, annotations, projectName: 'phone' }],
});

const test = (name, state, note = null) => ({ file: 'a.test.ts', name, state, note });
const run = (tests, { errors = [], ok = false, name = 'first' } = {}) => ({
  file: written({ tests, errors }, name),
  ok,
});
const BROKEN = { file: 'a.test.ts', words: 'a.test.ts › the file itself: no database' };

describe('countVitest', () => {
  it('takes the numbers, the names and the reasons', () => {
    const first = run([
      test('adds', 'failed'),
      test('takes away', 'passed'),
      test('is long', 'skipped', 'only with --long'),
      test('is longer', 'skipped', 'only with --long'),
    ]);
    expect(countVitest('unit', first)).toEqual({
      passed: 1,
      failures: ['a.test.ts › adds'],
      flaky: [],
      skipped: new Map([['only with --long', 2]]),
    });
  });
  it('calls flaky what fails once, failed what fails twice, and counts each test once', () => {
    const first = run([test('adds', 'failed'), test('divides', 'failed'), test('takes away', 'passed')]);
    const second = run([test('adds', 'passed'), test('divides', 'failed'), test('takes away', 'skipped')], {
      name: 'second',
    });
    expect(countVitest('unit', first, second)).toEqual({
      passed: 2,
      failures: ['a.test.ts › divides'],
      flaky: ['a.test.ts › adds'],
      skipped: new Map(),
    });
  });
  it('counts the tests of a file that is set up at the second try alone', () => {
    const first = run([test('adds', 'skipped'), test('is long', 'skipped', 'why')], { errors: [BROKEN] });
    expect(countVitest('unit', first)).toMatchObject({ passed: 0, failures: [BROKEN.words] });
    const again = [test('adds', 'passed'), test('is long', 'skipped', 'why')];
    expect(countVitest('unit', first, run(again, { name: 'second', ok: true }))).toEqual({
      passed: 1,
      failures: [],
      flaky: [BROKEN.words],
      skipped: new Map([['why', 1]]),
    });
    const broken = run([test('adds', 'skipped')], { name: 'second', errors: [BROKEN] });
    expect(countVitest('unit', first, broken)).toMatchObject({ failures: [BROKEN.words], flaky: [] });
  });
  it('counts what was not tried again as failed', () => {
    const first = run([test('adds', 'failed')]);
    expect(countVitest('unit', first, run([], { name: 'second' })).failures).toEqual(['a.test.ts › adds']);
  });
  it('counts a run that broke without a failed test as failed', () => {
    expect(countVitest('unit', run([test('adds', 'passed')])).failures).toEqual([
      expect.stringMatching(/^unit: /),
    ]);
  });
  it.each([
    ['there is no report', () => join(folder, 'nowhere.json')],
    ['the report is cut short', () => written('{"passed":')],
  ])('counts one failure when %s, even after a good exit', (_when, file) => {
    expect(countVitest('unit', { file: file(), ok: true }).failures).toHaveLength(1);
    const first = run([test('adds', 'failed')]);
    expect(countVitest('unit', first, { file: file(), ok: true }).failures).toHaveLength(1);
  });
});

describe('the second try', () => {
  it('is of the tests that failed alone', () => {
    const { file } = run([test('adds 1+1 (whole)', 'failed'), test('takes away', 'passed')]);
    expect(secondTry(file)).toEqual(['a.test.ts', '--testNamePattern', '^(adds 1\\+1 \\(whole\\))$']);
  });
  it('is of a whole file that could not be set up', () => {
    expect(secondTry(run([test('adds', 'skipped')], { errors: [BROKEN] }).file)).toEqual(['a.test.ts']);
  });
  it.each([
    ['nothing failed', [test('adds', 'passed')], []],
    ['something failed outside of all tests', [test('adds', 'failed')], [{ file: null, words: 'x' }]],
    ['many failed', Array.from({ length: 31 }, (_, index) => test(`${index}`, 'failed')), []],
  ])('is not made when %s', (_when, tests, errors) => {
    expect(secondTry(run(tests, { errors }).file)).toBeNull();
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
