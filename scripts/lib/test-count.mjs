import { readFileSync } from 'node:fs';

/**
 * What a run of tests came to. `skipped` maps the reason, in words, to how many tests it holds back.
 * @typedef {{ passed: number, failed: number, skipped: Map<string, number> }} Count
 */

/** @returns {Count} */
export const emptyCount = () => ({ passed: 0, failed: 0, skipped: new Map() });

/** @param {Count} total @param {Count} part */
export function addCount(total, part) {
  total.passed += part.passed;
  total.failed += part.failed;
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
function withExit(count, ok) {
  if (!ok && count.failed === 0) count.failed = 1;
  return count;
}

/** Counts of `vitest-summary.mjs`. @returns {Count} */
export function countVitest(file, ok) {
  const summary = readJson(file);
  if (!summary) return { ...emptyCount(), failed: 1 };
  const count = { passed: summary.passed, failed: summary.failed, skipped: new Map(summary.skipped) };
  return withExit(count, ok);
}

function* testsOf(suite) {
  for (const spec of suite.specs ?? []) yield* spec.tests;
  for (const inner of suite.suites ?? []) yield* testsOf(inner);
}

/** Counts of Playwright's JSON report. @returns {Count} */
export function countPlaywright(file, ok) {
  const report = readJson(file);
  if (!report) return { ...emptyCount(), failed: 1 };
  const count = emptyCount();
  count.failed += report.errors?.length ?? 0;
  for (const test of report.suites.flatMap((suite) => [...testsOf(suite)])) {
    // Flaky: passed at the second try. The list above names it; it is a defect to mend, not a failure.
    if (test.status === 'expected' || test.status === 'flaky') count.passed += 1;
    else if (test.status === 'skipped') {
      const note = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
      const reason = note ?? 'browser tests that did not run, because another failed before them';
      count.skipped.set(reason, (count.skipped.get(reason) ?? 0) + 1);
    } else count.failed += 1;
  }
  return withExit(count, ok);
}

const sumOf = (numbers) => [...numbers].reduce((sum, number) => sum + number, 0);

/** The closing lines: what was skipped and why, then the numbers. @param {Count} count */
export function reportCount(count) {
  for (const [reason, number] of count.skipped) console.log(`skipped ${number}: ${reason}`);
  const skipped = sumOf(count.skipped.values());
  console.log(`${count.passed} passed, ${count.failed} failed, ${skipped} skipped`);
}
