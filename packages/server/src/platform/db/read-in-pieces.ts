import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from './database.ts';
import { takeTurns } from './turns.ts';

export type Statement<Row> = CompiledQuery<Row> | RawBuilder<Row>;

const ROWS_AT_ONCE = 1000;
const FETCH = CompiledQuery.raw(`fetch ${ROWS_AT_ONCE} from pieces`);
/** A read keeps its connection as long as its reader takes; the rest of the pool is for other calls. */
const READS_AT_ONCE = 3;
/** A reader that takes nothing for this long has left silently. The second limit is for the whole read. */
const LONGEST_PAUSE_MS = 60_000;
const LONGEST_READ_MS = 600_000;

const turnOf = takeTurns(READS_AT_ONCE);

/**
 * Reads all rows of a statement in pieces, from one snapshot: rows that appear, disappear or move meanwhile
 * change nothing. Reads the next piece while the last one is used; holds two at most. Releases the connection
 * after the last row, when the caller stops, and when `left` fires, which also cancels a running statement.
 * If all rows fit into one piece, releases it before yielding them. The pool's time-out applies to each
 * piece; the first one includes sorting all rows.
 */
export async function* readInPieces<Row>(
  db: Database,
  statement: Statement<Row>,
  left: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const query = 'compile' in statement ? statement.compile(db) : statement;
  const release = await turnOf(left);
  try {
    if (!left.aborted) yield* piecesOf(db, query, left);
  } catch (error) {
    // After the reader has left, the cancelled statement is not a failure.
    if (!left.aborted) throw error;
  } finally {
    release();
  }
}

async function* piecesOf<Row>(
  db: Database,
  query: CompiledQuery<Row>,
  left: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  const stopped = new AbortController();
  const stop = AbortSignal.any([left, stopped.signal, AbortSignal.timeout(LONGEST_READ_MS)]);
  let next: Promise<readonly Row[]> = Promise.resolve([]);
  try {
    const pid = await declare(tx, query);
    const read = () => fetchPiece<Row>({ db, tx, pid, stop });
    let rows = await (next = read());
    while (rows.length === ROWS_AT_ONCE) {
      next = read();
      // Thrown when the next piece is awaited; until then it must not count as unhandled.
      next.catch(() => undefined);
      yield rows;
      rows = await next;
    }
    await tx.rollback().execute();
    if (rows.length > 0) yield rows;
  } finally {
    stopped.abort();
    await next.catch(() => undefined);
    if (!tx.isRolledBack) await tx.rollback().execute();
  }
}

/**
 * Opens the cursor; returns the id of its server process. The fraction is just below 1: for 1 the planner
 * would compute every column of every row before sorting, and nothing could be sent meanwhile.
 */
async function declare<Row>(tx: Tx, query: CompiledQuery<Row>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pg_backend_pid() as pid, set_config('cursor_tuple_fraction', '0.99', true),
      set_config('idle_in_transaction_session_timeout', ${String(LONGEST_PAUSE_MS)}, true)`.execute(tx);
  await tx.executeQuery(
    CompiledQuery.raw(`declare pieces no scroll cursor for ${query.sql}`, [...query.parameters]),
  );
  return rows[0]?.pid ?? 0;
}

interface Fetch {
  db: Database;
  tx: Tx;
  pid: number;
  stop: AbortSignal;
}

/** Fetches one piece. If `stop` fires, cancels the statement from another connection. */
async function fetchPiece<Row>({ db, tx, pid, stop }: Fetch): Promise<readonly Row[]> {
  let cancelled: Promise<unknown> | undefined;
  const cancel = (): void => {
    cancelled = sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => undefined);
  };
  stop.throwIfAborted();
  stop.addEventListener('abort', cancel, { once: true });
  try {
    return (await tx.executeQuery<Row>(FETCH)).rows;
  } finally {
    stop.removeEventListener('abort', cancel);
    // The cancellation must not hit the next user of the connection.
    await cancelled;
  }
}
