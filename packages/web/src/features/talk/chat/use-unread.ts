import { useQuery } from '@tanstack/react-query';
import { listUnreadChats } from '@ezra/contract/calls/talk';
import type { UnreadChat } from '@ezra/contract/talk/chat';
import { isAwaited, queryFor } from '../../../lib/api/queries.ts';
import { aboutOf, chatKey, type ChatAbout } from './about.ts';
import { useOpenChats } from './open-chats.ts';

export const unreadQuery = queryFor(listUnreadChats, {}, { topics: ['chat'], silent: true });

interface Unread {
  /** Conversations with unread messages, the latest first, except those on the screen. */
  readonly chats: readonly UnreadChat[];
  readonly isAwaited: boolean;
  /** Number of unread messages of one conversation. */
  count(about: ChatAbout, receiverId: number): number;
}

/** Returns the unread messages, kept up to date. */
export function useUnread(): Unread {
  const answer = useQuery(unreadQuery);
  const open = useOpenChats();
  const chats = (answer.data?.data ?? []).filter(
    (chat) => !open.includes(chatKey(aboutOf(chat), chat.receiver_id)),
  );
  return {
    chats,
    isAwaited: isAwaited(answer),
    count(about, receiverId) {
      const key = chatKey(about, receiverId);
      return chats.find((chat) => chatKey(aboutOf(chat), chat.receiver_id) === key)?.unread ?? 0;
    },
  };
}
