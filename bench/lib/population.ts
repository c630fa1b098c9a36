import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBenchDatabase, type BenchDatabase } from './database.ts';
import { addDeskRequests } from './desk-requests.ts';
import { addMessages } from './messages.ts';
import { addVolunteers } from './people.ts';
import { timed } from './statistics.ts';
import type { Undo } from './temporary.ts';

/** Data folders of the sizes that were filled in this run. */
const kept = new Map<number, string>();

/**
 * Starts a database of an association after two years: `size` people, a fifth of them volunteers, as many
 * requests, and two messages for each person. It is filled once in a run of the bench; later scenarios use
 * the same data, and add nothing but access notes.
 */
export async function startPopulation(undo: Undo, size: number): Promise<BenchDatabase> {
  const known = kept.get(size);
  if (known !== undefined) return startBenchDatabase(undo, known);
  const folder = mkdtempSync(join(tmpdir(), 'ezra-bench-'));
  // Runs at the end of the bench, after the database in the folder was stopped.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const database = await startBenchDatabase(undo, folder);
  const filling = await timed(() => populate(database.url, size));
  console.log(`      ${size} people and requests: ${Math.round(filling / 1000)} s`);
  kept.set(size, folder);
  return database;
}

async function populate(url: string, size: number): Promise<void> {
  await addVolunteers(url, size, 5);
  await addDeskRequests(url, size);
  await addMessages(url, size * 2);
}
