/**
 * `npm run simulate`: simulates events with virtual people and compares the automatic assignment with simpler
 * ways to choose whom to call (simulation/). `npm run simulate -- search` looks for a better policy.
 * `--runs <number>`: events for each scenario; `--tries <number>`: tries of the search; `--json <file>`:
 * writes the numbers. The same seeds give the same result.
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
