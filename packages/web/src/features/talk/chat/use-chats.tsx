import type { RequestChats } from '../../../lib/requests/request-chats.ts';
import { ChatBadge } from './chat-badge.tsx';
import { ChatButton } from './chat-button.tsx';
import { LazyChat } from './lazy-chat.tsx';
import { useUnread } from './use-unread.ts';

/** The parts of a chat that screens hand to the lists of requests, which must not import this feature. */
export function useChats(): RequestChats {
  const unread = useUnread();
  const count: RequestChats['unread'] = (about, receiver) => unread.count(about, receiver.id);
  return {
    conversation: (about, receiver) => <LazyChat about={about} receiver={receiver} />,
    button: (about, receiver, size = 'small') => <ChatButton about={about} receiver={receiver} size={size} />,
    mark: (about, receiver) => <ChatBadge count={count(about, receiver)} />,
    unread: count,
  };
}
