import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';

/**
 * A reporter that keeps the numbers, the names of what failed and the reason of every skip (`context.skip('why')`, or the name
 * of the describe block that holds it) in the file that VITEST_SUMMARY names.
 */
export const vitestSummary = {
  onTestRunEnd(testModules, unhandledErrors) {
    const file = process.env.VITEST_SUMMARY;
    if (!file) return;
    let passed = 0;
    const failures = unhandledErrors.map((error) => `outside of the tests: ${error.message}`);
    const skipped = new Map();
    for (const testModule of testModules) {
      const file = testModule.relativeModuleId;
      const broken = (errors, name) =>
        failures.push(...errors.map((error) => `${file} › ${name}: ${error.message}`));
      broken(testModule.errors(), 'the file itself');
      for (const suite of testModule.children.allSuites()) broken(suite.errors(), suite.fullName);
      for (const test of testModule.children.allTests()) {
        const { state, note } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'failed') failures.push(`${file} › ${test.fullName}`);
        else {
          const where = test.parent.type === 'suite' ? test.parent.fullName : file;
          const reason = note ?? where;
          skipped.set(reason, (skipped.get(reason) ?? 0) + 1);
        }
      }
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ passed, failures, skipped: [...skipped] }));
  },
};
