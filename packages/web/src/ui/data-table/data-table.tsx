import { useRef } from 'react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { SkeletonCards } from '../skeleton/skeleton.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import type { DataTableProps } from './types.ts';
import { useRoomForTable } from './use-room-for-table.ts';
import './data-table.css';

/** Rows from the server: a real table where there is room, cards where there is not; never both at once. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, isLoading = false, layout = 'auto', selection, view } = props;
  const text = useUiText();
  const frame = useRef<HTMLDivElement>(null);
  const hasRoom = useRoomForTable(frame);
  const isTable = layout === 'table' || (layout === 'auto' && hasRoom);
  const shown = columns.filter((column) => column.isFixed || !view?.hiddenColumns.includes(column.id));
  const isEmpty = !isLoading && rows.length === 0;
  /** Nothing is known of the list: neither rows nor pages. */
  const isFirstLoad = isLoading && rows.length === 0;
  /** Another page begins at its first row: for the eye, the keyboard and the screen reader. */
  const turn = (page: number) => {
    props.pagination?.onPageChange(page);
    frame.current?.querySelector('.table-frame')?.scrollTo?.({ top: 0 });
    frame.current?.scrollIntoView?.({ block: 'start' });
    frame.current?.focus({ preventScroll: true });
  };
  const hasBulk = selection !== undefined && selection.ids.size > 0;

  return (
    <div
      className="listing"
      ref={frame}
      role="group"
      aria-label={props.label}
      aria-busy={isLoading || undefined}
      tabIndex={-1}
    >
      <p className="visually-hidden" role="status">
        {isLoading ? text.loading : isEmpty ? text.noResults : ''}
      </p>
      {isEmpty ? (
        (props.empty ?? <EmptyState title={text.noResults}>{text.noResultsHint}</EmptyState>)
      ) : (
        <div className={hasBulk && isTable ? 'listing__rows listing__rows--bulk' : 'listing__rows'}>
          {hasBulk && <BulkBar selection={selection}>{props.bulkActions}</BulkBar>}
          {isTable ? (
            <RowTable {...props} columns={shown} isUnderBulk={hasBulk} />
          ) : isFirstLoad ? (
            <SkeletonCards />
          ) : (
            <RowCards {...props} columns={shown} />
          )}
        </div>
      )}
      {props.pagination && !isEmpty && !isFirstLoad && (
        <Pagination {...props.pagination} onPageChange={turn} />
      )}
    </div>
  );
}
