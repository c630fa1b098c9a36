import { useQuery } from '@tanstack/react-query';
import { applicationDropdowns } from '@ezra/contract/calls/requests';
import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import { missingChoices, queryFor } from '../../../lib/api/queries.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useRegionFilter } from '../../../lib/lists/use-region-filter.ts';
import { deskPhrases } from './phrases.ts';

/** The filters of the request lists, in the reader's language. */
function useChoices() {
  const t = usePhrases(deskPhrases);
  const answer = useQuery(queryFor(applicationDropdowns, { body: {} }, { silent: true }));
  const lists = answer.data?.data;
  const missing = missingChoices(answer);
  return {
    category: {
      name: 'category',
      label: t('category'),
      missing,
      options: (lists?.categories ?? []).map(({ id, label }) => ({ value: id, label })),
    },
    status: {
      name: 'status',
      label: t('status'),
      missing,
      options: (lists?.statuses ?? []).map(({ id, label }) => ({ value: id, label })),
    },
    state: useRegionFilter(),
    urgent: {
      name: 'urgent',
      label: t('urgency'),
      options: [{ value: '1', label: t('urgentOnly') }],
      isSingle: true,
      chip: t('urgentOnly'),
    },
  } as const;
}

export function usePendingFilters() {
  const { category, state, urgent } = useChoices();
  return [category, state, urgent];
}

/** The filters of the single requests, with only the `available` statuses. */
export function useSingleFilters(available: (status: RequestStatus) => boolean = () => true) {
  const { category, status, state, urgent } = useChoices();
  const some = { ...status, options: status.options.filter(({ value }) => available(value)) };
  return [category, some, state, urgent];
}
