import type { ReactNode } from 'react';
import type { IconShape } from '../icon/icon.tsx';
import type { PaginationProps } from '../pagination/pagination.tsx';

export type RowId = string | number;
export type SortOrder = 'asc' | 'desc';

/** Where a column's content goes when rows are cards. */
export type CardPlace = 'title' | 'badge' | 'text' | 'fact' | 'actions' | 'none';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** The cell that names the row; one column should be it. */
  isRowHeader?: boolean;
  /** Stays in sight while the rest scrolls sideways: the first column at the start, the last one at the end. */
  pin?: 'start' | 'end';
  /** `wide`: text of many words, two lines at most; `narrow`: no wider than its content. */
  width?: 'narrow' | 'wide';
  /** 'fact' unless it is the row header ('title'). */
  card?: CardPlace;
  /** The icon of the fact on a card. */
  icon?: IconShape;
  /** May not be hidden by the column chooser. */
  isFixed?: boolean;
}

export interface Sort {
  column: string;
  order: SortOrder;
}

export interface TableView {
  hiddenColumns: readonly string[];
  density: 'regular' | 'compact';
}

export interface Selection {
  ids: ReadonlySet<RowId>;
  onChange: (ids: ReadonlySet<RowId>) => void;
}

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  /** The row in a few words: names its check box and its card. */
  rowLabel: (row: Row) => string;
  /** Opens the detail of a row: the cell that names it becomes a button, a press anywhere on the row does too. */
  onRowOpen?: (row: Row) => void;
  sort?: Sort | null;
  onSortChange?: (sort: Sort) => void;
  selection?: Selection;
  /** Buttons for what can be done with the selected rows. */
  bulkActions?: ReactNode;
  pagination?: PaginationProps;
  isLoading?: boolean;
  /** Instead of 'no results found'. */
  empty?: ReactNode;
  view?: TableView;
  /** Level of the titles of the cards. */
  cardLevel?: 2 | 3;
  /** By the room there is, unless told otherwise. */
  layout?: 'auto' | 'table' | 'cards';
}

export const placeOnCard = <Row>(column: Column<Row>): CardPlace =>
  column.card ?? (column.isRowHeader ? 'title' : 'fact');

/** The order that a press on a column's head leads to: descending first, as lists come from the server. */
export const nextSort = (sort: Sort | null | undefined, column: string): Sort => ({
  column,
  order: sort?.column === column && sort.order === 'desc' ? 'asc' : 'desc',
});
