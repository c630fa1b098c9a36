import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import type { Column, Sort } from './types.ts';

interface HeadCellProps {
  column: Pick<Column<never>, 'id' | 'header' | 'isSortable'>;
  sort: Sort | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
  /** A CSS length, in tables whose columns have fixed widths. */
  width?: string | undefined;
}

/** Names a column and sorts by it where it can be: descending first, as the server's lists are. */
export function HeadCell({ column, sort, onSortChange, width }: HeadCellProps) {
  const order = sort?.column === column.id ? sort.order : null;
  const style = width === undefined ? undefined : { inlineSize: width };
  if (!column.isSortable || !onSortChange) {
    // The steps of a row of one line name themselves.
    const isQuiet = width !== undefined && column.id === 'actions';
    return (
      <th scope="col" style={style}>
        {isQuiet ? <span className="visually-hidden">{column.header}</span> : column.header}
      </th>
    );
  }
  return (
    <th
      scope="col"
      style={style}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="table__sort"
        onClick={() => onSortChange({ column: column.id, order: order === 'desc' ? 'asc' : 'desc' })}
      >
        {column.header}
        <Icon icon={order === null ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown} />
      </button>
    </th>
  );
}
