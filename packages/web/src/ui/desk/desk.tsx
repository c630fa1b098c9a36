import { Suspense, useMemo, useRef, type ReactNode } from 'react';
import { useAskForRoom } from '../../lib/needs-room.ts';
import { addressWithRow } from '../../lib/lists/use-open-row.ts';
import type { ServerListState } from '../../lib/lists/use-server-list.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { useInlineSizeRem } from '../hooks/use-inline-size-rem.ts';
import { useDeskText } from './desk-text.ts';
import type { ListFilter } from '../list/list-filter.ts';
import { RowState } from '../list/list.tsx';
import { Pager } from '../list/pager.tsx';
import { RowLines } from '../list/row-lines.tsx';
import { CHECK_WIDTH, RowTable } from '../list/row-table.tsx';
import type { DeskColumn, Selection } from '../list/types.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { DeskSkeleton } from './desk-skeleton.tsx';
import { DeskTools } from './desk-tools.tsx';
import { useDeskKeys } from './desk-keys.tsx';
import { fitColumns } from './fit-columns.ts';
import { markFor } from './mark.tsx';
import { PanelContext, type PanelPlace } from './panel-context.ts';
import type { DeskKey } from './types.ts';
import type { DeskState } from './use-desk.ts';
import { ViewsBar, type DeskView } from './views-bar.tsx';
import './desk.css';

interface DeskProps<Row> {
  title: ReactNode;
  /** Beside the title: the way to lists beside this one. */
  tabs?: ReactNode;
  /** Accessible name of the rows. */
  label: string;
  list: Omit<ServerListState<Row>, 'rows'>;
  desk: DeskState<Row>;
  /** Left out: the list is one view. */
  views?: readonly DeskView[];
  /** Without it the list has no search. */
  searchHint?: string | undefined;
  filters?: readonly ListFilter[];
  columns: readonly DeskColumn<Row>[];
  rowLabel: (row: Row) => string;
  /** Actions for the whole list: the export, a new line. */
  actions?: ReactNode;
  /** Between head and views: what must be seen first. */
  notice?: ReactNode;
  /** Whether there is a notice is not known yet: nothing is shown that it would push down. */
  isHeld?: boolean;
  selection?: Selection;
  bulkActions?: ReactNode;
  keys?: readonly DeskKey<Row>[];
  /** Shows a row with everything about it, by its id and, where the list has it, the row. */
  panel?: (id: string, row: Row | undefined) => ReactNode;
  /** Gives the address of a row's own screen, in lists without a panel. */
  pageOf?: (row: Row) => string;
  /** In place of rows when the list has none; a view that is empty says so by itself. */
  empty?: ReactNode;
}

/** Rem from which the rows stand in columns, and from which a panel stands beside them. */
const COLUMNS_FROM = 40;
const BESIDE_FROM = 60;
/** Rem of the edges of the frame around the rows. */
const EDGES = 0.125;

/** A staff list: head, views, search and filters, rows that scroll by themselves, and the open row in a panel beside it. */
export const Desk = <Row,>(props: DeskProps<Row>) =>
  props.isHeld ? <DeskSkeleton title={props.title} tabs={props.tabs} /> : <OpenDesk {...props} />;

function OpenDesk<Row>(props: DeskProps<Row>) {
  const { list, columns, rowLabel, selection, panel } = props;
  const desk = panel ? props.desk : { ...props.desk, openId: null };
  const text = useDeskText();
  const frame = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const whole = useInlineSizeRem(frame) ?? 80;
  const room = useInlineSizeRem(side) ?? whole;
  const isBeside = whole > BESIDE_FROM;
  const isOpen = desk.openId !== null;
  useAskForRoom(isOpen);
  const mark = useMemo(() => markFor(list.search), [list.search]);
  const rowOf = (id: string) =>
    desk.rows.find((row) => desk.idOf(row) === id) ?? (id === desk.openId ? desk.opened.row : undefined);
  const { legend, dialog, isOn } = useDeskKeys({
    keys: props.keys ?? [],
    rowOf,
    openId: desk.openId,
    search: props.searchHint === undefined ? undefined : () => search.current?.focus(),
    close: panel && desk.close,
  });
  const open = (id: string) => {
    if (id !== desk.openId) return desk.openRow(id);
    // The row is open already: the press asks for what it shows.
    frame.current?.querySelector<HTMLElement>('.panel h2')?.focus();
  };
  const hasBulk = selection !== undefined && selection.ids.size > 0;
  const shown = fitColumns(columns, list.columns, room - EDGES - (selection ? CHECK_WIDTH : 0));
  const rows = {
    label: props.label,
    rows: desk.rows,
    idOf: desk.idOf,
    rowLabel,
    openId: desk.openId,
    onOpen: props.pageOf ? undefined : (row: Row) => open(desk.idOf(row)),
    hrefOf: props.pageOf ?? ((row: Row) => addressWithRow(desk.idOf(row))),
    isLoading: list.isLoading,
    mark,
  };
  const place: PanelPlace = {
    title: props.title,
    position: desk.position,
    total: desk.total,
    isFirst: desk.isFirst,
    isLast: desk.isLast,
    go: desk.go,
    close: desk.close,
    isBeside,
  };

  return (
    <div className={isOpen ? 'split split--open' : 'split'} ref={frame}>
      <div className="split__in">
        <section
          className="desk"
          ref={side}
          tabIndex={-1}
          aria-label={props.label}
          aria-busy={list.isLoading}
        >
          <div className="desk__head">
            <h1>{props.title}</h1>
            {props.tabs}
            <div className="desk__actions">
              <ColumnChooser
                columns={columns.filter(({ id }, index) => index > 0 && id !== 'actions')}
                value={list.columns}
                onChange={list.setColumns}
              />
              {props.actions}
            </div>
          </div>
          {props.notice && <div className="desk__notice">{props.notice}</div>}
          {props.views && <ViewsBar list={list} views={props.views} />}
          <DeskTools
            list={list}
            searchHint={props.searchHint}
            searchRef={search}
            filters={props.filters ?? []}
            hasKeys={isOn}
          />
          <div className="fill">
            {hasBulk && <BulkBar selection={selection}>{props.bulkActions}</BulkBar>}
            <RowState
              list={list}
              count={desk.rows.length}
              empty={props.empty || <EmptyState title={text.emptyView}>{text.emptyViewHint}</EmptyState>}
              level={2}
            >
              {room > COLUMNS_FROM ? (
                <RowTable
                  {...rows}
                  columns={shown}
                  sort={list.sort}
                  onSortChange={list.setSort}
                  selection={selection}
                  isRoomy={list.columns.isRoomy}
                />
              ) : (
                <RowLines {...rows} columns={columns} />
              )}
            </RowState>
          </div>
          <div className="desk__foot">
            {/* Both at once, or one would push the other aside. */}
            <Pager list={list} frame={side} />
            {!list.isLoading && legend}
          </div>
        </section>
        {panel && desk.openId !== null && (
          <PanelContext value={place}>
            <Suspense fallback={<div className="panel" aria-busy="true" />}>
              {panel(desk.openId, desk.opened.row)}
            </Suspense>
          </PanelContext>
        )}
      </div>
      {dialog}
    </div>
  );
}
