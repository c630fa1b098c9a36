import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { chatDoorPhrases } from './phrases.ts';
import './chat-door.css';

/** The number of unread messages, with text for screen readers. Renders nothing for 0. */
export function ChatBadge({ count }: { count: number }) {
  const t = usePhrases(chatDoorPhrases);
  if (count === 0) return null;
  return (
    <span className="chat-count">
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>, {t('unread', { count })}</VisuallyHidden>
    </span>
  );
}
