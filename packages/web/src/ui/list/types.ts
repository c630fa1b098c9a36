import type { ReactNode } from 'react';
import type { IconShape } from '../icon/icon.tsx';

/** A column of a list. */
export interface Column<Row> {
  /** The name by which the list is sorted, where it can be. */
  id: string;
  header: string;
  /** The cell's content; `mark` shows what the search found in a text. */
  cell: (row: Row, mark: Mark) => ReactNode;
  isSortable?: boolean;
  /** Names the row and opens it; the first column unless another one says so. */
  isRowHeader?: boolean;
  /** Where a card shows the content; a fact unless it says otherwise. */
  card?: 'badge' | 'text' | 'actions';
  /** The icon beside the fact on a card. */
  icon?: IconShape;
}

/** A column of a staff list, whose rows are one line each. */
export interface DeskColumn<Row> extends Column<Row> {
  /** The room in rem that the column needs. */
  width: number;
  /** Takes the first part of the room that is left; all columns share the rest. */
  grows?: boolean;
  /** The order in which usual columns leave when there is little room, the highest first; without it, it stays. */
  leaves?: number;
  /** Shown only when it was chosen in the column chooser. */
  isExtra?: boolean;
  /** The place on a phone, where a row has two lines: the end of the first, the second, and its end. */
  line?: 'aside' | 'below' | 'below-aside';
  /** The content there, where it says nothing without the heading: a number, one of several days. */
  lineCell?: (row: Row, mark: Mark) => ReactNode;
}

/** Shows a text with what was searched marked in it. */
export type Mark = (text: string) => ReactNode;

export interface Sort {
  column: string;
  order: 'asc' | 'desc';
}

/** The rows that are selected for a common action, by their ids. */
export interface Selection {
  ids: ReadonlySet<string | number>;
  onChange: (ids: ReadonlySet<string | number>) => void;
}

/** What every form of the rows takes: table, cards, lines. */
export interface RowsProps<Row, C extends Column<Row> = Column<Row>> {
  /** The accessible name of the rows. */
  label: string;
  columns: readonly C[];
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  /** Names a row in a few words. */
  rowLabel: (row: Row) => string;
  /** Opens a row. Its name becomes a link to `hrefOf`, or a button without it. */
  onOpen?: ((row: Row) => void) | undefined;
  hrefOf?: ((row: Row) => string) | undefined;
  openId?: string | number | null;
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  isLoading?: boolean;
  mark?: Mark;
}

/** The column that names the rows and opens them. */
export const namingColumn = <C extends Column<never>>(columns: readonly C[]): C | undefined =>
  columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0];

export const isNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === '';

/** Gives each row a key; a list may have several lines of one id. */
export function keyed<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string | number,
): [key: string, row: Row][] {
  const seen = new Map<string | number, number>();
  return rows.map((row) => {
    const id = idOf(row);
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return [times === 1 ? `${id}` : `${id} ${times}`, row];
  });
}
