/**
 * Writes the records of SQL statements (`*.sql` beside the files that send them) from what the tests sent,
 * read from the given folder. With `--whole`, after a run of all tests, removes statements that were not
 * sent; otherwise they stay.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import {
  describeSent,
  headingOf,
  readRecord,
  recordOf,
  writeRecord,
  type Sent,
} from '../testing/statements/record.ts';

const [folder = '', mode] = process.argv.slice(2);
const isWhole = mode === '--whole';

/** Statements sent, by record and heading. */
const sent = new Map<string, Map<string, Set<string>>>();
for (const name of readdirSync(folder))
  for (const line of readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean)) {
    const one = JSON.parse(line) as Sent;
    const senders = sent.get(recordOf(one.file)) ?? new Map<string, Set<string>>();
    sent.set(recordOf(one.file), senders);
    const statements = senders.get(headingOf(one)) ?? new Set<string>();
    senders.set(headingOf(one), statements.add(one.sql));
  }

const records = readdirSync(path.join(packageRoot, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql'))
  .map((name) => path.posix.join('src', ...name.split(path.sep)));

for (const record of new Set([...records, ...sent.keys()])) {
  const file = path.join(packageRoot, record);
  const before = readRecord(file);
  const entries = new Map(isWhole ? [] : before);
  for (const [heading, statements] of sent.get(record) ?? [])
    entries.set(heading, describeSent(statements, before.get(heading), { keepsOld: !isWhole }));
  if (entries.size === 0) rmSync(file);
  else writeFileSync(file, writeRecord(entries));
}
