import { MessageCircle } from 'lucide-react';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { ChatAbout, ChatPerson } from './about.ts';
import { LazyChat } from './lazy-chat.tsx';
import { chatDoorPhrases } from './phrases.ts';

interface ChatDialogProps {
  /** null: closed. */
  chat: { readonly about: ChatAbout; readonly receiver: ChatPerson } | null;
  onClose: () => void;
}

export function ChatDialog({ chat, onClose }: ChatDialogProps) {
  const t = usePhrases(chatDoorPhrases);
  return (
    <Dialog
      isOpen={chat !== null}
      onClose={onClose}
      icon={MessageCircle}
      title={chat && t('chatWith', { name: chat.receiver.full_name })}
      // The draft is kept, but a press outside by accident must not close the dialog.
      isDismissable={false}
    >
      {chat && <LazyChat {...chat} />}
    </Dialog>
  );
}
