import { useQuery } from '@tanstack/react-query';
import type { ActivityEntry } from '@ezra/contract/common/activity-log';
import { eventUserRequestLog, eventVolunteerRequestLog } from '@ezra/contract/calls/events';
import { EVENT_USER_STATUS_LABELS, EVENT_VOLUNTEER_STATUS_LABELS } from '@ezra/contract/events/pairs.terms';
import { APPROVAL } from '@ezra/contract/common/constants';
import { say, type Phrase } from '@ezra/contract/common/locales';
import { queryFor } from '../../../lib/api/queries.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { Past } from '../../../ui/past/past.tsx';
import { SkeletonLines } from '../../../ui/skeleton/skeleton.tsx';
import { eventRequestPhrases } from './phrases.ts';

interface EventHistoryProps {
  of: 'user' | 'volunteer';
  id: number;
}

const TOPICS = { topics: ['event', 'basket'], silent: true } as const;

/** Loads the history of one side's request in an event, and describes its changes. */
export function useEventLog({ of, id }: EventHistoryProps) {
  const log = of === 'user' ? eventUserRequestLog : eventVolunteerRequestLog;
  const answer = useQuery(queryFor(log, { params: { id } }, TOPICS));
  return { ...answer, changes: answer.data?.data, wordsFor: useWords(of) };
}

/** Shows the history of a request in an event: time, change and person, the latest first. */
export function EventHistory(props: EventHistoryProps) {
  const t = usePhrases(eventRequestPhrases);
  const { changes, wordsFor, isError, isFetching, refetch } = useEventLog(props);
  if (changes) return <Past changes={changes} wordsFor={wordsFor} none={t('noHistory')} />;
  if (isError) return <LoadFailure level={3} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <SkeletonLines lines={4} />;
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
