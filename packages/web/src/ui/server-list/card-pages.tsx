import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import './card-pages.css';

interface CardPagesProps<Row> {
  /** As `usePages` gives it. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  rows: readonly Row[];
  rowId: (row: Row) => number;
  /** The words for the button that asks for more. */
  more: string;
  /** Cards beside each other at the most, where there is room. */
  columns?: 2 | 3;
  /** The card of a row. */
  children: (row: Row) => ReactNode;
}

/** Rows as cards, and a button for more of them as long as there are more. */
export function CardPages<Row>({ pages, rows, rowId, more, columns = 2, children }: CardPagesProps<Row>) {
  return (
    <div className="card-pages">
      <ul className={`card-pages__list card-pages__list--${columns}`}>
        {rows.map((row) => (
          <li key={rowId(row)}>{children(row)}</li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="quiet"
          block
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </div>
  );
}
