import type { Locale } from '@ezra/contract/common/locales';
import { sql } from 'kysely';
import type { Executor, Tx } from '../db/database.ts';
import { gatherForOwners } from '../realtime/realtime.repository.ts';
import type { Channel, Purpose, Reachability } from './channel-rules.ts';
import type { RenderedMessage } from './letter.ts';

/** Name of the notification that wakes the dispatchers. */
export const WAKE_CHANNEL = 'ezra_messages';

export interface Person extends Reachability {
  locale: Locale;
}

/** Selects language and contact ways of existing accounts that are not deleted. */
export async function selectPeople(
  executor: Executor,
  userIds: readonly number[],
): Promise<Map<number, Person>> {
  const [only] = userIds;
  // Most messages are for one person. A statement for any number of people would be planned again for each
  // message, and would read the whole table while its statistics are young.
  const areMeant = userIds.length === 1 ? sql`u.id = ${only}` : sql`u.id = any(${userIds}::int[])`;
  const { rows } = await sql<Person & { id: number }>`
    select u.id, u.locale, true as "hasPhone", u.email is not null as "hasEmail",
           u.is_wp as "isWp", u.is_sms as "isSms", u.is_email as "isEmail",
           coalesce(s.sms, true) as "smsSubscribed", coalesce(s.email, true) as "emailSubscribed"
    from users u left join subscriptions s on s.user_id = u.id
    where ${areMeant} and u.deleted_at is null
  `.execute(executor);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface NewMessage extends Omit<RenderedMessage, 'saysName'> {
  userId: number | null;
  phone: string | null;
  email: string | null;
  locale: Locale;
  channels: readonly Channel[];
  /** Why there is no channel. */
  reason: string | null;
  dedupeKey: string | null;
  /** Messages with the same batch are counted together. */
  batch: string | null;
  /** Another person named in the text. */
  aboutUserId: number | null;
}

export interface CommonToMessages {
  template: string;
  purpose: Purpose;
  type: string;
  priority: number;
  hasSecret: boolean;
  createdAt: Date;
  sendAt: Date;
  expiresAt: Date | null;
  wake: boolean;
}

/** Larger sends are told to their recipients after sending: hardly any of them has the log open before. */
const TOLD_AT_ONCE = 500;

/**
 * Stores messages in the given order, and tells the open screens of their recipients. Leaves out messages
 * whose dedupe key exists.
 */
export async function insertMessages(
  tx: Tx,
  rows: readonly NewMessage[],
  common: CommonToMessages,
): Promise<void> {
  const column = <K extends keyof NewMessage>(key: K): NewMessage[K][] => rows.map((row) => row[key]);
  await sql`
    with stored as (insert into messages (
      user_id, phone, email, locale, template, purpose, type, priority, channels, channel, state, last_error,
      text, mail, has_secret, log_text, dedupe_key, batch, about_user_id, next_attempt_at, created_at,
      expires_at
    )
    select r.user_id, r.phone, r.email, r.locale, ${common.template}, ${common.purpose}, ${common.type},
      ${common.priority}::smallint, string_to_array(r.channels, ','), nullif(split_part(r.channels, ',', 1), ''),
      case when r.channels = '' then 'skipped' else 'queued' end, r.reason,
      case when r.channels = '' and ${common.hasSecret}::boolean then null else r.text end, r.mail::jsonb,
      ${common.hasSecret}::boolean, r.log_text, r.dedupe_key, r.batch, r.about_user_id, ${common.sendAt}::timestamptz,
      ${common.createdAt}::timestamptz, ${common.expiresAt}::timestamptz
    from unnest(
      ${column('userId')}::int[], ${column('phone')}::text[], ${column('email')}::text[],
      ${column('locale')}::text[], ${rows.map((row) => row.channels.join(','))}::text[],
      ${column('reason')}::text[], ${column('text')}::text[], ${column('mail')}::text[],
      ${column('logText')}::text[], ${column('dedupeKey')}::text[], ${column('batch')}::text[],
      ${column('aboutUserId')}::int[]
    ) with ordinality
      as r (user_id, phone, email, locale, channels, reason, text, mail, log_text, dedupe_key, batch, about_user_id,
          position)
    order by r.position
    on conflict (dedupe_key) do nothing
    returning user_id)
    ${gatherForOwners('stored', { topic: 'notifications', most: TOLD_AT_ONCE })}
  `.execute(tx);
  if (common.wake) await wakeDispatchers(tx);
}

export async function wakeDispatchers(tx: Tx): Promise<void> {
  await sql`select pg_notify(${WAKE_CHANNEL}, '')`.execute(tx);
}
