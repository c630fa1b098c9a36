import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { showLines, statementLines } from './statement-lines.ts';

/** The function that sent a statement. */
export interface Sender {
  /** Path of the function's file inside the package. */
  readonly file: string;
  readonly name: string;
}
export interface Sent extends Sender {
  readonly sql: string;
}

/** The record of one function. */
interface Entry {
  readonly statements: readonly string[];
  /** Keys of lines that are listed without a whole statement. */
  readonly others: readonly string[];
}
/** A record by its headings. */
export type StatementRecord = ReadonlyMap<string, Entry>;

const HEAD = '-- Sent by the files of this folder; $n is a parameter. Written by npm run statements.\n';
const HEADING = /^-- (\S+ › .+)$/;
const OTHERS = '-- Other calls have these lines too:';
const OTHER = '--   ';

/** Path of the record for a file's folder. */
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

/** A statement that shares more than this part with earlier ones is shown only by its new lines. */
const ALIKE = 0.6;

/**
 * Describes a function's statements. Optional conditions give a statement many forms: shows a form whole if
 * it adds new lines, and only its new lines if it is nearly equal to another one. Keeps the part of `before`
 * that was sent again (with `keepsOld` all of it), so that the record changes no more than the statements.
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
