import type { ReactNode } from 'react';
import type { IconShape } from '../icon/icon.tsx';
import type { PaginationProps } from '../pagination/pagination.tsx';

export type RowId = string | number;
export type SortOrder = 'asc' | 'desc';

/** Where cards put a column's content. */
export type CardPlace = 'title' | 'badge' | 'text' | 'fact' | 'actions' | 'none';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Names the row for screen readers; one column should have it. */
  isRowHeader?: boolean;
  /** Default: 'fact'; 'title' for the row header. */
  card?: CardPlace;
  /** The icon beside the fact on a card. */
  icon?: IconShape;
}

export interface Sort {
  column: string;
  order: SortOrder;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => RowId;
  /** A few words that name the row's card. */
  rowLabel: (row: Row) => string;
  /**
   * Opens the detail of a row; the cell that names the row becomes a button, and a press on the row works
   * too.
   */
  onRowOpen?: (row: Row) => void;
  sort?: Sort | null;
  onSortChange?: (sort: Sort) => void;
  pagination?: PaginationProps;
  isLoading?: boolean;
  /** Replaces 'no results found'. */
  empty?: ReactNode;
  /** Heading level of the cards' titles. */
  cardLevel?: 2 | 3;
  /** Default: depends on the width. */
  layout?: 'auto' | 'table' | 'cards';
}

export const placeOnCard = <Row>(column: Column<Row>): CardPlace =>
  column.card ?? (column.isRowHeader ? 'title' : 'fact');

/** The next order when a column's header is pressed: descending first, as the server's lists are. */
export const nextSort = (sort: Sort | null | undefined, column: string): Sort => ({
  column,
  order: sort?.column === column && sort.order === 'desc' ? 'asc' : 'desc',
});
