import type { ReactNode } from 'react';
import { CircleAlert, Clock } from 'lucide-react';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Ltr } from '../../../ui/text/ltr.tsx';
import { chatPhrases } from './phrases.ts';

interface ChatBubbleProps {
  sender: string;
  time: string;
  text: string;
  isMine: boolean;
  state?: 'sending' | 'failed';
  actions?: ReactNode;
}

/** A message with sender, time, text in its own direction, and a note while it is not delivered. */
export function ChatBubble({ sender, time, text, isMine, state, actions }: ChatBubbleProps) {
  const t = usePhrases(chatPhrases);
  const format = useFormat();
  return (
    <li className={classNames('bubble', isMine && 'bubble--mine', state === 'failed' && 'bubble--failed')}>
      <p className="bubble__who">
        <bdi>{sender}</bdi> ·{' '}
        <time dateTime={time}>
          <Ltr>{format.clockTime(time)}</Ltr>
        </time>
      </p>
      <p className="bubble__text" dir="auto">
        {text}
      </p>
      {state === 'sending' && (
        <p className="bubble__state">
          <Icon icon={Clock} size="small" />
          {t('sending')}
        </p>
      )}
      {state === 'failed' && (
        <p className="bubble__state bubble__state--failed">
          <Icon icon={CircleAlert} size="small" />
          {t('notSent')}
        </p>
      )}
      {actions}
    </li>
  );
}
