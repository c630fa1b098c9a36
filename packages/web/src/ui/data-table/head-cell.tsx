import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { nextSort, type Column, type Sort } from './types.ts';

interface HeadCellProps<Row> {
  column: Pick<Column<Row>, 'id' | 'header' | 'isSortable'>;
  sort: Sort | null | undefined;
  onSortChange: ((sort: Sort) => void) | undefined;
  /** A CSS length, in tables whose columns have fixed widths. */
  width?: string | undefined;
}

/** Names a column, and sorts by it where it can be. */
export function HeadCell<Row>({ column, sort, onSortChange, width }: HeadCellProps<Row>) {
  const order = sort?.column === column.id ? sort.order : null;
  const style = width === undefined ? undefined : { inlineSize: width };
  if (!column.isSortable || !onSortChange) {
    return (
      <th scope="col" style={style}>
        {column.header}
      </th>
    );
  }
  return (
    <th
      scope="col"
      style={style}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className="table__sort" onClick={() => onSortChange(nextSort(sort, column.id))}>
        {column.header}
        <Icon icon={order === null ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown} />
      </button>
    </th>
  );
}
