import { Fragment, type ReactNode, type Ref, type RefObject } from 'react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { now } from '../../../lib/clock.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ChatBubble } from './chat-bubble.tsx';
import type { ChatLine } from './chat-lines.ts';
import type { Outgoing } from './outgoing.ts';
import { chatPhrases } from './phrases.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface ChatLogProps {
  lines: readonly ChatLine[];
  /** Scroll target: the first new message. */
  newFrom: RefObject<HTMLLIElement | null>;
}

/** Renders messages under their days. */
export function ChatLines({ lines, newFrom }: ChatLogProps) {
  const t = usePhrases(chatPhrases);
  return lines.map((line) => {
    if (line.kind === 'day') return <Day key={line.key} moment={line.moment} />;
    if (line.kind === 'new')
      return (
        <Separator key={line.key} ref={newFrom} isNew>
          {t('newFromHere')}
        </Separator>
      );
    const { message } = line;
    return (
      <ChatBubble
        key={line.key}
        sender={message.sender.full_name}
        time={message.time}
        text={message.message}
        isMine={message.is_mine === 1}
      />
    );
  });
}

function Day({ moment }: { moment: string }) {
  const t = usePhrases(chatPhrases);
  const format = useFormat();
  const day = format.shortDay(moment);
  const today = now();
  const words =
    day === format.shortDay(today)
      ? t('today')
      : day === format.shortDay(new Date(today.valueOf() - DAY_MS))
        ? t('yesterday')
        : format.spokenDay(moment);
  return <Separator>{words}</Separator>;
}

const Separator = ({
  isNew = false,
  ref,
  children,
}: {
  isNew?: boolean;
  ref?: Ref<HTMLLIElement>;
  children: ReactNode;
}) => (
  <li className={isNew ? 'chat__day chat__day--new' : 'chat__day'} ref={ref}>
    <span>{children}</span>
  </li>
);

interface OutgoingLinesProps {
  messages: readonly Outgoing[];
  sender: string;
  isLocked: boolean;
  onAgain: (message: Outgoing) => void;
  onDiscard: (message: Outgoing) => void;
}

/** Renders the reader's own messages that are being sent or have failed. */
export function OutgoingLines({ messages, sender, isLocked, onAgain, onDiscard }: OutgoingLinesProps) {
  const t = usePhrases(chatPhrases);
  return messages.map((message) => (
    <Fragment key={message.key}>
      <ChatBubble
        sender={sender}
        time={message.time}
        text={message.text}
        isMine
        state={message.state}
        actions={
          message.state === 'failed' && (
            <div className="bubble__actions">
              <Button size="small" unavailable={isLocked} onClick={() => onAgain(message)}>
                {t('tryAgain')}
              </Button>
              <Button size="small" variant="quiet" onClick={() => onDiscard(message)}>
                {t('discard')}
              </Button>
            </div>
          )
        }
      />
    </Fragment>
  ));
}
