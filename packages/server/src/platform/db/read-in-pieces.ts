import { CompiledQuery, sql } from 'kysely';
import type { Database, Tx } from './database.ts';
import { takeTurns } from './turns.ts';

const ROWS_AT_ONCE = 1000;
const FETCH = CompiledQuery.raw(`fetch ${ROWS_AT_ONCE} from pieces`);
/** Each read holds a connection for as long as its reader takes: the others are for everybody else. */
const READS_AT_ONCE = 3;
/** A reader who takes nothing for so long has gone away without a word; and nobody reads for ever. */
const LONGEST_PAUSE_MS = 60_000;
const LONGEST_READ_MS = 600_000;

const turnOf = takeTurns(READS_AT_ONCE);

/**
 * All rows of a statement, in pieces, however many there are: one run of it in one snapshot, so rows that
 * come, go or move meanwhile change nothing. The next piece is read while the last one is used; no more
 * than two are held. The connection is given back when the rows are through, when the caller stops, and as
 * soon as `left` fires, which also ends a statement that is under way. A list that fits into one piece has
 * given it back before it is handed over. The time-out of the pool holds for each piece, sorting all rows
 * being part of the first.
 */
export async function* readInPieces<Row>(
  db: Database,
  query: CompiledQuery<Row>,
  left: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const release = await turnOf(left);
  try {
    if (!left.aborted) yield* piecesOf(db, query, left);
  } catch (error) {
    // Nobody is there any more to whom the ended statement would be a failure.
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
      // Its failure is told when its turn comes; until then it is nobody's.
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
 * Opens the cursor; gives the id of the process that serves it. The plan is for all rows, but not quite: for 1
 * the planner would work out every column of every row before it sorts, and nothing could be sent meanwhile.
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

/** One piece. When `stop` fires meanwhile the statement is ended from another connection. */
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
    // It must not reach the connection's next user.
    await cancelled;
  }
}
