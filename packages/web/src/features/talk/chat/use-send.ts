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
  /** Under which what is on its way is kept. */
  readonly name: string;
  onSent(message: ChatMessage): void;
  /** It was not stored; the conversation may be closed. */
  onRefused(): void;
}

/**
 * Sends messages: each shows at once, and stays with a note when it could not be sent. After a success the
 * next one has to wait a moment. `fault` is the server's complaint about the text.
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
        // The conversation is fine: the text returns to the form, to be changed.
        dropOutgoing(name, (message) => message.key === key);
        keepDraft(name, sms);
        setFault(said);
        return true;
      }
      keepOutgoing(name, outgoing(key, sms, 'failed'));
      if (error.status >= 400 && error.status < 500) onRefused();
      // The message itself shows that it was not sent, and can be sent again.
      return isPassing(error);
    },
  });
  const dispatch = (key: string, text: string) => {
    keepOutgoing(name, outgoing(key, text, 'sending'));
    save.mutate({ body: { ...about, receiver_id: receiverId, sms: text, client_key: key } });
  };
  return {
    /** Sending is blocked for now. */
    isLocked: isLocked || save.isPending,
    fault,
    clearFault: () => setFault(null),
    send(text: string) {
      setFault(null);
      keepDraft(name, '');
      dispatch(uniqueKey(), text);
    },
    /** The same key: the server recognizes the message if it did arrive. */
    sendAgain: ({ key, text }: Outgoing) => dispatch(key, text),
    discard: ({ key }: Outgoing) => dropOutgoing(name, (message) => message.key === key),
  };
}
