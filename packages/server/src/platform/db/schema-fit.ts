import { sql } from 'kysely';
import type { Executor } from './database.ts';
import { readMigrations } from './migration-files.ts';
import { tooNewFor, type AppliedMigration } from './migration-header.ts';

export interface SchemaFit {
  /** Whether a newer release has changed the schema. */
  isAhead(executor: Executor): Promise<boolean>;
  /** Rejects if a newer release has removed something that this one uses. */
  assertUsable(executor: Executor): Promise<void>;
}

/**
 * Compares the schema with the migrations of this release. They are read once, because the files may be
 * replaced later.
 */
export async function schemaFit(): Promise<SchemaFit> {
  const known = new Set((await readMigrations()).map(({ name }) => name));
  const unknown = async (executor: Executor): Promise<AppliedMigration[]> =>
    (
      await sql<AppliedMigration>`
        select name, contract_after as "contractAfter" from schema_migrations
        where name <> all(${[...known]}::text[]) order by name`.execute(executor)
    ).rows;
  return {
    isAhead: async (executor) => (await unknown(executor)).length > 0,
    async assertUsable(executor) {
      const tooNew = tooNewFor(known, await unknown(executor));
      if (tooNew !== undefined)
        throw new Error(
          `the contract migration ${tooNew} of a newer release ran: this release must be stopped`,
        );
    },
  };
}
