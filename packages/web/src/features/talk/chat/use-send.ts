import { useEffect, useState } from 'react';
import { sendChat } from '@ezra/contract/calls/talk';
import type { ChatMessage } from '@ezra/contract/talk/chat';
import { CHAT_SEND_LOCK_MS } from '@ezra/contract/common/constants';
import { isPassing, type ApiError } from '../../../lib/api/api-error.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { now } from '../../../lib/clock.ts';
import { uniqueKey } from '../../../lib/random.ts';
import type { ChatAbout } from './about.ts';
import { dropOutgoing, keepDraft, keepOutgoing, type Outgoing } from './outgoing.ts';

interface SendOptions {
  readonly about: ChatAbout;
  readonly receiverId: number;
  /** Key for undelivered messages in `outgoing.ts`. */
  readonly name: string;
  onSent(message: ChatMessage): void;
  /** Called when the message was not stored; the conversation may be closed. */
  onRefused(): void;
}

/**
 * Sends messages. Each is shown at once, and keeps a note when it could not be sent. After a success, sending
 * is locked for a moment. `fault` is the server's error about the text.
 */
export function useSend({ about, receiverId, name, onSent, onRefused }: SendOptions) {
  const [isLocked, setLocked] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    if (!isLocked) return;
    const timer = setTimeout(() => setLocked(false), CHAT_SEND_LOCK_MS);
    return () => clearTimeout(timer);
  }, [isLocked]);

  const outgoing = (key: string, text: string, state: Outgoing['state']): Outgoing => ({
    key,
    text,
    time: now().toISOString(),
    state,
  });
  const save = useSave(sendChat, {
    ignoreRequest: true,
    onSaved: ({ data }) => {
      setLocked(true);
      onSent(data);
      dropOutgoing(name, ({ key }) => key === data.client_key);
    },
    onFailed: (error: ApiError, { body: { sms, client_key: key = '' } }) => {
      const said = error.errors['sms']?.[0];
      if (said !== undefined) {
        // Only the text is wrong: it returns to the form, to be changed.
        dropOutgoing(name, (message) => message.key === key);
        keepDraft(name, sms);
        setFault(said);
        return true;
      }
      keepOutgoing(name, outgoing(key, sms, 'failed'));
      if (error.status >= 400 && error.status < 500) onRefused();
      // The message shows the failure itself, and offers to send it again.
      return isPassing(error);
    },
  });
  const dispatch = (key: string, text: string) => {
    keepOutgoing(name, outgoing(key, text, 'sending'));
    save.mutate({ body: { ...about, receiver_id: receiverId, sms: text, client_key: key } });
  };
  return {
    isLocked: isLocked || save.isPending,
    fault,
    clearFault: () => setFault(null),
    send(text: string) {
      setFault(null);
      keepDraft(name, '');
      dispatch(uniqueKey(), text);
    },
    /** Uses the same key, so the server recognizes a message that did arrive. */
    sendAgain: ({ key, text }: Outgoing) => dispatch(key, text),
    discard: ({ key }: Outgoing) => dropOutgoing(name, (message) => message.key === key),
  };
}
