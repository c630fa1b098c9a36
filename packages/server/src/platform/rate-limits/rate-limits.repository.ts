import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';

export interface Consumption {
  /** The name of the limit, such as `otp_send_hour`. */
  name: string;
  /** What is counted: a phone, an address, or both. Only its keyed hash is stored. */
  key: string;
  limit: number;
  /** The number of uses to count; default: one. */
  cost?: number;
  windowSeconds: number;
  now: Date;
}

export interface Verdict {
  allowed: boolean;
  remaining: number;
  /** Whole seconds until the window ends; 0 when allowed. */
  retryAfterSeconds: number;
}

export interface RateLimits {
  /**
   * Counts one use. A window begins with its first use. Exact under parallel calls and over several
   * processes, because the row is locked. A transaction that rolls back counts nothing, so pass the database
   * itself if failed work must count too.
   */
  consume(executor: Executor, use: Consumption): Promise<Verdict>;
  /** Returns the uses in the running window, without counting one. */
  used(executor: Executor, name: string, key: string, now: Date): Promise<number>;
  /** Subtracts `count` uses from the running window. */
  giveBack(executor: Executor, name: string, key: string, count: number): Promise<void>;
  /** Clears the uses of one key, for example after a success. */
  reset(executor: Executor, name: string, key: string): Promise<void>;
  /** Deletes windows that have ended. Returns the number of rows. */
  clean(executor: Executor, now: Date): Promise<number>;
}

/** Creates counters in the database, shared by all processes. `secret` keys the hashes of their keys. */
export function rateLimits(secret: string): RateLimits {
  const hash = (name: string, key: string): Buffer =>
    createHmac('sha256', secret).update(`rate-limit\0${name}\0${key}`).digest();

  return {
    async consume(executor, { name, key, limit, cost = 1, windowSeconds, now }) {
      const resetsAt = new Date(now.valueOf() + windowSeconds * 1000);
      const { rows } = await sql<{ used: number; resetsAt: Date }>`
        insert into rate_limits as counted (name, key_hash, used, resets_at)
        values (${name}, ${hash(name, key)}, ${cost}, ${resetsAt})
        on conflict (name, key_hash) do update set
          used = case when counted.resets_at <= ${now} then excluded.used
            else least(counted.used, ${limit}::integer) + excluded.used end,
          resets_at = case when counted.resets_at <= ${now} then excluded.resets_at else counted.resets_at end
        returning used, resets_at as "resetsAt"`.execute(executor);
      const row = rows[0];
      if (row === undefined) throw new Error('the rate limit was not counted');
      const allowed = row.used <= limit;
      const seconds = Math.max(1, Math.ceil((row.resetsAt.valueOf() - now.valueOf()) / 1000));
      return {
        allowed,
        remaining: Math.max(0, limit - row.used),
        retryAfterSeconds: allowed ? 0 : seconds,
      };
    },

    async used(executor, name, key, now) {
      const { rows } = await sql<{ used: number }>`
        select used from rate_limits
        where name = ${name} and key_hash = ${hash(name, key)} and resets_at > ${now}`.execute(executor);
      return rows[0]?.used ?? 0;
    },

    async giveBack(executor, name, key, count) {
      await sql`
        update rate_limits set used = greatest(0, used - ${count}::integer)
        where name = ${name} and key_hash = ${hash(name, key)} and used > 0`.execute(executor);
    },

    async reset(executor, name, key) {
      await sql`delete from rate_limits where name = ${name} and key_hash = ${hash(name, key)}`.execute(
        executor,
      );
    },

    async clean(executor, now) {
      const result = await sql`delete from rate_limits where resets_at <= ${now}`.execute(executor);
      return Number(result.numAffectedRows ?? 0);
    },
  };
}
