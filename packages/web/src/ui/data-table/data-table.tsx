import { useRef } from 'react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { useUiText } from '../kit-provider.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { SkeletonCards } from '../skeleton/skeleton.tsx';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import type { DataTableProps } from './types.ts';
import { useRoomForTable } from './use-room-for-table.ts';
import './data-table.css';

/** Shows rows from the server as a table where there is room, else as cards; never both. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, isLoading = false, layout = 'auto' } = props;
  const text = useUiText();
  const frame = useRef<HTMLDivElement>(null);
  const hasRoom = useRoomForTable(frame);
  const isTable = layout === 'table' || (layout === 'auto' && hasRoom);
  const isEmpty = !isLoading && rows.length === 0;
  /** The first load: neither rows nor the number of pages are known. */
  const isFirstLoad = isLoading && rows.length === 0;
  /** Opens a page at its first row, for the eye, the keyboard and the screen reader. */
  const turn = (page: number) => {
    props.pagination?.onPageChange(page);
    frame.current?.querySelector('.table-frame')?.scrollTo?.({ top: 0 });
    frame.current?.scrollIntoView?.({ block: 'start' });
    frame.current?.focus({ preventScroll: true });
  };

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
      ) : isTable ? (
        <RowTable {...props} />
      ) : isFirstLoad ? (
        <SkeletonCards />
      ) : (
        <RowCards {...props} />
      )}
      {props.pagination && !isEmpty && !isFirstLoad && (
        <Pagination {...props.pagination} onPageChange={turn} />
      )}
    </div>
  );
}
