import { useRef, type ReactNode } from 'react';
import type { ServerListState } from '../../lib/lists/use-server-list.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { LoadFailure } from '../empty-state/load-failure.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Pager, type PagedList } from './pager.tsx';
import { Rows } from './rows.tsx';
import type { RowsProps } from './types.ts';

/** Props of the rows that the list itself provides. */
type FromList = 'rows' | 'sort' | 'onSortChange' | 'isLoading';

interface ListProps<Row> extends Omit<RowsProps<Row>, FromList> {
  list: RowStateProps['list'] & PagedList & Pick<ServerListState<Row>, 'rows' | 'sort' | 'setSort'>;
  /** In place of rows when the list has none. */
  empty: ReactNode;
  /** The heading level below the list. */
  level?: 2 | 3;
}

/** Shows a list from the server: its rows as a table or as cards, and its pages. */
export function List<Row>({ list, empty, level = 2, ...props }: ListProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div
      className="listing"
      ref={frame}
      role="group"
      aria-label={props.label}
      aria-busy={list.isLoading || undefined}
      tabIndex={-1}
    >
      <RowState list={list} count={list.rows.length} empty={empty} level={level}>
        <Rows
          {...props}
          level={level}
          rows={list.rows}
          sort={list.sort}
          onSortChange={list.setSort}
          isLoading={list.isLoading}
        />
      </RowState>
      <Pager list={list} frame={frame} />
    </div>
  );
}

interface RowStateProps {
  list: Pick<
    ServerListState<unknown>,
    'isLoading' | 'isFailed' | 'isRetrying' | 'retry' | 'isNarrowed' | 'clear'
  >;
  /** The number of rows that are shown. */
  count: number;
  empty: ReactNode;
  level: 2 | 3;
  children: ReactNode;
}

/** Shows the rows of a list, or why there are none and what to do about it. */
export function RowState({ list, count, empty, level, children }: RowStateProps) {
  const text = useUiText();
  const isEmpty = !list.isLoading && !list.isFailed && count === 0;
  return (
    <>
      <p className="visually-hidden" role="status">
        {list.isLoading ? text.loading : isEmpty ? text.noResults : ''}
      </p>
      {list.isFailed ? (
        <LoadFailure level={level} onRetry={list.retry} isRetrying={list.isRetrying} />
      ) : !isEmpty ? (
        children
      ) : list.isNarrowed ? (
        <EmptyState title={text.noResults} action={<Button onClick={list.clear}>{text.clearFilters}</Button>}>
          {text.noResultsHint}
        </EmptyState>
      ) : (
        empty
      )}
    </>
  );
}
