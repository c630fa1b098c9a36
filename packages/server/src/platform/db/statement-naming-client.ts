import { createHash } from 'node:crypto';
import pg from 'pg';

/** Longer texts are lists of varying length, and each prepared plan costs memory on both sides. */
const MAX_TEXT = 10_000;
const MAX_STATEMENTS_PER_CONNECTION = 500;
const MAX_KNOWN_NAMES = 5_000;
const ONE_READING = /^\s*(?:select|with)\b[^;]*$/i;

const names = new Map<string, string>();

/** Returns the name of a prepared statement; equal texts have equal names on every connection. */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MAX_KNOWN_NAMES) names.clear();
  const name = createHash('sha1').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}

/** The longest time-out that Node supports. */
const FOREVER_MS = 2 ** 31 - 1;

/** Returns pg's read time-out and switches it off in pg, because this client applies it itself. */
function takeReadTimeout(client: pg.Client): number {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { query_timeout: number | string | false };
  };
  const answersWithinMs = Number(connectionParameters.query_timeout) || FOREVER_MS;
  connectionParameters.query_timeout = false;
  return answersWithinMs;
}

type Answer = (error: Error | undefined | null, result: unknown) => void;

/**
 * A client that prepares each parametrised statement once per connection, so that PostgreSQL parses and plans
 * it once. Of the statements without parameters, only reads are prepared; `begin` and scripts of several
 * statements are sent unchanged.
 *
 * Creates promises and time-outs itself instead of leaving them to pg: the rows of pg's own survive until the
 * old generation of the heap is collected, and moving them there costs as much memory as all else in a small
 * call.
 */
export class StatementNamingClient extends pg.Client {
  readonly #prepared = new Set<string>();
  #generation = 0;
  readonly #answersWithinMs = takeReadTimeout(this);

  // pg's `query` has a dozen overloads; only (text, values) is changed, all others pass through.
  override query = ((config: unknown, ...rest: unknown[]): unknown => {
    const run = (...args: unknown[]): unknown =>
      (super.query as (...args: unknown[]) => unknown).apply(this, args);
    const [values, callback] = rest;
    if (typeof config !== 'string' || !Array.isArray(values)) return run(config, ...rest);
    const send = (done: Answer): unknown => {
      const name = this.#nameOf(config, values);
      return name === undefined ? run(config, values, done) : run({ name, text: config, values }, done);
    };
    if (typeof callback === 'function') return send(callback as Answer);
    const ask = () =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('Query read timeout')), this.#answersWithinMs);
        send((error, result) => {
          clearTimeout(late);
          if (error) reject(error);
          else resolve(result);
        });
      });
    return ask().catch((error: unknown) => this.#recover(error, ask));
  }) as pg.Client['query'];

  #nameOf(sql: string, values: readonly unknown[]): string | undefined {
    if (sql.length > MAX_TEXT || (values.length === 0 && !ONE_READING.test(sql))) return undefined;
    const name = `${statementName(sql)}.${this.#generation}`;
    if (!this.#prepared.has(name)) {
      if (this.#prepared.size >= MAX_STATEMENTS_PER_CONNECTION) return undefined;
      this.#prepared.add(name);
    }
    return name;
  }

  async #recover(error: unknown, attempt: () => Promise<unknown>): Promise<unknown> {
    if (isOutdatedPlan(error)) {
      this.#generation++;
      try {
        return await attempt();
      } catch {
        // The transaction has failed; its owner has to run it again.
        throw error;
      }
    }
    // No answer came in time, so the connection would fail the next caller too.
    if (error instanceof Error && error.message === 'Query read timeout')
      void this.end().catch(() => undefined);
    throw error;
  }
}

/** A newer release changed a table after the statement was prepared; preparing it again succeeds. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
