import { SkeletonLines } from '../skeleton/skeleton.tsx';
import { RowName } from './row-name.tsx';
import { keyed, namingColumn, type DeskColumn, type RowsProps } from './types.ts';
import './cells.css';
import './lines.css';

const SKELETON_ROWS = 6;

/** Shows the rows of a staff list on phones: two lines each, which open as a whole. */
export function RowLines<Row>(props: RowsProps<Row, DeskColumn<Row>>) {
  const { label, columns, rows, idOf, isLoading, mark = (text) => text } = props;
  const at = (line: DeskColumn<Row>['line'], row: Row) => {
    const column = columns.find((each) => each.line === line);
    return (column?.lineCell ?? column?.cell)?.(row, mark);
  };
  if (isLoading && rows.length === 0)
    return (
      <div className="lines" aria-hidden="true">
        {Array.from({ length: SKELETON_ROWS }, (_, index) => (
          <div key={index} className="line">
            <SkeletonLines lines={2} />
          </div>
        ))}
      </div>
    );
  return (
    <ul className="lines" aria-label={label}>
      {keyed(rows, idOf).map(([key, row]) => (
        <li key={key}>
          <RowName of={{ ...props, openId: null }} row={row} className="line">
            <span className="line__pair">
              <span className="line__who">{namingColumn(columns)?.cell(row, mark)}</span>
              <span className="line__end">{at('aside', row)}</span>
            </span>
            <span className="line__pair">
              <span className="line__what">{at('below', row)}</span>
              <span className="line__end">{at('below-aside', row)}</span>
            </span>
          </RowName>
        </li>
      ))}
    </ul>
  );
}
