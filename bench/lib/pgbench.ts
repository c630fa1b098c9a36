import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, type Undo } from './temporary.ts';

/** True when PostgreSQL's own load generator is installed; the embedded binaries come without it. */
export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0;

interface PgbenchRun {
  /** Connection string. */
  readonly url: string;
  /** A script for pgbench: one transaction. */
  readonly script: string;
  readonly clients: number;
  /** Transactions of each client. */
  readonly transactions: number;
  /** First value of the script's counter `i`. */
  readonly from: number;
}

/** Runs the script as prepared statements; returns transactions per second without connection time. */
export async function pgbench(undo: Undo, run: PgbenchRun): Promise<number> {
  const file = join(await temporaryFolder(undo), 'script.sql');
  await writeFile(file, run.script);
  const { status, stdout, stderr } = spawnSync(
    'pgbench',
    [
      ...['--no-vacuum', '--protocol=prepared', `--file=${file}`, `--define=i=${run.from}`],
      ...[`--client=${run.clients}`, '--jobs=1', `--transactions=${run.transactions}`],
      run.url,
    ],
    { encoding: 'utf8', timeout: 300_000 },
  );
  const rate = /tps = ([\d.]+) \(without/.exec(stdout)?.[1];
  if (status !== 0 || rate === undefined) throw new Error(`pgbench failed:\n${stderr}\n${stdout}`);
  return Number(rate);
}

/** Formats a value as an SQL literal; values in `own` differ in each transaction. */
export function literal(value: unknown, own: ReadonlyMap<string, string> = new Map()): string {
  if (Array.isArray(value))
    return value.length === 0 ? "'{}'" : `array[${value.map((each) => literal(each, own)).join(', ')}]`;
  const plain = literalOf(value);
  return own.get(plain) ?? plain;
}

function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // pgbench reads a colon before a letter as a variable, in string literals too.
  const quoted = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a');
  return `E'${quoted}'`;
}
