import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 2_000;

/** The answer of a statement that is given up: no rows. */
const NOTHING: pg.QueryResult = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };

/**
 * The pool for the worker library. The library reports the end of a job once, does not wait for the answer,
 * and would end the process if that statement failed. So this pool repeats a failed statement, with growing
 * pauses, until it succeeds or `stopRepeating` is called; it never rejects.
 *
 * All of the library's statements may be repeated: 'done' and 'failed' name the job and the pool that holds
 * it, and a crontab round is added once. If the answer that assigns a job is lost, the heartbeat returns the
 * job to the queue.
 */
export class RepeatingPool extends pg.Pool {
  readonly #log: Log;
  readonly #stop = new AbortController();
  #isFailing = false;

  constructor(config: pg.PoolConfig, log: Log) {
    super(config);
    this.#log = log;
    // The statement on a lost connection reports the loss; without listeners it would end the process.
    this.on('error', () => undefined);
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  /** Makes later failed statements answer that no rows were found or changed. */
  stopRepeating(): void {
    this.#stop.abort();
  }

  // pg's methods have many overloads; those with a callback pass through. The library listens on such a
  // connection and handles its loss itself.
  override connect = ((callback?: unknown): unknown => {
    const run = super.connect.bind(this) as (...args: unknown[]) => unknown;
    if (callback !== undefined) return run(callback);
    return Promise.resolve({ query: this.query, release: () => undefined });
  }) as pg.Pool['connect'];

  override query = ((...statement: unknown[]): unknown => {
    const run = super.query.bind(this) as (...args: unknown[]) => unknown;
    if (typeof statement.at(-1) === 'function') return run(...statement);
    return this.#untilTaken(() => run(...statement) as Promise<pg.QueryResult>);
  }) as pg.Pool['query'];

  async #untilTaken(say: () => Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LAST_PAUSE_MS)) {
      try {
        const result = await say();
        this.#isFailing = false;
        return result;
      } catch (error) {
        // Logs a longer absence of the database once.
        if (!this.#isFailing) this.#log.warn({ err: error }, 'the database takes nothing from the jobs');
        this.#isFailing = true;
        await sleep(pause, undefined, { signal: this.#stop.signal }).catch(() => undefined);
        if (this.#stop.signal.aborted) return NOTHING;
      }
    }
  }
}
