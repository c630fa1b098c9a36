import { useState } from 'react';
import type { ChatMessage } from '@ezra/contract/talk/chat';
import { useAuth } from '../../../lib/auth-record/store.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { firstName } from '../../../lib/format/values.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { chatKey, type ChatAbout, type ChatPerson } from './about.ts';
import { ChatForm } from './chat-form.tsx';
import { firstUnread, linesOf } from './chat-lines.ts';
import { ChatLines, OutgoingLines } from './chat-log.tsx';
import { useCountAsOpen } from './open-chats.ts';
import { keepDraft, useKept, type Outgoing } from './outgoing.ts';
import { chatPhrases } from './phrases.ts';
import { useArrivals } from './use-arrivals.ts';
import { useConversation } from './use-conversation.ts';
import { useLogScroll } from './use-log-scroll.ts';
import { useReading } from './use-reading.ts';
import { useSend } from './use-send.ts';
import './chat.css';

interface ChatProps {
  about: ChatAbout;
  receiver: ChatPerson;
}

/** A conversation with one person about a category or an event: messages, and the form. */
export function Chat({ about, receiver }: ChatProps) {
  const t = usePhrases(chatPhrases);
  const format = useFormat();
  const auth = useAuth();
  const key = chatKey(about, receiver.id);
  const name = `${auth?.token ?? ''} ${key}`;
  useCountAsOpen(key);
  const { answer, messages, latest, add } = useConversation(about, receiver.id);
  const { draft, outgoing } = useKept(name);
  const waiting = outgoing.filter((one) => !messages.some(({ client_key }) => client_key === one.key));
  const firstNew = useFirstNew(answer.isFetchedAfterMount ? messages : null, latest?.unread ?? 0);

  const { log, start, ...scroll } = useLogScroll({
    first: messages[0]?.client_key ?? '',
    last: nameOfLast(messages, waiting) ?? (latest ? 'none' : ''),
  });
  useReading({
    about,
    receiverId: receiver.id,
    messages,
    unread: latest?.unread ?? 0,
    isAtEnd: scroll.isAtEnd,
  });
  const sending = useSend({
    about,
    receiverId: receiver.id,
    name,
    onSent: add,
    onRefused: () => void answer.refetch(),
  });
  const arrivals = useArrivals(messages, outgoing, answer.isFetchedAfterMount);

  if (!latest)
    return answer.isError ? (
      <LoadFailure level={3} onRetry={() => void answer.refetch()} isRetrying={answer.isFetching} />
    ) : (
      <div className="chat">
        <SkeletonLines lines={6} />
      </div>
    );
  return (
    <div className="chat">
      <div className="chat__frame">
        {/* Announced by the region below, because the log would also announce earlier and own messages. */}
        <div
          className="chat__log"
          role="log"
          aria-live="off"
          aria-label={t('log', { name: receiver.full_name })}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
          tabIndex={0}
          ref={log}
          onScroll={scroll.look}
        >
          {answer.hasNextPage && (
            <Button size="small" busy={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
              {t('earlier')}
            </Button>
          )}
          {messages.length + waiting.length === 0 ? (
            <div className="chat__empty muted">
              <p className="strong">{t('empty')}</p>
              {latest.may_send === 1 && <p>{t('emptyText')}</p>}
            </div>
          ) : (
            <ol className="chat__lines">
              <ChatLines lines={linesOf(messages, { firstNew, dayOf: format.shortDay })} newFrom={start} />
              <OutgoingLines
                messages={waiting}
                sender={auth?.full_name ?? ''}
                isLocked={sending.isLocked}
                onAgain={sending.sendAgain}
                onDiscard={sending.discard}
              />
            </ol>
          )}
        </div>
        {!scroll.isAtEnd && (latest.unread > 0 || waiting.length > 0) && (
          <Button size="small" variant="primary" className="chat__jump" onClick={scroll.toEnd}>
            {t('toNew')}
          </Button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {arrivals}
      </p>
      {latest.may_send === 1 ? (
        <ChatForm
          to={firstName(receiver.full_name)}
          value={draft}
          onChange={(text) => {
            sending.clearFault();
            keepDraft(name, text);
          }}
          fault={sending.fault}
          isLocked={sending.isLocked}
          onSend={(text) => {
            scroll.toEnd();
            sending.send(text);
          }}
        />
      ) : (
        <Alert>{t('closed')}</Alert>
      )}
    </div>
  );
}

/** Returns the first message that was unread at the opening; the line above it does not move. */
function useFirstNew(messages: readonly ChatMessage[] | null, unread: number): number | null {
  const [found, setFound] = useState<{ id: number | null } | null>(null);
  if (messages === null) return null;
  if (found === null) setFound({ id: firstUnread(messages, unread) });
  return found?.id ?? firstUnread(messages, unread);
}

/** Names the end of the log by key and state, because a failed message is taller than one on its way. */
function nameOfLast(messages: readonly ChatMessage[], waiting: readonly Outgoing[]): string | undefined {
  const last = waiting.at(-1);
  return last ? `${last.key} ${last.state}` : messages.at(-1)?.client_key;
}
