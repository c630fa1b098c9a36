import { useRef, type MouseEvent, type ReactNode } from 'react';
import { BareCheckbox } from '../checkbox/checkbox.tsx';
import { classNames } from '../class-names.ts';
import { useScrollShade } from '../hooks/use-scroll-shade.ts';
import { useUiText } from '../kit-provider.tsx';
import { SkeletonLines } from '../skeleton/skeleton.tsx';
import { HeadCell } from './head-cell.tsx';
import { rowSelection } from './row-selection.ts';
import type { Column, DataTableProps } from './types.ts';

const SKELETON_ROWS = 5;

/** Whether a press was on a link or control, or ended a selection of text: it must not open the row. */
const isOnControl = (event: MouseEvent): boolean =>
  (event.target instanceof Element && event.target.closest('a, button, input, select, label') !== null) ||
  Boolean(window.getSelection()?.toString());

const cellClass = <Row,>(column: Column<Row>, hasChecks: boolean): string | undefined =>
  classNames(
    column.width === 'narrow' && 'table__narrow',
    column.width === 'wide' && 'table__wide',
    column.pin === 'start' && `is-stuck is-stuck--last is-stuck--${hasChecks ? 2 : 1}`,
    column.pin === 'end' && 'is-stuck is-stuck--end',
  ) || undefined;

export function RowTable<Row>(props: DataTableProps<Row> & { isUnderBulk: boolean }) {
  const { label, columns, rows, rowId, rowLabel, onRowOpen, sort, onSortChange, isLoading, isUnderBulk } =
    props;
  const text = useUiText();
  const frame = useRef<HTMLDivElement>(null);
  const { isScrollable, hasMore } = useScrollShade(frame);
  const selected = rowSelection(props.selection, rows, rowId);
  const hasPinned = columns.some(({ pin }) => pin === 'start');
  const endsPinned = columns.some(({ pin }) => pin === 'end');
  const checkClass = classNames('table__narrow', hasPinned && 'is-stuck is-stuck--1');

  return (
    <div className={classNames('table-shade', hasMore && !endsPinned && 'more')}>
      <div
        className={classNames('table-frame', isUnderBulk && 'table-frame--under')}
        ref={frame}
        role={isScrollable ? 'region' : undefined}
        aria-label={isScrollable ? `${label}. ${text.moreSideways}` : undefined}
        tabIndex={isScrollable ? 0 : undefined}
      >
        <table className="table">
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              {selected && (
                <th scope="col" className={checkClass}>
                  <BareCheckbox
                    label={text.selectAll}
                    isChecked={selected.all}
                    isIndeterminate={selected.some}
                    onChange={selected.toggleAll}
                  />
                </th>
              )}
              {columns.map((column) => (
                <HeadCell
                  key={column.id}
                  column={column}
                  className={cellClass(column, selected !== null)}
                  sort={sort}
                  onSortChange={onSortChange}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {isLoading && rows.length === 0
              ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                  <tr key={`loading-${index}`} aria-hidden="true">
                    <td colSpan={columns.length + (selected ? 1 : 0)}>
                      <SkeletonLines lines={1 + (index % 2)} />
                    </td>
                  </tr>
                ))
              : rows.map((row) => (
                  <tr
                    key={rowId(row)}
                    className={
                      classNames(selected?.isSelected(row) && 'is-selected', onRowOpen && 'is-openable') ||
                      undefined
                    }
                    onClick={onRowOpen && ((event) => !isOnControl(event) && onRowOpen(row))}
                  >
                    {selected && (
                      <td className={checkClass}>
                        <BareCheckbox
                          label={text.selectRow(rowLabel(row))}
                          isChecked={selected.isSelected(row)}
                          onChange={(isSelected) => selected.toggle(row, isSelected)}
                        />
                      </td>
                    )}
                    {columns.map((column) => (
                      <BodyCell
                        key={column.id}
                        column={column}
                        className={cellClass(column, selected !== null)}
                      >
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
  className: string | undefined;
  children: ReactNode;
}

function BodyCell<Row>({ column, className, children }: BodyCellProps<Row>) {
  const isEmpty = children === null || children === undefined || children === '';
  const content = isEmpty ? (
    '–'
  ) : column.width === 'wide' ? (
    <span className="table__clip">
      <bdi>{children}</bdi>
    </span>
  ) : (
    children
  );
  return column.isRowHeader ? (
    <th scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td className={classNames(className, isEmpty && 'is-empty') || undefined}>{content}</td>
  );
}
