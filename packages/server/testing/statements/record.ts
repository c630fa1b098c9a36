import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { showLines, statementLines } from './statement-lines.ts';

/** What one function sent, as lines of the record. */
export interface Sender {
  /** The file of the function, from the package's folder. */
  readonly file: string;
  readonly name: string;
}
export interface Sent extends Sender {
  readonly sql: string;
}

/** What stands in the record about one function. */
interface Entry {
  readonly statements: readonly string[];
  /** Keys of lines of which no whole statement is shown. */
  readonly others: readonly string[];
}
/** A record by its headings. */
export type StatementRecord = ReadonlyMap<string, Entry>;

const HEAD = '-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.\n';
const HEADING = /^-- (\S+ › .+)$/;
const OTHERS = '-- Other calls have these lines too:';
const OTHER = '--   ';

/** The record of the folder in which a file lies. */
export function recordOf(file: string): string {
  const folder = path.posix.dirname(file);
  return `${folder}/${path.posix.basename(folder)}.sql`;
}
export const headingOf = ({ file, name }: Sender): string => `${path.posix.basename(file)} › ${name}`;

export const readRecord = (file: string): StatementRecord =>
  existsSync(file) ? parseRecord(readFileSync(file, 'utf8')) : new Map();

export function parseRecord(text: string): StatementRecord {
  const entries = new Map<string, Entry>();
  for (const part of text.split(/\n(?=-- \S+ › )/)) {
    const [first = '', ...lines] = part.split('\n');
    const heading = HEADING.exec(first)?.[1];
    if (heading === undefined) continue;
    entries.set(heading, {
      statements: lines
        .filter((line) => !line.startsWith('--'))
        .join('\n')
        .split(/;$/m)
        .map((statement) => statement.trim())
        .filter((statement) => statement !== ''),
      others: lines.filter((line) => line.startsWith(OTHER)).map((line) => line.slice(OTHER.length)),
    });
  }
  return entries;
}

export function writeRecord(record: StatementRecord): string {
  const parts = [...record]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([heading, { statements, others }]) =>
      [
        `-- ${heading}`,
        ...statements.map((statement) => `${statement};`),
        ...(others.length > 0 ? [OTHERS, ...others.map((key) => OTHER + key)] : []),
        '',
      ].join('\n'),
    );
  return [HEAD, ...parts].join('\n');
}

export const keysOf = (sql: string): string[] =>
  statementLines(sql)
    .map(({ key }) => key)
    .filter((key) => key !== '');

export const keysIn = (entry: Entry | undefined): Set<string> =>
  new Set([...(entry?.statements ?? []).flatMap(keysOf), ...(entry?.others ?? [])]);

/** A statement that shares this much with those before it is told by its other lines. */
const ALIKE = 0.6;

/**
 * Describes what a function sent. Statements with conditions that come and go have many forms: those are shown that
 * have lines of their own, and of nearly equal ones only these lines. What `before` has stays, as far as it was sent
 * again (with `keepsOld` also what was not), so that the record changes no more than the statements.
 */
export function describeSent(
  sent: Iterable<string>,
  before: Entry = { statements: [], others: [] },
  { keepsOld = false } = {},
): Entry {
  const forms = new Map<string, Set<string>>();
  for (const sql of sent) {
    const lines = statementLines(sql);
    forms.set(showLines(lines), new Set(lines.map(({ key }) => key).filter((key) => key !== '')));
  }
  const missing = new Set([...forms.values()].flatMap((keys) => [...keys]));
  const all = new Set(missing);
  const statements: string[] = [];
  const others = before.others.filter((key) => keepsOld || all.has(key));
  const show = (statement: string, keys: Iterable<string>) => {
    statements.push(statement);
    for (const key of keys) missing.delete(key);
  };
  for (const key of others) missing.delete(key);
  for (const statement of before.statements) {
    const keys = keysOf(statement);
    if (keepsOld || keys.every((key) => all.has(key))) show(statement, keys);
  }
  const longestFirst = [...forms].sort(
    ([one, ones], [other, others]) => others.size - ones.size || (one < other ? -1 : 1),
  );
  for (const [statement, keys] of longestFirst) {
    const own = [...keys].filter((key) => missing.has(key));
    if (own.length === 0 && (keys.size > 0 || statements.includes(statement))) continue;
    if (statements.length === 0 || own.length >= keys.size * (1 - ALIKE)) show(statement, keys);
    else
      for (const key of own) {
        others.push(key);
        missing.delete(key);
      }
  }
  return { statements, others: others.sort() };
}
