import { useQuery } from '@tanstack/react-query';
import { eventDropdowns } from '@ezra/contract/calls/events';
import type { EventUserStatus } from '@ezra/contract/events/pairs.terms';
import { missingChoices, queryFor } from '../../../lib/api/queries.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { eventRequestPhrases } from './phrases.ts';

/** The filters of requests in events, with only the `available` statuses. */
export function useEventFilters(available: (status: EventUserStatus) => boolean = () => true) {
  const t = usePhrases(eventRequestPhrases);
  const answer = useQuery(queryFor(eventDropdowns, {}, { topics: ['event'], silent: true }));
  const lists = answer.data?.data;
  const missing = missingChoices(answer);
  return [
    {
      name: 'event_id',
      label: t('event'),
      missing,
      options: (lists?.events ?? []).map(({ id, label }) => ({ value: id, label })),
    },
    {
      name: 'status',
      label: t('status'),
      missing,
      options: (lists?.statuses ?? [])
        .filter(({ id }) => available(id))
        .map(({ id, label }) => ({ value: id, label })),
    },
  ] as const;
}
