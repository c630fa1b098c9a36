import type { ServerListState } from '../../lib/lists/use-server-list.ts';
import { Button } from '../button/button.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import type { DataTableProps } from '../data-table/types.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { LoadFailure } from '../empty-state/load-failure.tsx';
import { useUiText } from '../kit-provider.tsx';

/** Table props that the list itself provides. */
type FromList = 'rows' | 'sort' | 'onSortChange' | 'pagination' | 'isLoading';

interface ListRowsProps<Row> extends Omit<DataTableProps<Row>, FromList> {
  list: ServerListState<Row>;
}

/** Shows a list's rows as a table or as cards, or why there are none and what to do about it. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { list, empty, cardLevel = 2, ...table } = props;
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
      empty={list.isNarrowed ? <NothingFound onClear={list.clear} /> : empty}
    />
  );
}

/** No row fits the filters: the way out is to clear them. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const text = useUiText();
  return (
    <EmptyState title={text.noResults} action={<Button onClick={onClear}>{text.clearFilters}</Button>}>
      {text.noResultsHint}
    </EmptyState>
  );
}
