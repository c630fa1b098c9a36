import { useRef, type KeyboardEvent } from 'react';
import { BareCheckbox } from '../checkbox/checkbox.tsx';
import { classNames } from '../class-names.ts';
import { HeadCell } from '../data-table/head-cell.tsx';
import { isOnControl } from '../data-table/is-on-control.ts';
import type { Sort } from '../data-table/types.ts';
import { useScrollShade } from '../hooks/use-scroll-shade.ts';
import { useUiText } from '../kit-provider.tsx';
import { columnWidths } from './column-widths.ts';
import { RowLink } from './row-link.tsx';
import { rowSelection } from './row-selection.ts';
import type { DeskColumn, Mark, Selection } from './types.ts';
import '../data-table/data-table.css';
import './dense-rows.css';

/** Rem that a check box needs. */
export const CHECK_WIDTH = 3;
const SKELETON_ROWS = 10;

export interface DenseRowsProps<Row> {
  label: string;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  rowLabel: (row: Row) => string;
  openId: string | null;
  onOpen: (id: string) => void;
  /** Gives the address of a row's own screen, which opens in place of `onOpen`. */
  pageOf?: ((row: Row) => string) | undefined;
  sort: Sort;
  onSortChange: (sort: Sort) => void;
  selection?: Selection | undefined;
  isLoading: boolean;
  isRoomy: boolean;
  mark: Mark;
}

/** Rows with a key each: a list may have several lines of one id. */
export function keyed<Row>(rows: readonly Row[], idOf: (row: Row) => string): [string, Row][] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const id = idOf(row);
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return [times === 1 ? id : `${id} ${times}`, row];
  });
}

/** Rows of one line under a head that stays. The first column names the row and opens it; arrows move between rows. */
export function DenseRows<Row>(props: DenseRowsProps<Row>) {
  const { label, columns, rows, idOf, rowLabel, openId, onOpen, isLoading, mark } = props;
  const text = useUiText();
  const frame = useRef<HTMLDivElement>(null);
  const { isScrollable } = useScrollShade(frame);
  const selected = rowSelection(props.selection, rows, idOf);
  const width = columns.reduce((sum, column) => sum + column.width, selected ? CHECK_WIDTH : 0);
  const widths = columnWidths(columns, width);

  const step = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = event.target instanceof Element ? event.target.closest('tr') : null;
    if (by === undefined || !row || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = by === 1 ? row.nextElementSibling : row.previousElementSibling;
    const link = next?.querySelector<HTMLElement>('[data-desk-row]');
    if (!link) return;
    event.preventDefault();
    link.focus();
    // Beside an open panel the arrows go from request to request.
    if (openId !== null && link.dataset['deskRow']) onOpen(link.dataset['deskRow']);
  };

  return (
    <div
      className={classNames('rows', props.isRoomy && 'rows--roomy')}
      ref={frame}
      role={isScrollable ? 'region' : undefined}
      aria-label={isScrollable ? `${label}. ${text.moreSideways}` : undefined}
      tabIndex={isScrollable ? 0 : undefined}
    >
      <table className="table table--dense" style={{ minInlineSize: `${width}rem` }}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {selected && (
              <th scope="col" className="c-check" style={{ inlineSize: `${CHECK_WIDTH}rem` }}>
                <BareCheckbox
                  label={text.selectAll}
                  isChecked={selected.all}
                  isIndeterminate={selected.some}
                  onChange={selected.toggleAll}
                />
              </th>
            )}
            {columns.map((column, index) =>
              column.id === 'actions' ? (
                <th scope="col" key={column.id} style={{ inlineSize: widths[index] }}>
                  <span className="visually-hidden">{column.header}</span>
                </th>
              ) : (
                <HeadCell
                  key={column.id}
                  column={column}
                  sort={props.sort}
                  onSortChange={props.onSortChange}
                  width={widths[index]}
                />
              ),
            )}
          </tr>
        </thead>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut beside the tab key, which reaches every control of a row */}
        <tbody onKeyDown={step}>
          {isLoading && rows.length === 0
            ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                <tr key={index} aria-hidden="true">
                  <td colSpan={columns.length + (selected ? 1 : 0)}>
                    <span className="rows__skeleton" />
                  </td>
                </tr>
              ))
            : keyed(rows, idOf).map(([key, row]) => {
                const id = idOf(row);
                return (
                  <tr
                    key={key}
                    className={
                      classNames(selected?.isSelected(row) && 'is-selected', id === openId && 'is-open') ||
                      undefined
                    }
                    onClick={(event) => {
                      if (isOnControl(event)) return;
                      if (!props.pageOf) return onOpen(id);
                      event.currentTarget.querySelector<HTMLElement>('[data-desk-row]')?.click();
                    }}
                  >
                    {selected && (
                      <td className="c-check">
                        <BareCheckbox
                          label={text.selectRow(rowLabel(row))}
                          isChecked={selected.isSelected(row)}
                          onChange={(isSelected) => selected.toggle(row, isSelected)}
                        />
                      </td>
                    )}
                    {columns.map((column, index) =>
                      index === 0 ? (
                        <th scope="row" key={column.id}>
                          <RowLink
                            className="who"
                            id={id}
                            page={props.pageOf?.(row)}
                            isOpen={id === openId}
                            onOpen={onOpen}
                          >
                            {column.cell(row, mark)}
                          </RowLink>
                        </th>
                      ) : (
                        <td key={column.id} className={column.id === 'actions' ? 'c-act' : undefined}>
                          {column.cell(row, mark)}
                        </td>
                      ),
                    )}
                  </tr>
                );
              })}
        </tbody>
      </table>
    </div>
  );
}
