import { CHAT_SEND_LOCK_MS } from '@ezra/contract/common/constants';
import { sql, type RawBuilder } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { isReachable } from '../../../platform/db/reachable.ts';
import type { Conversation, MessageRow, Standing } from './chat.domain.ts';

const pairOf = ({ userId, otherId }: Conversation) => ({
  low: Math.min(userId, otherId),
  high: Math.max(userId, otherId),
});

/** Seconds after the last sign of a person in which they count as being at the screen. */
const HERE_SECONDS = 90;
/** SQL: `u` looks at the screen, or did a moment ago. */
export const isHere = (now: Date): RawBuilder<unknown> => sql`
  coalesce(not u.is_away and u.last_active_at > ${now}::timestamptz - make_interval(secs => ${HERE_SECONDS}), false)`;

/** SQL: messages of a conversation, found by the index. */
export function inConversation(conversation: Conversation): RawBuilder<unknown> {
  const { low, high } = pairOf(conversation);
  return conversation.eventId === null
    ? sql`low_id = ${low} and high_id = ${high} and category_id = ${conversation.categoryId}`
    : sql`low_id = ${low} and high_id = ${high} and event_id = ${conversation.eventId}`;
}

/** SQL: the row with how far `userId` has read. */
const readingOf = ({ userId, otherId, categoryId, eventId }: Conversation): RawBuilder<unknown> => sql`
  reader_id = ${userId} and other_id = ${otherId}
  and ${categoryId === null ? sql`category_id is null` : sql`category_id = ${categoryId}`}
  and ${eventId === null ? sql`event_id is null` : sql`event_id = ${eventId}`}`;

/**
 * Stores a message of `userId` and counts it as unread for the other person, in one statement. Undefined if
 * the sender already stored a message with the same key.
 */
export async function storeMessage(
  tx: Tx,
  conversation: Conversation,
  written: {
    readonly message: string;
    readonly clientKey: string | undefined;
    readonly asStaff: boolean;
    readonly receiverIs: Standing;
    readonly now: Date;
  },
): Promise<MessageRow | undefined> {
  const { userId, otherId, categoryId, eventId } = conversation;
  const { low, high } = pairOf(conversation);
  const { rows } = await sql<MessageRow>`
    with stored as (
      insert into chat_messages (low_id, high_id, category_id, event_id, sender_id, as_staff, message, client_key,
        sent_at)
      values (${low}, ${high}, ${categoryId}, ${eventId}, ${userId}, ${written.asStaff}, ${written.message},
        coalesce(${written.clientKey ?? null}::uuid, gen_random_uuid()), ${written.now})
      on conflict (sender_id, client_key) do nothing
      returning id, sender_id, message, sent_at, client_key
    ), counted as (
      insert into chat_reads (reader_id, other_id, category_id, event_id, unread, latest_id, latest_at, reader_is)
      select ${otherId}, ${userId}, ${categoryId}, ${eventId}, 1, id, sent_at, ${written.receiverIs} from stored
      on conflict (reader_id, other_id, category_id, event_id) do update
      set unread = chat_reads.unread + 1, latest_id = greatest(chat_reads.latest_id, excluded.latest_id),
        latest_at = greatest(chat_reads.latest_at, excluded.latest_at), reader_is = excluded.reader_is
    )
    select * from stored`.execute(tx);
  return rows[0];
}

/** Finds the message that the sender stored under a key in this conversation. */
export async function findByKey(
  executor: Executor,
  conversation: Conversation,
  clientKey: string,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select id, sender_id, message, sent_at, client_key from chat_messages
    where sender_id = ${conversation.userId} and client_key = ${clientKey} and ${inConversation(conversation)}`.execute(
    executor,
  );
  return rows[0];
}

/**
 * Finds a message with the same text from the time when the send button was still locked: without keys, it
 * counts as the same message sent twice. Locks the sender, so that the second of two calls finds the first.
 */
export async function findSameWords(
  tx: Tx,
  conversation: Conversation,
  message: string,
  now: Date,
): Promise<MessageRow | undefined> {
  const { userId } = conversation;
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
  const since = new Date(now.valueOf() - CHAT_SEND_LOCK_MS);
  const { rows } = await sql<MessageRow>`
    select id, sender_id, message, sent_at, client_key from chat_messages
    where ${inConversation(conversation)} and sender_id = ${userId} and sent_at > ${since} and message = ${message}
    order by id desc limit 1`.execute(tx);
  return rows[0];
}

/**
 * Marks the other person's messages as read, up to `lastId`. Returns how many are left and whether anything
 * changed; undefined if this reader never got a message. Locks the row first: messages sent meanwhile are
 * counted by the later transaction, so none is counted twice or lost.
 */
export async function markRead(
  tx: Tx,
  conversation: Conversation,
  lastId: number,
): Promise<{ unread: number; isChanged: boolean } | undefined> {
  const whose = readingOf(conversation);
  const { rows } = await sql<{
    unread: number;
    last_read_id: number;
    latest_id: number;
    told_at: Date | null;
  }>`
    select unread, last_read_id, latest_id, told_at from chat_reads where ${whose} for update`.execute(tx);
  const reading = rows[0];
  if (!reading) return undefined;
  const upTo = Math.max(reading.last_read_id, Math.min(lastId, reading.latest_id));
  const left = await sql<{ unread: number }>`
    select count(*)::integer as unread from chat_messages
    where ${inConversation(conversation)} and sender_id = ${conversation.otherId} and id > ${upTo}`.execute(
    tx,
  );
  const unread = left.rows[0]?.unread ?? 0;
  const isChanged = unread !== reading.unread || reading.told_at !== null;
  if (isChanged || upTo > reading.last_read_id)
    await sql`
      update chat_reads set unread = ${unread}, last_read_id = ${upTo}, told_at = null where ${whose}`.execute(
      tx,
    );
  return { unread, isChanged };
}

/** Records a notice to `userId` about unread messages; false if there was one since the last reading. */
export async function markTold(tx: Tx, conversation: Conversation, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chat_reads set told_at = ${now} where ${readingOf(conversation)} and told_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Unread messages whose receiver has had no notice. */
export interface Untold {
  /** Seen by the sender. */
  readonly conversation: Conversation;
  readonly senderName: string;
  readonly receiverIs: Standing;
}

/**
 * Selects and locks conversations with messages unread since before `until`, whose receiver is not at the
 * screen and has had no notice. Skips conversations locked by another process.
 */
export async function holdUntold(
  tx: Tx,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<Untold[]> {
  const { rows } = await sql<{
    reader_id: number;
    other_id: number;
    category_id: number | null;
    event_id: number | null;
    sender_name: string;
    reader_is: Standing;
  }>`
    select r.reader_id, r.other_id, r.category_id, r.event_id, w.full_name as sender_name, r.reader_is
    from chat_reads r
    join users u on u.id = r.reader_id and ${isReachable('u')}
    join users w on w.id = r.other_id and w.deleted_at is null
    where r.unread > 0 and r.told_at is null and r.latest_at < ${until} and not ${isHere(now)}
    order by r.latest_at limit ${limit} for no key update of r skip locked`.execute(tx);
  return rows.map((row) => ({
    conversation: {
      userId: row.other_id,
      otherId: row.reader_id,
      categoryId: row.category_id,
      eventId: row.event_id,
    },
    senderName: row.sender_name,
    receiverIs: row.reader_is,
  }));
}
