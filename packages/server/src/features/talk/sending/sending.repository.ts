import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { Channel } from '../../../platform/messaging/messaging.ts';

/** Drops messages that were due before a moment, so that they are never sent. Returns how many. */
export async function dropDueBefore(tx: Tx, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages set state = 'skipped', last_error = 'held', mail = null,
      text = case when has_secret then null else text end
    where state = 'queued' and next_attempt_at < ${before}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Returns messages to the queue as if they had never been tried. */
export async function requeue(
  tx: Tx,
  messages: readonly { id: number; channels: readonly Channel[] }[],
  now: Date,
): Promise<void> {
  await sql`
    update messages m
    set state = 'queued', channels = string_to_array(r.channels, ','), channel = split_part(r.channels, ',', 1),
      channel_attempts = 0, kept_attempts = m.attempts, next_attempt_at = ${now}, last_error = null
    from unnest(
      ${messages.map(({ id }) => id)}::bigint[], ${messages.map(({ channels }) => channels.join(','))}::text[]
    ) as r (id, channels)
    where m.id = r.id`.execute(tx);
}
