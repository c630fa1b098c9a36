import { readJson } from './read-json.mjs';

/**
 * The seconds of a part of a run and of its own parts. Tests run in parallel, so the projects of a part add
 * up to more than the part.
 * @typedef {{ name: string, seconds: number, parts?: Spent[] }} Spent
 * @typedef {{ project: string, file: string, seconds: number }} Ran a test, or a file of tests
 */

const SLOWEST = 10;

/** @param {Ran[]} rows @param {(row: Ran) => string} nameOf @returns {Spent[]} */
function addedUp(rows, nameOf) {
  const sums = new Map();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + row.seconds);
  return [...sums].map(([name, seconds]) => ({ name, seconds }));
}

/** Returns each project, then the slowest files. @param {Ran[]} rows */
const byProject = (rows) => [
  ...addedUp(rows, ({ project }) => project),
  ...addedUp(rows, ({ project, file }) => `${project}: ${file}`)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST),
];

/** @param {string} file of `vitest-summary.mjs` */
export const vitestTimes = (file) => byProject(readJson(file)?.files ?? []);

/** @returns {Generator<Ran>} */
function* runsOf(suite) {
  for (const { file, tests } of suite.specs ?? [])
    for (const { projectName: project, results } of tests)
      for (const { duration } of results) yield { project, file, seconds: duration / 1000 };
  for (const inner of suite.suites ?? []) yield* runsOf(inner);
}

/** @param {string} file Playwright's JSON report */
export const playwrightTimes = (file) =>
  byProject((readJson(file)?.suites ?? []).flatMap((suite) => [...runsOf(suite)]));

/** @param {Spent[]} spent @returns {Spent[]} */
const indented = (spent, indent = '') =>
  spent.flatMap(({ name, seconds, parts = [] }) => [
    { name: indent + name, seconds },
    ...indented(parts, `${indent}  `),
  ]);

/** @param {Spent[]} spent */
export function reportTimes(spent) {
  const rows = indented(spent);
  const width = Math.max(...rows.map(({ name }) => name.length));
  for (const { name, seconds } of rows)
    console.log(`${name.padEnd(width)}  ${seconds.toFixed(1).padStart(7)} s`);
}
