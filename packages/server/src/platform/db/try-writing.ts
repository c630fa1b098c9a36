import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Rejects if the database refuses writes: it is read-only, or its disk is full. An updated row may fit into
 * its page even on a full disk, so this also spills about a megabyte to disk, as a large sort does.
 */
export const tryWriting = (db: Database): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await sql`select count(*) from generate_series(1, 50000)`.execute(tx);
    await sql`
      insert into readiness (written_at) values (clock_timestamp())
      on conflict (only_row) do update set written_at = excluded.written_at`.execute(tx);
  });
