import type { CallData } from '@ezra/contract/common/endpoint';
import type { ChatMessage, listChat, UnreadChat } from '@ezra/contract/talk/chat';
import { flagOf } from '@ezra/contract/common/fields';
import type { MessageRow } from './chat.domain.ts';
import type { Other, UnreadRow } from './chat.queries.ts';
import type { ChatPage } from './chat.service.ts';

/** Adds the author's name to a message. */
export function presentMessage(row: MessageRow, other: Other): ChatMessage {
  const isMine = row.sender_id !== other.id;
  return {
    id: row.id,
    sender: { id: row.sender_id, full_name: isMine ? other.ownName : other.fullName },
    message: row.message,
    time: row.sent_at.toISOString(),
    is_mine: flagOf(isMine),
    client_key: row.client_key,
  };
}

export const presentPage = ({
  other,
  access,
  messages,
  hasMore,
  unread,
}: ChatPage): CallData<typeof listChat> => ({
  receiver: { id: other.id, full_name: other.fullName },
  messages: messages.map((row) => presentMessage(row, other)),
  has_more: flagOf(hasMore),
  may_send: flagOf(access === 'write'),
  unread,
});

export const presentUnread = (row: UnreadRow): UnreadChat => ({
  category_id: row.category_id,
  event_id: row.event_id,
  subject: row.subject,
  receiver_id: row.other_id,
  receiver: { full_name: row.other_name },
  unread: row.unread,
});
