import { useRef } from 'react';
import { useInlineSizeRem } from '../hooks/use-inline-size-rem.ts';
import { SkeletonCards } from '../skeleton/skeleton.tsx';
import { RowCards } from './row-cards.tsx';
import { RowTable } from './row-table.tsx';
import type { RowsProps } from './types.ts';
import './lines.css';

/** The container width in rem from which the rows are a table. */
const TABLE_FROM = 46;

interface Props<Row> extends RowsProps<Row> {
  /** The heading level of the cards' titles. */
  level?: 2 | 3;
}

/** Shows rows as a table where there is room, else as cards; never both. */
export function Rows<Row>({ level = 2, ...props }: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useInlineSizeRem(frame) ?? Infinity;
  return (
    <div className="listing" ref={frame}>
      {room > TABLE_FROM ? (
        <RowTable {...props} />
      ) : props.isLoading && props.rows.length === 0 ? (
        <SkeletonCards />
      ) : (
        <RowCards {...props} level={level} />
      )}
    </div>
  );
}
