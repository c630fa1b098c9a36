import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { chatDoorPhrases } from './phrases.ts';
import './chat-door.css';

/** The number of unread messages in a circle, with text for screen readers. Nothing for none. */
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
