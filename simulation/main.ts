import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareScenarios, compareVariants } from './compare.ts';
import { tablesOf } from './report.ts';
import { search } from './search.ts';

/** Enough events for confidence intervals of about a tenth of the value. */
const RUNS = 200;
const VARIANT_RUNS = 25;

/** Compares the policies, or searches for a better one, and prints the result. */
export function main(words: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { runs: { type: 'string' }, tries: { type: 'string' }, json: { type: 'string' } },
  });
  const [task = 'compare'] = positionals;
  const keep = (what: unknown) => {
    if (values.json) writeFileSync(values.json, `${JSON.stringify(what, null, 2)}\n`);
  };
  if (task === 'search') {
    keep(search(Number(values.tries ?? 60), Number(values.runs ?? 10), console.log));
    return;
  }
  if (task !== 'compare') throw new Error(`No task ${task}. There are: compare, search`);
  const runs = Number(values.runs ?? RUNS);
  const scenarios = compareScenarios(runs);
  console.log(tablesOf(scenarios));
  const sensitivity = compareVariants(Math.min(runs, VARIANT_RUNS));
  console.log(`\nAll scenarios together, with other behaviour\n\n${tablesOf(sensitivity)}`);
  keep({ runs, scenarios, sensitivity });
}
