import { useQuery } from '@tanstack/react-query';
import { applicationDropdowns } from '@ezra/contract/help-requests';
import { queryFor } from '../../lib/api/queries.ts';
import { usePhrases } from '../../lib/i18n/use-phrases.ts';
import { deskPhrases } from './phrases.ts';

/** The choices by which lists of requests are filtered, in the reader's language. */
export function useRequestFilters() {
  const t = usePhrases(deskPhrases);
  const lists = useQuery(queryFor(applicationDropdowns, { body: {} }, { silent: true })).data?.data;
  return {
    category: {
      name: 'category',
      label: t('category'),
      placeholder: t('allCategories'),
      options: (lists?.categories ?? []).map(({ id, label }) => ({ value: id, label })),
    },
    status: {
      name: 'status',
      label: t('status'),
      placeholder: t('allStatuses'),
      options: (lists?.statuses ?? []).map(({ id, label }) => ({ value: id, label })),
    },
  } as const;
}
