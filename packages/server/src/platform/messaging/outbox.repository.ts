import type { Locale } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor } from '../db/database.ts';
import type { Channel } from './channel-rules.ts';

export interface OutboxRow {
  idempotencyKey: string;
  kind: string;
  channel: Channel;
  recipient: string;
  locale: Locale;
  text: string;
  createdAt: Date;
}

/** Stores messages; ignores those with a known key. */
export async function insertOutbox(executor: Executor, rows: readonly OutboxRow[]): Promise<void> {
  const column = <K extends keyof OutboxRow>(key: K): OutboxRow[K][] => rows.map((row) => row[key]);
  await sql`
    insert into outbox (idempotency_key, kind, channel, recipient, locale, text, created_at)
    select * from unnest(
      ${column('idempotencyKey')}::uuid[], ${column('kind')}::text[], ${column('channel')}::text[],
      ${column('recipient')}::text[], ${column('locale')}::text[], ${column('text')}::text[],
      ${column('createdAt')}::timestamptz[]
    )
    on conflict (idempotency_key) do nothing
  `.execute(executor);
}

export interface KeptMessage extends Omit<OutboxRow, 'idempotencyKey'> {
  id: number;
}

/** Selects the newest 200 messages, to one recipient (exact address) or to all. */
export async function selectOutbox(executor: Executor, recipient: string | null): Promise<KeptMessage[]> {
  const { rows } = await sql<KeptMessage>`
    select id, kind, channel, recipient, locale, text, created_at as "createdAt" from outbox
    where ${recipient}::text is null or recipient = ${recipient}
    order by id desc limit 200
  `.execute(executor);
  return rows;
}

export async function deleteOutboxBefore(executor: Executor, moment: Date): Promise<void> {
  await sql`delete from outbox where created_at < ${moment}`.execute(executor);
}
