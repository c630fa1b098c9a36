import { Send } from 'lucide-react';
import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { CHAT_MESSAGE_MAX } from '@ezra/contract/common/constants';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextArea } from '../../../ui/text-field/text-area.tsx';
import { chatPhrases } from './phrases.ts';

/** The counter appears when this many characters are left. */
const NEAR_END = 200;

interface ChatFormProps {
  /** First name of the receiver. */
  to: string;
  value: string;
  onChange: (text: string) => void;
  /** The server's error about the text. */
  fault: string | null;
  isLocked: boolean;
  onSend: (text: string) => void;
}

/**
 * The form for a message: Enter sends, Shift+Enter starts a new line. Keeps text over the limit, with an
 * error.
 */
export function ChatForm({ to, value, onChange, fault, isLocked, onSend }: ChatFormProps) {
  const t = usePhrases(chatPhrases);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = value.trim();
  const left = CHAT_MESSAGE_MAX - text.length;
  const tooLong = left < 0 ? t('tooLong', { maximum: CHAT_MESSAGE_MAX, count: -left }) : undefined;
  const send = () => {
    if (isLocked || text === '' || left < 0) return;
    onSend(text);
    area.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    // During composition of a character, Enter chooses a candidate.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className="chat__form" onSubmit={submit}>
      <TextArea
        ref={area}
        label={t('message', { name: to })}
        value={value}
        onChange={onChange}
        onKeyDown={press}
        minRows={1}
        maxRows={5}
        errorMessage={tooLong ?? fault ?? undefined}
        hint={left >= 0 && left <= NEAR_END ? t('left', { count: left }) : undefined}
      />
      <Button type="submit" variant="primary" icon={Send} iconDirectional unavailable={isLocked}>
        {t('send')}
      </Button>
    </form>
  );
}
