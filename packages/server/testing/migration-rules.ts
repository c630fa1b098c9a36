import { headerOf, isUnderRules, stepsOf } from '../src/platform/db/migration-header.ts';
import type { MigrationFile } from '../src/platform/db/migration-files.ts';

interface Rule {
  /** Refused in a statement on an existing table. */
  readonly pattern: RegExp;
  /** Makes the match harmless, in the same statement. */
  readonly unless?: RegExp;
  readonly say: string;
}

/** Rules of expand migrations: the previous release still reads and writes while one runs. */
const ONLY_CONTRACT: readonly Rule[] = [
  {
    // Replacing a check by a wider one takes nothing away.
    pattern: /\bdrop\s+(?!not\s+null\b|expression\b)/,
    unless: /\bdrop constraint (?:if exists )?(\w+), add constraint \1 check .*not valid$/,
    say: 'drops what the previous release may use, be it an index of an `on conflict`: drop it in a contract migration',
  },
  {
    pattern: /\brename\b/,
    say: 'renames what the previous release uses: add the new beside the old, drop the old in a contract migration',
  },
  {
    pattern: /\bset not null\b/,
    say: 'the previous release may write null: belongs into a contract migration',
  },
  {
    pattern: /\badd (?:column )?(?:if not exists )?\w+ (?!constraint).*\bnot null\b/,
    unless: /\bdefault\b/,
    say: 'the previous release does not fill the new column: give it a default, or let it be null',
  },
  {
    pattern:
      /\badd (?:constraint \w+ )?(?:unique|primary key|exclude)\b|\badd (?:column )?.*\bunique\b|^create unique index/,
    say: 'the previous release may break uniqueness: belongs into a contract migration',
  },
];

/** Rules of all phases: calls go on while the migration runs. */
const WITHIN_A_TRANSACTION: readonly Rule[] = [
  {
    pattern: /^create (?:unique )?index/,
    say: 'holds up writes: `create index concurrently if not exists`, outside a transaction',
  },
  {
    pattern:
      /^(?:update|delete from|truncate|with .*\b(?:update|delete from)\b|insert into .*\bselect\b.*\bfrom\b)/,
    say: 'holds rows until the end: outside a transaction, with a `limit` and `-- repeat until no row changes`',
  },
  {
    pattern: /\badd (?:constraint \w+ )?(?:check|foreign key)\b/,
    unless: /\bnot valid$/,
    say: 'reads the whole table under a lock: add it `not valid`, `validate constraint` outside a transaction',
  },
  {
    pattern: /\bvalidate constraint\b/,
    say: 'reads the whole table: outside a transaction',
  },
];

const ANYWHERE: readonly Rule[] = [
  {
    pattern: /\balter (?:column )?\w+ (?:set data )?type\b/,
    say: 'writes the table anew under a lock: add a new column, fill it in batches',
  },
  {
    pattern:
      /\badd (?:column )?.*(?:\bgenerated\b|\bserial\b|\bdefault (?:gen_random_uuid|random|clock_timestamp|nextval))/,
    say: 'writes the table anew under a lock: add the column without it, fill it in batches',
  },
  {
    pattern:
      /^(?:do|lock|cluster|vacuum full|reindex (?!.*concurrently)|refresh materialized view (?!concurrently))\b/,
    say: 'cannot be judged, or locks whole tables: write it otherwise',
  },
];

/** Rules outside a transaction: an interrupted run may have done some of the steps. */
const OUTSIDE: readonly Rule[] = [
  {
    pattern:
      /^create (?:unique )?index (?!concurrently if not exists)|^drop index (?!concurrently if exists)/,
    say: 'is not repeatable, or holds up writes: `concurrently if [not] exists`',
  },
  {
    pattern: /^(?:create table|alter table .*\badd column) (?!if not exists)/,
    say: 'is not repeatable: `if not exists`',
  },
];

/** A migration's faults, as `name: fault, in which statement`. */
export function faultsOf({ name, sql }: Pick<MigrationFile, 'name' | 'sql'>): string[] {
  if (!isUnderRules(name)) return [];
  const { contractAfter, isOutside } = headerOf(sql);
  const made = new Set(
    [...plain(sql).matchAll(/\bcreate (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(
      ([, table]) => table,
    ),
  );
  const rules = [
    ...(contractAfter === null ? ONLY_CONTRACT : []),
    ...(isOutside ? OUTSIDE : WITHIN_A_TRANSACTION),
    ...ANYWHERE,
  ];
  const statements = statementsOf(sql).filter((statement) => !made.has(tableOf(statement)));
  const found = statements.flatMap((statement) =>
    rules
      .filter(({ pattern, unless }) => pattern.test(statement) && unless?.test(statement) !== true)
      .map(({ say }) => `${name}: ${say} (${statement.slice(0, 80)})`),
  );
  return [...found, ...(isOutside ? faultsOfSteps(name, sql) : []), ...faultsOfHeader(name, sql)];
}

function faultsOfSteps(name: string, sql: string): string[] {
  return stepsOf(sql).flatMap(({ sql: step, repeats }, index) => {
    const statements = statementsOf(step);
    const say = (fault: string) => `${name}: step ${index + 1} ${fault}`;
    if (statements.length !== 1) return [say('is not one statement: put `-- step` between two')];
    const changesRows = /^(?:update|delete from|insert into|with)\b/.test(statements[0] ?? '');
    if (changesRows && !(repeats && /\blimit \d+/.test(step)))
      return [say('changes all rows at once: a `limit`, and `-- repeat until no row changes`')];
    return [];
  });
}

function faultsOfHeader(name: string, sql: string): string[] {
  const misspelt = /^-- ?(?:phase|outside|repeat|step)\b.*$/gim;
  const known =
    /^-- (?:phase: contract after \d{4}-[a-z0-9-]+|outside a transaction|step|repeat until no row changes)$/;
  return [...sql.matchAll(misspelt)]
    .filter(([line]) => !known.test(line))
    .map(([line]) => `${name}: "${line}" is read by nothing; see CONTRIBUTING for the words`);
}

/** SQL without comments, strings and bodies of functions, in small letters and with single spaces. */
const plain = (sql: string): string =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$$$')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

const statementsOf = (sql: string): string[] =>
  plain(sql)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** The table that a statement changes. */
const tableOf = (statement: string): string | undefined =>
  /^(?:alter table|update|delete from|insert into|drop table)(?: if exists)?(?: only)? (\w+)/.exec(
    statement,
  )?.[1] ?? /^create (?:unique )?index .*? on (?:only )?(\w+)/.exec(statement)?.[1];
