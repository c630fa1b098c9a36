import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';

/**
 * A reporter that keeps the numbers and the reason of every skip (`context.skip('why')`, or the name
 * of the describe block that holds it) in the file that VITEST_SUMMARY names.
 */
export const vitestSummary = {
  onTestRunEnd(testModules, unhandledErrors) {
    const file = process.env.VITEST_SUMMARY;
    if (!file) return;
    const summary = { passed: 0, failed: unhandledErrors.length };
    const skipped = new Map();
    for (const testModule of testModules) {
      summary.failed += testModule.errors().length;
      for (const suite of testModule.children.allSuites()) summary.failed += suite.errors().length;
      for (const test of testModule.children.allTests()) {
        const { state, note } = test.result();
        if (state === 'passed') summary.passed += 1;
        else if (state === 'failed') summary.failed += 1;
        else {
          const where = test.parent.type === 'suite' ? test.parent.fullName : testModule.relativeModuleId;
          const reason = note ?? where;
          skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
        }
      }
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ ...summary, skipped: [...skipped] }));
  },
};
