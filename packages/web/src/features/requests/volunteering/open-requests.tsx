import { Lock } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { listOpenRequests } from '@ezra/contract/calls/requests';
import { isApiError } from '../../../lib/api/api-error.ts';
import { queryFor } from '../../../lib/api/queries.ts';
import { usePhrases } from '../../../lib/i18n/use-phrases.ts';
import { useScreenTitle } from '../../../lib/page-title.ts';
import { useFreshStart, useListState } from '../../../lib/lists/use-list-state.ts';
import { usePages } from '../../../lib/lists/use-pages.ts';
import { paths } from '@ezra/contract/paths';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { LoadFailure } from '../../../ui/empty-state/load-failure.tsx';
import { PageHead } from '../../../ui/layout/layout.tsx';
import { CardPages } from '../../../ui/list/card-pages.tsx';
import { SkeletonCards } from '../../../ui/skeleton/skeleton.tsx';
import { OpenRequestCard } from './open-request-card.tsx';
import { NewInCare } from './new-in-care.tsx';
import { NO_FILTERS, type OpenRequestFilters } from './open-request-filters.ts';
import { OpenRequestToolbar } from './open-request-toolbar.tsx';
import { openRequestPhrases } from './phrases.ts';
import { useAnswerRequest } from './use-answer-request.ts';
import './open-requests.css';

const TOPICS = ['open-requests'] as const;
const { state, categories } = NO_FILTERS;
const NEAREST_FIRST = {
  sort: { column: 'distance', order: 'desc' },
  filters: { state, categories },
} as const;

/** Lists the open requests that a volunteer can take, nearest first; `above` follows the heading. */
export function OpenRequests({ above }: { above?: ReactNode }) {
  const t = usePhrases(openRequestPhrases);
  const screenTitle = useScreenTitle('openVolunteering');
  const list = useListState(NEAREST_FIRST);
  const { isNarrowed: isFiltered } = list;
  const filters: OpenRequestFilters = { search: list.search, ...list.filters };
  const setFilters = ({ search, ...rest }: OpenRequestFilters) => list.narrow(search, rest);
  const openRequests = usePages(listOpenRequests, { perPage: 10, ...filters }, TOPICS);
  const isRefused = useFreshStart(list, openRequests.error);
  // Counts all open requests while filters are set; without filters the list has the count.
  const all = useQuery({
    ...queryFor(listOpenRequests, { query: { perPage: 10 } }, { topics: TOPICS, silent: true }),
    enabled: isFiltered,
  });
  const count = useRef<HTMLSpanElement>(null);
  const { answers, answer } = useAnswerRequest({
    // The focused card is gone, so the count above the list takes the focus.
    refocus: () => count.current?.focus(),
  });
  const shown = openRequests.rows.filter(({ id }) => answers.get(id) !== 2);
  const gone = openRequests.rows.length - shown.length;

  return (
    <>
      <PageHead
        title={screenTitle}
        text={
          <span role="status" tabIndex={-1} ref={count} className="open-requests__count">
            {openRequests.total === null
              ? openRequests.isError
                ? ''
                : t('loading')
              : words(openRequests.total - gone, (all.data?.meta?.total ?? openRequests.total) - gone)}
          </span>
        }
      />
      {above}
      <NewInCare />
      <OpenRequestToolbar filters={filters} onChange={setFilters} />
      {openRequests.isError && !isRefused ? (
        <Refusal
          error={openRequests.error}
          isRetrying={openRequests.isFetching}
          onRetry={() => void openRequests.refetch()}
        />
      ) : openRequests.isPending ? (
        <SkeletonCards />
      ) : shown.length === 0 && !openRequests.hasNextPage ? (
        <EmptyState
          title={t(isFiltered ? 'noMatch' : 'none')}
          action={isFiltered && <Button onClick={list.clear}>{t('clear')}</Button>}
        >
          {t(isFiltered ? 'noMatchText' : 'noneText')}
        </EmptyState>
      ) : (
        <section aria-label={t('list')} aria-busy={openRequests.isPlaceholderData}>
          <CardPages pages={openRequests} rows={shown} rowId={({ id }) => id} more={t('more')} columns={3}>
            {(request) => (
              <OpenRequestCard
                request={request}
                answered={answers.get(request.id)}
                onAnswer={(given) => answer(request.id, given)}
              />
            )}
          </CardPages>
        </section>
      )}
    </>
  );

  function words(matching: number, open: number): string {
    const openWords = t('openCount', { count: open });
    return isFiltered ? t('matching', { count: matching, open: openWords }) : openWords;
  }
}

interface RefusalProps {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says why there is no list: the account is restricted, or loading failed. */
export function Refusal({ error, isRetrying, onRetry }: RefusalProps) {
  const t = usePhrases(openRequestPhrases);
  if (!isApiError(error) || error.code !== 'account_restricted')
    return <LoadFailure isRetrying={isRetrying} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={Lock}
      title={t('restricted')}
      action={
        <div className="row">
          <ButtonLink href={paths.profile()}>{t('profile')}</ButtonLink>
          <ButtonLink variant="quiet" href={paths.contact()}>
            {t('contact')}
          </ButtonLink>
        </div>
      }
    >
      {t('restrictedText')}
    </EmptyState>
  );
}
