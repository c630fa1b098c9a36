import { readFileSync } from 'node:fs';

/**
 * What a run of tests came to. `failures` and `flaky` name the tests (flaky: passed at the second try);
 * `skipped` maps the reason, in words, to how many tests it holds back.
 * @typedef {{ passed: number, failures: string[], flaky: string[], skipped: Map<string, number> }} Count
 */

/** @returns {Count} */
export const emptyCount = () => ({ passed: 0, failures: [], flaky: [], skipped: new Map() });

/** A count of one check. @param {string} name @param {boolean} ok @returns {Count} */
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

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** A run that broke without naming a failed test still failed. */
function withExit(name, count, ok) {
  if (!ok && count.failures.length === 0) count.failures.push(`${name}: ended badly, no test says why`);
  return count;
}
const noReport = (name) => countCheck(`${name}: left no readable report`, false);

/** Counts of `vitest-summary.mjs`. @returns {Count} */
export function countVitest(name, file, ok) {
  const summary = readJson(file);
  if (!summary) return noReport(name);
  const { passed, failures, skipped } = summary;
  return withExit(name, { ...emptyCount(), passed, failures, skipped: new Map(skipped) }, ok);
}

function* testsOf(suite, path = []) {
  const here = [...path, suite.title ?? ''].filter(Boolean);
  for (const spec of suite.specs ?? [])
    for (const test of spec.tests)
      yield { ...test, name: [test.projectName, ...here, spec.title].filter(Boolean).join(' › ') };
  for (const inner of suite.suites ?? []) yield* testsOf(inner, here);
}

/** Counts of Playwright's JSON report. @returns {Count} */
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
 * The closing lines: what was skipped and why, what passed only at the second try (a defect to mend, not a
 * failure), what failed, and the numbers. @param {Count} count
 */
export function reportCount(count) {
  for (const [reason, number] of count.skipped) console.log(`skipped ${number}: ${reason}`);
  for (const name of count.flaky) console.log(`flaky: ${name}`);
  for (const name of count.failures) console.log(`FAILED: ${name}`);
  const skipped = sumOf(count.skipped.values());
  console.log(`${count.passed} passed, ${count.failures.length} failed, ${skipped} skipped`);
}
