import {
  CircleCheck,
  CircleHelp,
  Clock,
  FileWarning,
  HandHelping,
  HeartHandshake,
  Mail,
  MessageCircle,
  MessageSquareText,
  Radius,
  RotateCcw,
  ShieldAlert,
  UserRoundCheck,
} from 'lucide-react';
import type { Waiting, WaitingKind, WaitingOf } from '@ezra/contract/office/waiting';
import { useAuth } from '../../../lib/auth-record/store.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import type { IconShape } from '../../../ui/icon/icon.tsx';
import { WorkPart } from '../../../ui/layout/work-page.tsx';
import { Queue, QueueItem } from '../../../ui/queue/queue.tsx';
import { waitingPhrases } from './phrases.ts';
import { useExample } from './use-example.ts';
import { useWaiting } from './use-waiting.ts';
import { linkOf } from './waiting-links.ts';

/** The conversation that a row opens. */
export type WaitingChat = NonNullable<WaitingOf<'chats'>['example']>;

type Time = 'now' | 'today' | 'week';
const TIMES: readonly Time[] = ['now', 'today', 'week'];
const KINDS: Readonly<Record<WaitingKind, readonly [time: Time, icon: IconShape]>> = {
  guesses: ['now', ShieldAlert],
  offers: ['now', HandHelping],
  wide_events: ['now', Radius],
  pairs: ['now', HeartHandshake],
  unmatched_soon: ['now', Clock],
  needing: ['now', HandHelping],
  chats: ['now', MessageCircle],
  problems: ['today', MessageSquareText],
  contacts: ['today', Mail],
  failed_messages: ['today', Mail],
  imports: ['today', FileWarning],
  volunteers: ['today', UserRoundCheck],
  silent: ['today', CircleHelp],
  renewals: ['week', RotateCcw],
};

interface WaitingQueuesProps {
  /** One list titled 'waiting for you', instead of one list for each due time. */
  isOneList?: boolean;
  /** Opens a conversation in the row. */
  onChat: (chat: WaitingChat) => void;
}

/** Everything that waits for the reader, by due time; a short line when nothing does. */
export function WaitingQueues({ isOneList = false, onChat }: WaitingQueuesProps) {
  const t = usePhrases(waitingPhrases);
  const role = useAuth()?.role;
  const exampleOf = useExample();
  const { waits, isFailed, isFetching, retry } = useWaiting();
  if (!role) return null;
  if (isFailed) return <LoadFailure isRetrying={isFetching} onRetry={retry} />;
  if (waits.length === 0)
    return (
      <EmptyState icon={CircleCheck} title={t('nothing')}>
        {t('nothingText')}
      </EmptyState>
    );
  const row = (waiting: Waiting) => {
    const href = linkOf(waiting, role);
    const chat = waiting.kind === 'chats' ? waiting.example : null;
    return (
      <QueueItem
        key={waiting.kind}
        icon={KINDS[waiting.kind][1]}
        what={t(waiting.kind)}
        more={exampleOf(waiting)}
        count={waiting.count}
        {...(href === null ? { onPress: () => chat && onChat(chat) } : { href })}
      />
    );
  };
  const part = (title: string, some: readonly Waiting[]) =>
    some.length > 0 && (
      <WorkPart key={title} title={title}>
        {(id) => <Queue labelledBy={id}>{some.map(row)}</Queue>}
      </WorkPart>
    );
  return isOneList
    ? part(t('forYou'), waits)
    : TIMES.map((time) =>
        part(
          t(time),
          waits.filter(({ kind }) => KINDS[kind][0] === time),
        ),
      );
}
