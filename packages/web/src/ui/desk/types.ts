import type { ReactNode } from 'react';

/** A column of a staff list: rows of one line. */
export interface DeskColumn<Row> {
  /** The name by which the list is sorted, where it can be. */
  id: string;
  header: string;
  /** The cell's content; `mark` shows what the search found in a text. */
  cell: (row: Row, mark: Mark) => ReactNode;
  isSortable?: boolean;
  /** Room in rem that the column needs. */
  width: number;
  /** Takes the first part of what is left of the room; all share the rest. */
  grows?: boolean;
  /** The order in which usual columns leave when there is little room, the highest first; without it it stays. */
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

/** A step that is offered in the list by a key, by the place of the key on the keyboard. */
export interface DeskKey<Row> {
  /** `KeyboardEvent.code`: `KeyA`. */
  code: string;
  /** The letter on the key. */
  letter: string;
  label: string;
  run: (row: Row) => void;
}

/** The rows that are selected for a common action, by their ids. */
export interface Selection {
  ids: ReadonlySet<string | number>;
  onChange: (ids: ReadonlySet<string | number>) => void;
}
