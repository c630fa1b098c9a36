import { useRef, type KeyboardEvent } from 'react';
import { BareCheckbox } from '../checkbox/checkbox.tsx';
import { classNames } from '../class-names.ts';
import { useScrollShade } from '../hooks/use-scroll-shade.ts';
import { useUiText } from '../kit-provider.tsx';
import { columnWidths } from './column-widths.ts';
import { HeadCell } from './head-cell.tsx';
import { isOnControl } from './is-on-control.ts';
import { RowName } from './row-name.tsx';
import { rowSelection } from './row-selection.ts';
import {
  isNothing,
  keyed,
  namingColumn,
  type Column,
  type DeskColumn,
  type RowsProps,
  type Selection,
} from './types.ts';
import './table.css';
import './cells.css';

/** The room in rem that a check box needs. */
export const CHECK_WIDTH = 3;
const SKELETON_ROWS = { dense: 10, tall: 5 };

interface RowTableProps<Row> extends RowsProps<Row> {
  selection?: Selection | undefined;
  isRoomy?: boolean;
}

const isSized = <Row,>(columns: readonly Column<Row>[]): columns is readonly DeskColumn<Row>[] =>
  columns.every((column) => 'width' in column);

/**
 * Shows rows under a head that stays; the column that names a row opens it. Columns with widths make the rows of a staff
 * list: one line each, and arrows move between them. Without widths the rows are as high as their content.
 */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { label, columns, rows, idOf, rowLabel, openId = null, onOpen, hrefOf, isLoading } = props;
  const { mark = (text) => text } = props;
  const text = useUiText();
  const frame = useRef<HTMLDivElement>(null);
  const { isScrollable, hasMore } = useScrollShade(frame);
  const selected = rowSelection(props.selection, rows, idOf);
  const naming = namingColumn(columns);
  const width = isSized(columns)
    ? columns.reduce((sum, column) => sum + column.width, selected ? CHECK_WIDTH : 0)
    : undefined;
  const isDense = width !== undefined;
  const widths = isDense && isSized(columns) ? columnWidths(columns, width) : [];
  const canOpen = onOpen !== undefined || hrefOf !== undefined;

  const step = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = event.target instanceof Element ? event.target.closest('tr') : null;
    if (by === undefined || !row || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = by === 1 ? row.nextElementSibling : row.previousElementSibling;
    const name = next?.querySelector<HTMLElement>('[data-desk-row]');
    if (!name) return;
    event.preventDefault();
    name.focus();
    // Beside an open panel the arrows go from request to request.
    if (openId !== null) name.click();
  };

  return (
    <div className={classNames('rows-shade', hasMore && !isDense && 'rows-shade--more')}>
      <div
        className={classNames('rows', isDense && 'rows--dense', props.isRoomy && 'rows--roomy')}
        ref={frame}
        role={isScrollable ? 'region' : undefined}
        aria-label={isScrollable ? `${label}. ${text.moreSideways}` : undefined}
        tabIndex={isScrollable ? 0 : undefined}
      >
        <table
          className={classNames('table', isDense && 'table--dense')}
          style={isDense ? { minInlineSize: `${width}rem` } : undefined}
        >
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
              {columns.map((column, index) => (
                <HeadCell
                  key={column.id}
                  column={column}
                  sort={props.sort}
                  onSortChange={props.onSortChange}
                  width={widths[index]}
                />
              ))}
            </tr>
          </thead>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut beside the tab key, which reaches every control of a row */}
          <tbody onKeyDown={isDense ? step : undefined}>
            {isLoading && rows.length === 0
              ? Array.from({ length: SKELETON_ROWS[isDense ? 'dense' : 'tall'] }, (_, index) => (
                  <tr key={index} aria-hidden="true">
                    <td colSpan={columns.length + (selected ? 1 : 0)}>
                      <span className="rows__skeleton" />
                    </td>
                  </tr>
                ))
              : keyed(rows, idOf).map(([key, row]) => (
                  <tr
                    key={key}
                    className={
                      classNames(
                        canOpen && 'is-openable',
                        selected?.isSelected(row) && 'is-selected',
                        idOf(row) === openId && 'is-open',
                      ) || undefined
                    }
                    onClick={(event) => {
                      if (!canOpen || isOnControl(event)) return;
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
                    {columns.map((column) => {
                      const content = column.cell(row, mark);
                      if (column === naming)
                        return (
                          <th scope="row" key={column.id}>
                            <RowName of={props} row={row} className={isDense ? 'who' : 'table__link'}>
                              {content}
                            </RowName>
                          </th>
                        );
                      const isEmpty = !isDense && isNothing(content);
                      const look = isEmpty ? 'is-empty' : isDense && column.id === 'actions' && 'c-act';
                      return (
                        <td key={column.id} className={look || undefined}>
                          {isEmpty ? '–' : content}
                        </td>
                      );
                    })}
                  </tr>
                ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
