import { readJson } from './read-json.mjs';

/**
 * The result of a test run. `failures` and `flaky` name the tests (flaky: passed at the second try);
 * `skipped` maps each reason to the number of tests skipped for it.
 * @typedef {{ passed: number, failures: string[], flaky: string[], skipped: Map<string, number> }} Count
 */

/** @returns {Count} */
export const emptyCount = () => ({ passed: 0, failures: [], flaky: [], skipped: new Map() });

/**
 * Counts a single check.
 * @param {string} name
 * @param {boolean} ok
 * @returns {Count}
 */
export const countCheck = (name, ok) => ({
  ...emptyCount(),
  passed: ok ? 1 : 0,
  failures: ok ? [] : [name],
});

/** @param {Count} total @param {Count} part */
export function addCount(total, part) {
  total.passed += part.passed;
  total.failures.push(...part.failures);
  total.flaky.push(...part.flaky);
  for (const [reason, number] of part.skipped) {
    total.skipped.set(reason, (total.skipped.get(reason) ?? 0) + number);
  }
}

/** Adds a failure for a run that broke without naming a failed test. */
function withExit(name, count, ok) {
  if (!ok && count.failures.length === 0) count.failures.push(`${name}: ended badly, no test says why`);
  return count;
}
const noReport = (name) => countCheck(`${name}: left no readable report`, false);

/** More failures than this are no accident: a retry would only take time. */
const MOST_RETRIED = 30;

/** @typedef {{ file: string, name: string, state: 'passed' | 'failed' | 'skipped', note: string | null }} Test */

const nameOf = ({ file, name }) => `${file} › ${name}`;
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns the arguments with which Vitest retries failures: the failed tests alone, or whole files if one
 * could not be set up. Null if nothing failed, or if a retry cannot help.
 * @param {string} file of `vitest-summary.mjs`
 * @returns {string[] | null}
 */
export function secondTry(file) {
  const summary = readJson(file);
  if (!summary || summary.errors.some((error) => error.file === null)) return null;
  const failed = summary.tests.filter(({ state }) => state === 'failed');
  const files = new Set([...summary.errors, ...failed].map((found) => found.file));
  if (files.size === 0 || failed.length > MOST_RETRIED) return null;
  const names = failed.map(({ name }) => escaped(name)).join('|');
  return [...files, ...(summary.errors.length > 0 ? [] : ['--testNamePattern', `^(${names})$`])];
}

/**
 * Counts the results of `vitest-summary.mjs`. `second` is the retry of the failures: tests that pass there
 * are flaky, others have failed.
 * @param {string} name
 * @param {{ file: string, ok: boolean }} first
 * @param {{ file: string, ok: boolean }} [second]
 * @returns {Count}
 */
export function countVitest(name, first, second) {
  const summary = readJson(first.file);
  const again = second && readJson(second.file);
  if (!summary || again === null) return noReport(name);
  const count = emptyCount();
  const retried = new Map(
    (again?.tests ?? []).filter(({ state }) => state !== 'skipped').map((test) => [nameOf(test), test.state]),
  );
  for (const test of summary.tests) {
    const isFirst = test.state === 'passed' || test.note !== null;
    const state = isFirst ? test.state : (retried.get(nameOf(test)) ?? test.state);
    if (state === 'failed') count.failures.push(nameOf(test));
    else if (state === 'passed') {
      count.passed += 1;
      if (test.state === 'failed') count.flaky.push(nameOf(test));
    } else {
      const reason = test.note ?? `did not run: ${test.file}`;
      count.skipped.set(reason, (count.skipped.get(reason) ?? 0) + 1);
    }
  }
  const broken = (again ?? summary).errors;
  const mended = summary.errors.filter(({ file }) => !broken.some((error) => error.file === file));
  count.flaky.push(...mended.map(({ words }) => words));
  count.failures.push(...broken.map(({ words }) => words));
  return withExit(name, count, (second ?? first).ok);
}

function* testsOf(suite, path = []) {
  const here = [...path, suite.title ?? ''].filter(Boolean);
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests)
      yield { ...test, name: [test.projectName, ...here, spec.title].filter(Boolean).join(' › ') };
  for (const inner of suite.suites ?? []) yield* testsOf(inner, here);
}

/** Counts the results of Playwright's JSON report. @returns {Count} */
export function countPlaywright(name, file, ok) {
  const report = readJson(file);
  if (!report) return noReport(name);
  const count = emptyCount();
  for (const error of report.errors ?? []) count.failures.push(`${name}: ${error.message ?? 'an error'}`);
  for (const test of report.suites.flatMap((suite) => [...testsOf(suite)])) {
    if (test.status === 'skipped') {
      const note = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
      const reason = note ?? 'browser tests that did not run, because another failed before them';
      count.skipped.set(reason, (count.skipped.get(reason) ?? 0) + 1);
    } else if (test.status === 'expected' || test.status === 'flaky') {
      count.passed += 1;
      if (test.status === 'flaky') count.flaky.push(test.name);
    } else count.failures.push(test.name);
  }
  return withExit(name, count, ok);
}

const sumOf = (numbers) => [...numbers].reduce((sum, number) => sum + number, 0);

/**
 * Prints the closing lines: skips with their reasons, flaky tests (a defect to mend, not a failure),
 * failures, and the numbers.
 * @param {Count} count
 */
export function reportCount(count) {
  for (const [reason, number] of count.skipped) console.log(`skipped ${number}: ${reason}`);
  for (const name of count.flaky) console.log(`flaky: ${name}`);
  for (const name of count.failures) console.log(`FAILED: ${name}`);
  const skipped = sumOf(count.skipped.values());
  console.log(`${count.passed} passed, ${count.failures.length} failed, ${skipped} skipped`);
}
