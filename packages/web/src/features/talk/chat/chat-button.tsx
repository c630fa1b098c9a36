import { useState } from 'react';
import { MessageCircle } from 'lucide-react';
import { firstName } from '../../../lib/format/values.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button, type ButtonLook } from '../../../ui/button/button.tsx';
import { lazyPart, usePart } from '../../../ui/hooks/use-part.ts';
import type { ChatAbout, ChatPerson } from './about.ts';
import { ChatBadge } from './chat-badge.tsx';
import { chatDoorPhrases } from './phrases.ts';
import { useUnread } from './use-unread.ts';

const dialogPart = lazyPart(() => import('./chat-dialog.tsx'));

interface ChatButtonProps extends Pick<ButtonLook, 'size' | 'variant'> {
  about: ChatAbout;
  receiver: ChatPerson;
}

/** Opens the conversation with a person, and shows its number of unread messages. */
export function ChatButton({ about, receiver, ...look }: ChatButtonProps) {
  const t = usePhrases(chatDoorPhrases);
  const unread = useUnread();
  const [isOpen, setOpen] = useState(false);
  const part = usePart(dialogPart, isOpen);
  return (
    <>
      <Button {...look} icon={MessageCircle} onClick={() => setOpen(true)}>
        {t('messageTo', { name: firstName(receiver.full_name) })}
        <ChatBadge count={unread.count(about, receiver.id)} />
      </Button>
      {part && <part.ChatDialog chat={isOpen ? { about, receiver } : null} onClose={() => setOpen(false)} />}
    </>
  );
}
