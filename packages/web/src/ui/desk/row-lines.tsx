import { SkeletonLines } from '../skeleton/skeleton.tsx';
import { keyed, type DenseRowsProps } from './dense-rows.tsx';
import { RowLink } from './row-link.tsx';
import type { DeskColumn } from './types.ts';

/** The same rows on phones: two lines each, which open as a whole. */
export function RowLines<Row>(props: DenseRowsProps<Row> & { allColumns: readonly DeskColumn<Row>[] }) {
  const { label, allColumns, rows, idOf, onOpen, pageOf, mark, isLoading } = props;
  const at = (line: NonNullable<DeskColumn<Row>['line']>, row: Row) => {
    const column = allColumns.find((each) => each.line === line);
    return (column?.lineCell ?? column?.cell)?.(row, mark);
  };
  const [first] = allColumns;
  if (isLoading && rows.length === 0)
    return (
      <div className="lines" aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="line">
            <SkeletonLines lines={2} />
          </div>
        ))}
      </div>
    );
  return (
    <ul className="lines" aria-label={label}>
      {keyed(rows, idOf).map(([key, row]) => {
        const id = idOf(row);
        return (
          <li key={key}>
            <RowLink className="line" id={id} page={pageOf?.(row)} onOpen={onOpen}>
              <span className="line__pair">
                <span className="line__who">{first?.cell(row, mark)}</span>
                <span className="line__end">{at('aside', row)}</span>
              </span>
              <span className="line__pair">
                <span className="line__what">{at('below', row)}</span>
                <span className="line__end">{at('below-aside', row)}</span>
              </span>
            </RowLink>
          </li>
        );
      })}
    </ul>
  );
}
