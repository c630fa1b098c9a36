import { useQuery } from '@tanstack/react-query';
import { adminUserStates, type adminEventStates } from '@ezra/contract/calls/people';
import { missingChoices, queryFor } from '../api/queries.ts';
import { definePhrases } from '../i18n/phrases.ts';
import { usePhrases } from '../i18n/use-phrases.ts';

const phrases = definePhrases({
  he: { region: 'אזור' },
  en: { region: 'Region' },
});

/** The filter of a list by region, in the reader's language; `call` loads the regions. */
export function useRegionFilter(call: typeof adminUserStates | typeof adminEventStates = adminUserStates) {
  const t = usePhrases(phrases);
  const regions = useQuery(queryFor(call, {}, { silent: true }));
  return {
    name: 'state',
    label: t('region'),
    missing: missingChoices(regions),
    options: (regions.data?.data ?? []).map(({ id, label }) => ({ value: id, label })),
  } as const;
}
