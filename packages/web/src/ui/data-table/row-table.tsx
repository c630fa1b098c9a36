import { useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useScrollShade } from '../hooks/use-scroll-shade.ts';
import { useUiText } from '../kit-provider.tsx';
import { SkeletonLines } from '../skeleton/skeleton.tsx';
import { HeadCell } from './head-cell.tsx';
import { isOnControl } from './is-on-control.ts';
import type { Column, DataTableProps } from './types.ts';

const SKELETON_ROWS = 5;

/** The rows as a table. */
export function RowTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, onRowOpen, sort, onSortChange, isLoading } = props;
  const text = useUiText();
  const frame = useRef<HTMLDivElement>(null);
  const { isScrollable, hasMore } = useScrollShade(frame);

  return (
    <div className={classNames('table-shade', hasMore && 'more')}>
      <div
        className="table-frame"
        ref={frame}
        role={isScrollable ? 'region' : undefined}
        aria-label={isScrollable ? `${label}. ${text.moreSideways}` : undefined}
        tabIndex={isScrollable ? 0 : undefined}
      >
        <table className="table">
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
              ))}
            </tr>
          </thead>
          <tbody>
            {isLoading && rows.length === 0
              ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                  <tr key={`loading-${index}`} aria-hidden="true">
                    <td colSpan={columns.length}>
                      <SkeletonLines lines={1 + (index % 2)} />
                    </td>
                  </tr>
                ))
              : rows.map((row) => (
                  <tr
                    key={rowId(row)}
                    className={onRowOpen && 'is-openable'}
                    onClick={onRowOpen && ((event) => !isOnControl(event) && onRowOpen(row))}
                  >
                    {columns.map((column) => (
                      <BodyCell key={column.id} column={column}>
                        {column.isRowHeader && onRowOpen ? (
                          <button type="button" className="table__link" onClick={() => onRowOpen(row)}>
                            {column.cell(row)}
                          </button>
                        ) : (
                          column.cell(row)
                        )}
                      </BodyCell>
                    ))}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface BodyCellProps<Row> {
  column: Column<Row>;
  children: ReactNode;
}

function BodyCell<Row>({ column, children }: BodyCellProps<Row>) {
  const isEmpty = children === null || children === undefined || children === '';
  const content = isEmpty ? '–' : children;
  return column.isRowHeader ? (
    <th scope="row">{content}</th>
  ) : (
    <td className={isEmpty ? 'is-empty' : undefined}>{content}</td>
  );
}
