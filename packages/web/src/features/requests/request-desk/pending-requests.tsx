import { countPendingViews, listPendingApplications } from '@ezra/contract/calls/requests';
import { PENDING_VIEWS } from '@ezra/contract/requests/request-desk.terms';
import { paths } from '@ezra/contract/paths';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { fromPending } from './desk-request.ts';
import { deskPhrases } from './phrases.ts';
import { RequestDesk, type RequestDeskParts } from './request-desk.tsx';
import { DUE_FIRST, useRequestViews } from './request-views.ts';
import { usePendingFilters } from './use-request-filters.ts';

/** Lists the open requests that need a volunteer. */
export function PendingRequests(parts: RequestDeskParts) {
  const t = usePhrases(deskPhrases);
  const title = useScreenTitle('adminDashboard');
  const allRequests = useScreenTitle('adminRequests');
  const filters = usePendingFilters();
  const list = useServerList(listPendingApplications, {
    name: 'pending-requests',
    sort: { column: 'created_at', order: 'desc' },
    filters,
    topics: ['applications'],
    views: { counts: countPendingViews, first: 'all', sorts: DUE_FIRST },
  });
  return (
    <RequestDesk
      {...parts}
      list={list}
      label={title}
      of={fromPending}
      views={useRequestViews(PENDING_VIEWS)}
      filters={filters}
      exportFile={title}
      empty={
        <EmptyState
          title={t('nothingPending')}
          action={<ButtonLink href={paths.adminRequests()}>{allRequests}</ButtonLink>}
        >
          {t('nothingPendingHint')}
        </EmptyState>
      }
    />
  );
}
