import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import './card-pages.css';

interface CardPagesProps<Row> {
  /** The answer of `usePages`. */
  pages: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  rows: readonly Row[];
  rowId: (row: Row) => number;
  /** The label of the button that loads more. */
  more: string;
  /** The most cards side by side, where there is room. */
  columns?: 2 | 3;
  /** Renders the card of a row. */
  children: (row: Row) => ReactNode;
}

/** Shows rows as cards, with a button for more while there are more. */
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
