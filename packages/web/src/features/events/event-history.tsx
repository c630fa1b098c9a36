import { useQuery } from '@tanstack/react-query';
import {
  eventUserRequestLog,
  eventVolunteerRequestLog,
  type ActivityEntry,
} from '@ezra/contract/common/activity-log';
import { APPROVAL } from '@ezra/contract/common/constants';
import { EVENT_USER_STATUS_LABELS, EVENT_VOLUNTEER_STATUS_LABELS } from '@ezra/contract/events';
import { say, type Phrase } from '@ezra/contract/common/locales';
import { queryFor } from '../../lib/api/queries.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { LoadFailure } from '../../ui/empty-state/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton/skeleton.tsx';
import { eventRequestPhrases } from './phrases.ts';
import { Moment } from '../../ui/text/moment.tsx';
import './event-requests.css';

interface EventHistoryProps {
  /** The side whose request it is. */
  of: 'user' | 'volunteer';
  id: number;
}

const TOPICS = { topics: ['event', 'basket'], silent: true } as const;

/** Shows the history of a request in an event: when, what and by whom, the latest first. */
export function EventHistory({ of, id }: EventHistoryProps) {
  const t = usePhrases(eventRequestPhrases);
  const log = of === 'user' ? eventUserRequestLog : eventVolunteerRequestLog;
  const { data, isError, isFetching, refetch } = useQuery(queryFor(log, { params: { id } }, TOPICS));
  const wordsFor = useWords(of);
  const entries = data?.data;
  if (!entries)
    return isError ? (
      <LoadFailure level={3} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <SkeletonLines lines={4} />
    );
  if (entries.length === 0) return <p className="muted">{t('noHistory')}</p>;
  return (
    <ol className="event-history">
      {entries.map((entry, index) => (
        // Entries have no id, and a history only grows at its beginning.
        <li key={entries.length - index}>
          <span className="strong">{wordsFor(entry.new_values)}</span>
          <span className="small muted">
            <Moment>{entry.created_at}</Moment>, <bdi>{entry.actor?.full_name ?? t('bySystem')}</bdi>
          </span>
        </li>
      ))}
    </ol>
  );
}

const LABELS: Readonly<Record<EventHistoryProps['of'], Readonly<Record<string, Phrase>>>> = {
  user: EVENT_USER_STATUS_LABELS,
  volunteer: EVENT_VOLUNTEER_STATUS_LABELS,
};

function useWords(of: EventHistoryProps['of']): (change: ActivityEntry['new_values']) => string {
  const t = usePhrases(eventRequestPhrases);
  const locale = useLocale();
  return ({ status = '', is_approved }) => {
    const known = LABELS[of][status];
    const words = [
      known && say(known, locale),
      is_approved === APPROVAL.waiting && t('waiting'),
      is_approved === APPROVAL.approved && t('historyApproved'),
      is_approved === APPROVAL.rejected && t('historyEnded'),
    ].filter(Boolean);
    return words.length > 0 ? words.join(' · ') : t('historyOther');
  };
}
