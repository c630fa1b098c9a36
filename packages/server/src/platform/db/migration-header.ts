/** How a migration runs, as the comments at its top say. */
export interface MigrationHeader {
  /**
   * Of a contract migration: the migration that a release must know to run beside it. Null: an expand migration, which
   * any release may run beside.
   */
  readonly contractAfter: string | null;
  /** Runs step by step, each committed by itself, instead of in one transaction. */
  readonly isOutside: boolean;
}

export interface MigrationStep {
  readonly sql: string;
  /** Runs again until it changes no row. */
  readonly repeats: boolean;
  /** An index that it makes while writes go on. An interrupted run leaves it behind, invalid. */
  readonly index: string | null;
}

const CONTRACT = /^-- phase: contract after (\d{4}-[a-z0-9-]+)$/m;
const OUTSIDE = /^-- outside a transaction$/m;
const NEXT_STEP = /^-- step$/m;
const REPEAT = /^-- repeat until no row changes$/m;
const INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([a-z_][a-z0-9_]*)/i;
/** Migrations before this one were written without these rules. */
const FIRST_WITH_RULES = '0052';

export const isUnderRules = (name: string): boolean => name >= FIRST_WITH_RULES;

export const headerOf = (sql: string): MigrationHeader => ({
  contractAfter: CONTRACT.exec(sql)?.[1] ?? null,
  isOutside: OUTSIDE.test(sql),
});

export const stepsOf = (sql: string): MigrationStep[] =>
  sql.split(NEXT_STEP).map((step) => ({
    sql: step,
    repeats: REPEAT.test(step),
    index: INDEX.exec(step)?.[1] ?? null,
  }));

export interface AppliedMigration {
  readonly name: string;
  readonly contractAfter: string | null;
}

/** Finds a migration on the database that is too new for a release with these migrations; undefined: none is. */
export const tooNewFor = (
  known: ReadonlySet<string>,
  applied: Iterable<AppliedMigration>,
): string | undefined =>
  [...applied].find(
    ({ name, contractAfter }) => contractAfter !== null && !known.has(name) && !known.has(contractAfter),
  )?.name;
