/**
 * `npm run simulate`: plays events with virtual people and compares whom the automatic assignment calls with simpler
 * ways to call (simulation/). `npm run simulate -- search` looks for a better policy. `--runs <number>` events for each
 * scenario, `--tries <number>` of the search, `--json <file>` for the numbers. The same seeds give the same result.
 */
import './lib/require-node.mjs';
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';

ensureInstalled();
const { ROOT } = await import('./lib/run.mjs');
const { register } = await import('tsx/esm/api');

register();
const { main } = await import(pathToFileURL(resolve(ROOT, 'simulation/main.ts')).href);
main(process.argv.slice(2));
