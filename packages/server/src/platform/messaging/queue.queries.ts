import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { CHANNELS, type Channel } from './channel-rules.ts';

/** Counting stops here, because the count is read every few seconds. */
const COUNTED_MAX = 10_000;

/** Counts the due messages that are not being sent, on some channels or on all (null); at most 10,000. */
export async function waitingCount(
  executor: Executor,
  channels: readonly Channel[] | null,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from messages
      where state = 'queued' and channel = any(${[...(channels ?? CHANNELS)]}::text[]) and next_attempt_at <= ${now}
      limit ${COUNTED_MAX}
    ) due`.execute(executor);
  return rows[0]?.count ?? 0;
}

/**
 * Returns since when the oldest message is due that is not being sent; null if there is none. Leaves out some
 * channels, and messages that wait for another attempt. Reads one row per channel and priority.
 */
export async function oldestDue(
  executor: Executor,
  except: readonly Channel[],
  now: Date,
): Promise<Date | null> {
  const channels = CHANNELS.filter((channel) => !except.includes(channel));
  const { rows } = await sql<{ at: Date | null }>`
    select min(due.at) as at
    from unnest(${channels}::text[]) as c (channel) cross join (values (0), (1), (2), (3)) as p (priority)
    cross join lateral (
      select m.next_attempt_at as at from messages m
      where m.state = 'queued' and m.channel = c.channel and m.priority = p.priority and m.next_attempt_at <= ${now}
      order by m.next_attempt_at limit 1
    ) due`.execute(executor);
  return rows[0]?.at ?? null;
}
