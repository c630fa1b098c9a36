import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import process from 'node:process';

/** Returns the names of a test and its blocks, as `--testNamePattern` matches them. */
function pathOf(test) {
  const names = [test.name];
  for (let { parent } = test; parent.type === 'suite'; { parent } = parent) names.unshift(parent.name);
  return names.join(' ');
}

/** Returns the seconds for loading a test file, its environment (jsdom) and its tests. */
function secondsOf(testModule) {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    testModule.diagnostic();
  return (environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration) / 1000;
}

/**
 * A reporter that writes every test with its file, name and state, every error outside of tests, and the
 * seconds of each file, to the file named by VITEST_SUMMARY. A skipped test has a reason if it gave one
 * (`context.skip('why')`).
 */
export const vitestSummary = {
  onTestRunEnd(testModules, unhandledErrors) {
    const summary = process.env.VITEST_SUMMARY;
    if (!summary) return;
    const errors = unhandledErrors.map(({ message }) => ({
      file: null,
      words: `outside of the tests: ${message}`,
    }));
    const tests = [];
    const files = [];
    for (const testModule of testModules) {
      const file = relative(process.cwd(), testModule.moduleId);
      files.push({ project: testModule.project.name, file, seconds: secondsOf(testModule) });
      const broken = (found, name) =>
        errors.push(...found.map(({ message }) => ({ file, words: `${file} › ${name}: ${message}` })));
      broken(testModule.errors(), 'the file itself');
      for (const suite of testModule.children.allSuites()) broken(suite.errors(), suite.fullName);
      for (const test of testModule.children.allTests()) {
        const { state, note = null } = test.result();
        tests.push({ file, name: pathOf(test), state, note });
      }
    }
    mkdirSync(dirname(summary), { recursive: true });
    writeFileSync(summary, JSON.stringify({ tests, errors, files }));
  },
};
