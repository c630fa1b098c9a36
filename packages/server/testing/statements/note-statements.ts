import { appendFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { PostgresQueryCompiler } from 'kysely';
import { afterAll } from 'vitest';
import { packageRoot } from '../../src/platform/package-root.ts';
import { IS_LONG } from '../long.ts';
import { headingOf, keysIn, keysOf, readRecord, recordOf, type Sender, type Sent } from './record.ts';

// Runs before each test file: notes the statements that the product sends, and fails the file if one is not
// on record. For `npm run statements`, collects the statements instead.

/** Shared by the test files of one worker. */
interface Notes {
  /** Statements since the end of the last test file. */
  fresh: Map<string, Sent>;
  readonly seen: Set<string>;
  readonly known: Map<string, ReadonlyMap<string, ReadonlySet<string>>>;
}
const shared = globalThis as { statementNotes?: Notes };
const notes = (shared.statementNotes ??= startNoting());

function startNoting(): Notes {
  const noted: Notes = { fresh: new Map(), seen: new Set(), known: new Map() };
  const compile = PostgresQueryCompiler.prototype.compileQuery;
  PostgresQueryCompiler.prototype.compileQuery = function (...args) {
    const compiled = compile.apply(this, args);
    const sender = findSender();
    if (sender) {
      const id = `${sender.file} ${sender.name} ${compiled.sql}`;
      if (!noted.seen.has(id)) noted.fresh.set(id, { ...sender, sql: compiled.sql });
      noted.seen.add(id);
    }
    return compiled;
  };
  return noted;
}

const DEEPEST = 40;
const PRODUCT = path.join(packageRoot, 'src') + path.sep;
const HELPERS = path.join(PRODUCT, 'platform', 'db') + path.sep;

/**
 * Finds the product's function that builds a statement: the statement is compiled while that function runs.
 * Skips the database helpers, which send statements built elsewhere. Null if a test sends it.
 */
function findSender(): Sender | null {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = DEEPEST;
  Error.prepareStackTrace = (_, sites) => sites;
  const holder: { stack?: NodeJS.CallSite[] } = {};
  Error.captureStackTrace(holder, findSender);
  const sites = holder.stack ?? [];
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });

  let helper: Sender | null = null;
  for (const [at, site] of sites.entries()) {
    const file = site.getFileName();
    // A listener builds its statement itself, whatever made the event happen.
    if (helper && file?.startsWith('node:internal/event')) return helper;
    if (!file || file.startsWith('node:') || file.includes('node_modules') || file === import.meta.filename)
      continue;
    if (!file.startsWith(PRODUCT) || file.endsWith('.test.ts')) return null;
    if (!file.startsWith(HELPERS)) return senderAt(sites, at, file);
    helper ??= senderAt(sites, at, file);
  }
  return helper;
}

/** Names the function at a place of the stack; an unnamed one is named after the function around it. */
function senderAt(sites: readonly NodeJS.CallSite[], at: number, file: string): Sender {
  const named = sites.slice(at).find((site) => site.getFileName() === file && site.getFunctionName());
  return {
    file: path.relative(packageRoot, file).split(path.sep).join('/'),
    name: named?.getFunctionName() ?? '(no name)',
  };
}

function knownKeys(sent: Sent): ReadonlySet<string> | undefined {
  const file = recordOf(sent.file);
  let record = notes.known.get(file);
  if (!record) {
    const entries = readRecord(path.join(packageRoot, file));
    record = new Map([...entries].map(([heading, entry]) => [heading, keysIn(entry)]));
    notes.known.set(file, record);
  }
  return record.get(headingOf(sent));
}

/** Folder in which `npm run statements` collects statements; set only there. */
const GATHERING = process.env['EZRA_STATEMENTS'];

afterAll(() => {
  const fresh = [...notes.fresh.values()];
  notes.fresh.clear();
  if (GATHERING !== undefined)
    return appendFileSync(
      path.join(GATHERING, String(process.pid)),
      fresh.map((one) => `${JSON.stringify(one)}\n`).join(''),
    );
  // The long run also takes paths that the short one does not, and the records come from the short one.
  if (IS_LONG) return;
  const missing = fresh.flatMap((sent) => {
    const known = knownKeys(sent);
    const lines = keysOf(sent.sql).filter((key) => !known?.has(key));
    return lines.map((line) => `${recordOf(sent.file)}, ${headingOf(sent)}\n    ${line}`);
  });
  if (missing.length === 0) return;
  throw new Error(
    `These lines are sent to the database and not on record. If that is meant: npm run statements\n${[...new Set(missing)].join('\n')}`,
  );
});
