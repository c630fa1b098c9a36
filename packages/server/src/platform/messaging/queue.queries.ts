import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import { CHANNELS, type Channel } from './channel-rules.ts';

/** Counting stops here: it is asked every few seconds, whatever waits. */
const COUNTED_MAX = 10_000;

/** How many messages are due and not handed over, on some channels or on all (null); no more than 10,000. */
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
 * Since when the oldest message is due that is not handed over, apart from those on some channels and those that were
 * tried and wait for their next turn; null: none is. The first of each channel and priority, by the index of the queue.
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
