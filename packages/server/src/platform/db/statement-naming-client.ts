import { createHash } from 'node:crypto';
import pg from 'pg';

/** Longer texts are lists of varying length, and each prepared plan costs memory on both sides. */
const MAX_TEXT = 10_000;
const MAX_STATEMENTS_PER_CONNECTION = 500;
const MAX_KNOWN_NAMES = 5_000;
const ONE_READING = /^\s*(?:select|with)\b[^;]*$/i;

const names = new Map<string, string>();

/** Gives the name of a prepared statement: equal texts have equal names on every connection. */
export function statementName(sql: string): string {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= MAX_KNOWN_NAMES) names.clear();
  const name = createHash('sha1').update(sql).digest('base64url');
  names.set(sql, name);
  return name;
}

/** The longest that Node waits. */
const FOREVER_MS = 2 ** 31 - 1;

/** Takes over from pg how long an answer may take. */
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
 * A client that prepares each parametrised statement once per connection, so that PostgreSQL parses and
 * plans it once. Of those without parameters only what reads is: `begin` and scripts of several statements stay as
 * they are.
 *
 * Promises and time-outs are made here and not by pg: the rows of its own survive until the old generation of the heap
 * is collected, and moving them there costs as much as the rest of a small call's memory.
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
        // The transaction has failed by now: its owner has to run it again.
        throw error;
      }
    }
    // No answer came in time: the connection would fail the next caller too.
    if (error instanceof Error && error.message === 'Query read timeout')
      void this.end().catch(() => undefined);
    throw error;
  }
}

/** A newer release changed a table after the statement was prepared; preparing it again succeeds. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
