import { useState } from 'react';
import { listNotifications } from '@ezra/contract/calls/talk';
import type { Notification } from '@ezra/contract/talk/notifications';
import { useFormat } from '../../../lib/format/use-format.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { usePages } from '../../../lib/lists/use-pages.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { MessageWords } from './message-words.tsx';
import { notificationPhrases } from './phrases.ts';
import { useNotificationTypes } from './use-types.ts';
import './notifications.css';

const TOPICS = ['notifications'] as const;

/** Messages to the reader by day, with a filter by kind. */
export function OwnNotifications() {
  const t = usePhrases(notificationPhrases);
  const types = useNotificationTypes();
  const [type, setType] = useState<number | null>(null);
  return (
    <div className="updates">
      <Select
        label={t('type')}
        value={type}
        onChange={setType}
        options={types}
        placeholder={t('all')}
        width="medium"
      />
      <Messages type={type} />
    </div>
  );
}

function Messages({ type }: { type: number | null }) {
  const t = usePhrases(notificationPhrases);
  const format = useFormat();
  const pages = usePages(listNotifications, { perPage: 10, ...(type !== null && { type }) }, TOPICS);
  if (pages.isPending) return <SkeletonCards />;
  if (pages.isError)
    return <LoadFailure isRetrying={pages.isFetching} onRetry={() => void pages.refetch()} />;
  if (pages.rows.length === 0)
    return <EmptyState title={t('none')}>{t(type === null ? 'noneText' : 'noneOfType')}</EmptyState>;
  return (
    <>
      {byDay(pages.rows).map(([first, ...rest]) => (
        <section key={first.id} aria-labelledby={`day-${first.id}`} className="updates__day">
          <h2 id={`day-${first.id}`}>{format.spokenDay(first.created_at)}</h2>
          <ul className="updates__list">
            {[first, ...rest].map((row) => (
              <li key={row.id} className="card">
                <Update row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pages.hasNextPage && (
        <Button
          variant="quiet"
          block
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

type Day = [Notification, ...Notification[]];

/** Groups messages by day, in their order. */
function byDay(rows: readonly Notification[]): readonly Day[] {
  const days: Day[] = [];
  for (const row of rows) {
    const last = days.at(-1);
    if (last?.[0].date === row.date) last.push(row);
    else days.push([row]);
  }
  return days;
}

function Update({ row: { type, message, time, action_type: channel, state } }: { row: Notification }) {
  const t = usePhrases(notificationPhrases);
  return (
    <>
      <h3>{type.label}</h3>
      {message === '' ? (
        <p className="muted">{t('erased')}</p>
      ) : (
        <p className="message-words">
          <bdi>
            <MessageWords html={message} />
          </bdi>
        </p>
      )}
      <p className="muted">
        {channel === null
          ? t('lineWithout', { time, state: state.label })
          : t('line', { time, channel: t(channel), state: state.label })}
      </p>
    </>
  );
}
