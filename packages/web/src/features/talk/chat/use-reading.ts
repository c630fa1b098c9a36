import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readChat } from '@ezra/contract/calls/talk';
import type { ChatMessage, UnreadChat } from '@ezra/contract/talk/chat';
import { call } from '../../../lib/api/call.ts';
import { aboutOf, chatKey, type ChatAbout } from './about.ts';
import { unreadQuery } from './use-unread.ts';

const subscribe = (watcher: () => void) => {
  document.addEventListener('visibilitychange', watcher);
  return () => document.removeEventListener('visibilitychange', watcher);
};
const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

interface Reading {
  readonly about: ChatAbout;
  readonly receiverId: number;
  readonly messages: readonly ChatMessage[];
  /** Number of unread messages that the server gave last. */
  readonly unread: number;
  /** The end of the conversation is visible. */
  readonly isAtEnd: boolean;
}

/** Marks the other person's messages as read once they are visible. */
export function useReading({ about, receiverId, messages, unread, isAtEnd }: Reading): void {
  const client = useQueryClient();
  const isVisible = useIsVisible();
  const marked = useRef(0);
  const key = chatKey(about, receiverId);
  const lastId = messages.findLast(({ is_mine }) => is_mine === 0)?.id;
  const isToMark = isVisible && isAtEnd && unread > 0 && lastId !== undefined;
  useEffect(() => {
    if (!isToMark || lastId <= marked.current) return;
    const before = marked.current;
    marked.current = lastId;
    call(readChat, { body: { ...about, receiver_id: receiverId, last_id: lastId } }, { ignoreRequest: true })
      .then(() =>
        client.setQueryData(unreadQuery.queryKey, (known) =>
          known ? { ...known, data: known.data.filter((chat) => keyOfUnread(chat) !== key) } : known,
        ),
      )
      // After a failure, the next message or the next opening tries again.
      .catch(() => (marked.current = before));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `key` stands for what the conversation is about
  }, [isToMark, lastId, key, client]);
}

const keyOfUnread = (chat: UnreadChat): string => chatKey(aboutOf(chat), chat.receiver_id);
