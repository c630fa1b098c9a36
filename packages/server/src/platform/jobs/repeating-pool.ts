import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

const FIRST_PAUSE_MS = 100;
const LAST_PAUSE_MS = 2_000;

/** What a statement that is given up answers: nothing found, nothing changed. */
const NOTHING: pg.QueryResult = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] };

/**
 * The pool for the worker library. The library says once that a job is done or has failed, waits for no answer, and
 * a failure of that statement would end the process. Here a statement that fails is said again, with growing pauses,
 * until the database takes it or the pool is told to stop repeating; so it never rejects.
 *
 * Each of the library's statements stands for itself and may be said twice: done and failed name the job and the
 * pool that holds it, a round of the crontab is added once. A job that was given out while the answer was lost is held
 * unknowingly; the heartbeat gives it back.
 */
export class RepeatingPool extends pg.Pool {
  readonly #log: Log;
  readonly #stop = new AbortController();
  #isFailing = false;

  constructor(config: pg.PoolConfig, log: Log) {
    super(config);
    this.#log = log;
    // A lost connection is reported to the statement on it; without listeners it ends the process.
    this.on('error', () => undefined);
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  /** From now on a statement that fails answers that nothing was found or changed. */
  stopRepeating(): void {
    this.#stop.abort();
  }

  // pg's methods have many overloads; those with a callback pass through. The library uses one to listen, and sees
  // to the loss of that connection itself.
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
        // A database that is away for a minute is one line, not sixty.
        if (!this.#isFailing) this.#log.warn({ err: error }, 'the database takes nothing from the jobs');
        this.#isFailing = true;
        await sleep(pause, undefined, { signal: this.#stop.signal }).catch(() => undefined);
        if (this.#stop.signal.aborted) return NOTHING;
      }
    }
  }
}
