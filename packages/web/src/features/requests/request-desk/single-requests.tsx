import { countRequestViews, listApplicationUsers } from '@ezra/contract/calls/requests';
import { REQUEST_VIEWS } from '@ezra/contract/requests/request-desk.terms';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { fromRow } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';
import { RequestDesk, type RequestDeskParts } from './request-desk.tsx';
import { DUE_FIRST, useRequestViews } from './request-views.ts';
import { useSingleFilters } from './use-request-filters.ts';

export function SingleRequests(parts: RequestDeskParts) {
  const t = usePhrases(deskPhrases);
  const filters = useSingleFilters();
  const list = useServerList(listApplicationUsers, {
    name: 'single-requests',
    sort: { column: 'created_at', order: 'desc' },
    filters,
    topics: ['applications'],
    views: { counts: countRequestViews, first: 'all', sorts: DUE_FIRST },
  });
  return (
    <RequestDesk
      {...parts}
      list={list}
      label={t('single')}
      of={fromRow}
      views={useRequestViews(REQUEST_VIEWS)}
      filters={filters}
      exportFile={t('exportFile')}
      empty={list.view === 'all' && <EmptyState title={t('nothingYet')}>{t('nothingYetHint')}</EmptyState>}
    />
  );
}
