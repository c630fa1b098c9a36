import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { UnreadChat } from '@ezra/contract/talk/chat';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { SkeletonAhead } from '../../../ui/skeleton/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { aboutOf, type ChatAbout, type ChatPerson } from './about.ts';
import { ChatDialog } from './chat-dialog.tsx';
import { chatDoorPhrases } from './phrases.ts';
import { useUnread } from './use-unread.ts';
import './chat-door.css';

/** Lists people with unread messages in any conversation, and opens the conversations. */
export function UnreadChats() {
  const t = usePhrases(chatDoorPhrases);
  const unread = useUnread();
  const [opened, setOpened] = useState<{ about: ChatAbout; receiver: ChatPerson } | null>(null);
  if (unread.isAwaited) return <SkeletonAhead />;
  const open = (chat: UnreadChat) =>
    setOpened({
      about: aboutOf(chat),
      receiver: { id: chat.receiver_id, full_name: chat.receiver.full_name },
    });
  return (
    <>
      {/* Rendered before it has text, so that screen readers announce it. Takes no space while empty. */}
      <div role="status" className={unread.chats.length > 0 ? 'unread-chats' : 'visually-hidden'}>
        {unread.chats.length > 0 && (
          <ul className="unread-chats__list" aria-label={t('waiting')}>
            {unread.chats.map((chat) => (
              <li
                key={`${chat.category_id} ${chat.event_id} ${chat.receiver_id}`}
                className="unread-chats__one"
              >
                <Icon icon={MessageCircle} />
                <p className="unread-chats__who">
                  <strong>{t('unreadFrom', { count: chat.unread, name: chat.receiver.full_name })}</strong>
                  <span className="muted">
                    <bdi>{chat.subject}</bdi>
                  </span>
                </p>
                <Button size="small" variant="tonal" onClick={() => open(chat)}>
                  {t('read')}
                  <VisuallyHidden>: {t('readFrom', { name: chat.receiver.full_name })}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ChatDialog chat={opened} onClose={() => setOpened(null)} />
    </>
  );
}
