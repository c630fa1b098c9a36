/** How a migration runs, read from the comments at its top. */
export interface MigrationHeader {
  /**
   * For a contract migration, the migration that a release must know to run beside it. Null for an expand
   * migration, which any release may run beside.
   */
  readonly contractAfter: string | null;
  /** Runs as separate steps, each committed on its own, instead of in one transaction. */
  readonly isOutside: boolean;
}

export interface MigrationStep {
  readonly sql: string;
  /** Repeats the step until it changes no row. */
  readonly repeats: boolean;
  /** An index that the step creates concurrently. An interrupted run leaves it behind, invalid. */
  readonly index: string | null;
}

const CONTRACT = /^-- phase: contract after (\d{4}-[a-z0-9-]+)$/m;
const OUTSIDE = /^-- outside a transaction$/m;
const NEXT_STEP = /^-- step$/m;
const REPEAT = /^-- repeat until no row changes$/m;
const INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([a-z_][a-z0-9_]*)/i;
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

/** Returns an applied migration too new for a release that knows `known`; undefined if there is none. */
export const tooNewFor = (
  known: ReadonlySet<string>,
  applied: Iterable<AppliedMigration>,
): string | undefined =>
  [...applied].find(
    ({ name, contractAfter }) => contractAfter !== null && !known.has(name) && !known.has(contractAfter),
  )?.name;
