import type { RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import { listClosedApplicationUsers } from '@ezra/contract/calls/requests';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useServerList } from '../../../lib/lists/use-server-list.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { fromRow } from './desk-request.ts';
import { closedPhrases } from './closed-phrases.ts';
import { RequestDesk, type RequestDeskParts } from './request-desk.tsx';
import { useSingleFilters } from './use-request-filters.ts';

const ENDED: readonly RequestStatus[] = ['completed', 'closed', 'expired'];
const isEnded = (status: RequestStatus) => ENDED.includes(status);

/** Lists the single help requests that have ended, except rejected ones, with their volunteers. */
export function ClosedRequests(parts: RequestDeskParts) {
  const t = usePhrases(closedPhrases);
  const filters = useSingleFilters(isEnded);
  const list = useServerList(listClosedApplicationUsers, {
    name: 'closed-requests',
    sort: { column: 'created_at', order: 'desc' },
    filters,
    topics: ['applications'],
  });
  return (
    <RequestDesk
      {...parts}
      list={list}
      label={t('ended')}
      of={fromRow}
      isEnded
      filters={filters}
      exportFile={t('ended')}
      empty={<EmptyState title={t('noneEnded')}>{t('noneEndedHint')}</EmptyState>}
    />
  );
}
