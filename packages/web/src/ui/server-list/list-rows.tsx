import type { ReactNode } from 'react';
import type { ServerListState } from '../../lib/lists/use-server-list.ts';
import { Button } from '../button/button.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import type { DataTableProps } from '../data-table/types.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { LoadFailure } from '../empty-state/load-failure.tsx';
import { useUiText } from '../kit-provider.tsx';

/** Table props that the list itself provides. */
type FromList = 'rows' | 'sort' | 'onSortChange' | 'pagination' | 'isLoading' | 'view';

export interface ListRowsProps<Row> extends Omit<DataTableProps<Row>, FromList> {
  list: ServerListState<Row>;
  /** Title when the filters match nothing; 'no results found' by default. */
  nothingFound?: string;
}

/** Shows a list's rows as a table or as cards, or why there are none and what to do about it. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { list, nothingFound, empty, cardLevel = 2, ...table } = props;
  if (list.isFailed)
    return <LoadFailure level={cardLevel} onRetry={list.retry} isRetrying={list.isRetrying} />;
  return (
    <DataTable
      {...table}
      cardLevel={cardLevel}
      rows={list.rows}
      sort={list.sort}
      onSortChange={list.setSort}
      pagination={{
        page: list.page,
        perPage: list.perPage,
        total: list.total,
        onPageChange: list.setPage,
        onPerPageChange: list.setPerPage,
      }}
      isLoading={list.isLoading}
      empty={list.isNarrowed ? <NothingFound title={nothingFound} onClear={list.clear} /> : empty}
    />
  );
}

interface NothingFoundProps {
  title: ReactNode;
  onClear: () => void;
}

function NothingFound({ title, onClear }: NothingFoundProps) {
  const text = useUiText();
  return (
    <EmptyState
      title={title ?? text.noResults}
      action={<Button onClick={onClear}>{text.clearFilters}</Button>}
    >
      {text.noResultsHint}
    </EmptyState>
  );
}
