import { CHAT_PAGE } from '@ezra/contract/talk/chat';
import { can } from '@ezra/contract/common/permissions';
import { isStaffRole } from '@ezra/contract/common/roles';
import { recordAccess } from '../../../platform/access-log/access-log.repository.ts';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import type { Parts } from '../../../platform/feature.ts';
import { userRoom } from '../../../platform/realtime/realtime.ts';
import type { Actor } from '../../../platform/sessions/actor.ts';
import type { Conversation, MessageRow, Standing } from './chat.domain.ts';
import { messageSent } from './chat.events.ts';
import { accessOf, openTie, type ChatAccess, type Tie } from './chat.policy.ts';
import { findOther, latestMessages, unreadIn, type Other } from './chat.queries.ts';
import { findByKey, findSameWords, markRead, storeMessage } from './chat.repository.ts';

type ChatDeps = Pick<Parts, 'events' | 'rateLimits' | 'realtime'>;

interface Written {
  readonly message: string;
  readonly clientKey: string | undefined;
}

export interface ChatPage {
  readonly other: Other;
  readonly access: ChatAccess;
  /** Oldest first. */
  readonly messages: readonly MessageRow[];
  readonly hasMore: boolean;
  readonly unread: number;
}

/** More than a person types; slows down programs. */
const MESSAGES_A_MINUTE = 30;

const roleOfReceiver = ({ kind, isOtherHelped }: Tie): Standing => {
  if (kind === 'is_cared_for') return 'staff';
  return isOtherHelped ? 'helped' : 'helper';
};

/** Finds the other person and what the actor may do; throws `not_found` if the two are not connected. */
async function approach(executor: Executor, conversation: Conversation, actor: Actor, now: Date) {
  const other = await findOther(executor, conversation, actor.role, now);
  const access = other ? accessOf(actor.role, other, now) : 'none';
  if (!other || access === 'none') throw new AppError('not_found');
  return { other, access };
}

/** Finds an earlier copy of the same message by its key, else by its text. */
const findStored = (
  tx: Tx,
  conversation: Conversation,
  { message, clientKey }: Written,
  now: Date,
): Promise<MessageRow | undefined> =>
  clientKey === undefined
    ? findSameWords(tx, conversation, message, now)
    : findByKey(tx, conversation, clientKey);

/** Counts a message against the sender's limit for a minute, in all conversations. */
async function count(tx: Tx, { rateLimits }: ChatDeps, senderId: number, now: Date): Promise<void> {
  const minute = { name: 'chat_minute', key: String(senderId), limit: MESSAGES_A_MINUTE, windowSeconds: 60 };
  const { allowed, retryAfterSeconds: seconds } = await rateLimits.consume(tx, { ...minute, now });
  if (!allowed)
    throw invalid({ sms: { key: 'messagesSpent', params: { count: MESSAGES_A_MINUTE, seconds } } });
}

/** Reads a page of a conversation. Records the access if it shows name and text of a person who is helped. */
export async function readConversation(
  executor: Executor,
  conversation: Conversation,
  { actor, before, now }: { actor: Actor; before: number | undefined; now: Date },
): Promise<ChatPage> {
  const { other, access } = await approach(executor, conversation, actor, now);
  const latest = await latestMessages(executor, conversation, { before, limit: CHAT_PAGE + 1 });
  if (!can(actor.role, 'requests.ask') && other.isHelpSeeker)
    await recordAccess(executor, { actor, subjectIds: [other.id], place: 'chat', now });
  return {
    other,
    access,
    messages: latest.slice(0, CHAT_PAGE).reverse(),
    hasMore: latest.length > CHAT_PAGE,
    unread: await unreadIn(executor, conversation),
  };
}

/** Stores a message and notifies the receiver. Returns the stored one if the key, else the text, repeats. */
export async function sendMessage(
  tx: Tx,
  deps: ChatDeps,
  conversation: Conversation,
  written: Written,
  { actor, now }: { actor: Actor; now: Date },
): Promise<{ stored: MessageRow; other: Other }> {
  const { other } = await approach(tx, conversation, actor, now);
  const before = await findStored(tx, conversation, written, now);
  if (before) return { stored: before, other };
  const tie = openTie(actor.role, other, now);
  if (!tie) throw new AppError('chat_closed');
  await count(tx, deps, actor.userId, now);
  const stored = await storeMessage(tx, conversation, {
    ...written,
    asStaff: isStaffRole(actor.role),
    receiverIs: roleOfReceiver(tie),
    now,
  });
  if (!stored) {
    // A concurrent call stored the same message first; otherwise the key belongs to another conversation.
    const faster = await findStored(tx, conversation, written, now);
    if (!faster) throw invalid({ client_key: 'invalidValue' });
    return { stored: faster, other };
  }
  await deps.events.publish(
    tx,
    messageSent,
    {
      messageId: stored.id,
      conversation,
      senderName: other.ownName,
      receiverId: other.id,
      isReceiverHere: other.isHere,
      receiverIs: roleOfReceiver(tie),
    },
    { now, actorId: actor.userId },
  );
  return { stored, other };
}

/** Marks messages as read, also on the reader's other screens; returns how many are left. */
export async function readUpTo(
  tx: Tx,
  { realtime }: ChatDeps,
  conversation: Conversation,
  lastId: number,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
  const read = await markRead(tx, conversation, lastId);
  if (!read) await approach(tx, conversation, actor, now);
  if (read?.isChanged) await realtime.publishSoon(tx, [userRoom(actor.userId)], { topic: 'chat' });
  return read?.unread ?? 0;
}
