import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { NARROW_WIDTH_PX } from '@ezra/contract/common/constants';
import type { ListEndpoint, RowOf } from '../../lib/lists/list-endpoint.ts';
import { useOpenRow } from '../../lib/lists/use-open-row.ts';
import type { useServerList } from '../../lib/lists/use-server-list.ts';
import { useSteadyRows } from '../../lib/lists/use-steady-rows.ts';
import { focusPanelOrRow, linkOf, rowIdAt } from './row-elements.ts';
import { useOpened, type Opened } from './use-opened.ts';

/** Milliseconds until the list stands again. */
const AFTER_CLOSING_MS = 50;

interface DeskOptions<Row> {
  /** The id by which the list's call gives the row again (`ids`), and its address names it. */
  idOf: (row: Row) => string;
  /** Whether the row waits for a step of the staff; left out where none does. */
  isWaiting?: (row: Row) => boolean;
}

/**
 * Joins a list from the server with its open row and with the rows that stay in place after a step. `Desk` shows it;
 * its steps call `hold` before, and `goOn` after they are done.
 */
export function useDesk<E extends ListEndpoint>(
  list: ReturnType<typeof useServerList<E>>,
  { idOf, isWaiting = () => false }: DeskOptions<RowOf<E>>,
) {
  const { endpoint, params, topics, page, perPage, setPage, isLoading } = list;
  const place = JSON.stringify(list.query);
  const { rows, held, hold } = useSteadyRows({ endpoint, params, rows: list.rows, idOf, place, topics });
  const { row: openId, open, close: leave } = useOpenRow();
  const index = rows.findIndex((row) => idOf(row) === openId);
  const total = list.total + held;
  const opened = useOpened({
    endpoint,
    params,
    topics,
    idOf,
    openId,
    shown: rows[index],
    isAwaited: isLoading,
  });

  // The end of another page at which the panel goes on.
  const [edge, setEdge] = useState<'first' | 'last' | null>(null);
  const arrived =
    edge !== null && !isLoading && !list.isRetrying ? rows.at(edge === 'first' ? 0 : -1) : undefined;
  useEffect(() => {
    if (!arrived) return;
    setEdge(null);
    open(idOf(arrived));
  }, [arrived, idOf, open]);

  /** Goes on to a neighbour of the open row, over the ends of pages. */
  const go = (step: 1 | -1) => {
    const next = index < 0 ? rows[0] : rows[index + step];
    if (next) return open(idOf(next));
    const other = page + step;
    if (other < 1 || (other - 1) * perPage >= list.total) return;
    setPage(other);
    setEdge(step === 1 ? 'first' : 'last');
  };

  const scrolled = useRef(0);
  const openRow = useCallback(
    (id: string) => {
      scrolled.current = window.scrollY;
      open(id);
    },
    [open],
  );
  const shownBefore = useRef({ openId, place });
  useEffect(() => {
    const { openId: closed, place: before } = shownBefore.current;
    shownBefore.current = { openId, place };
    if (closed === null || openId !== null || before !== place) return;
    // The panel was closed, by its button or by 'back': the focus returns to its row.
    const timer = setTimeout(() => {
      // On phones the panel took the list's place.
      if (window.innerWidth <= NARROW_WIDTH_PX) window.scrollTo(0, scrolled.current);
      linkOf(closed)?.focus({ preventScroll: true });
    }, AFTER_CLOSING_MS);
    return () => clearTimeout(timer);
  }, [openId, place]);

  // A row with the focus stays in its place whatever a colleague does with it.
  const keepFocused = useEffectEvent((event: FocusEvent) => {
    const id = event.target instanceof Element ? rowIdAt(event.target) : null;
    if (id !== null) hold(id, 'focused');
  });
  useEffect(() => {
    document.addEventListener('focusin', keepFocused);
    return () => document.removeEventListener('focusin', keepFocused);
  }, []);

  /**
   * Moves the focus from a row whose step is done to the next one that waits. With an open panel it stays there: at its
   * beginning, because the button that was pressed may go.
   */
  const goOn = (id: string) => {
    const at = rows.findIndex((row) => idOf(row) === id);
    const next =
      rows.find((row, place) => place > at && isWaiting(row)) ??
      rows.find((row) => idOf(row) !== id && isWaiting(row));
    focusPanelOrRow(next ? idOf(next) : id);
  };

  return {
    rows,
    idOf,
    openId,
    opened,
    openRow,
    close: leave,
    go,
    /** Keeps a row in its place through a step that may take it out of the view. */
    hold,
    goOn,
    /** The place of the open row in the whole list, from 1; null when it is on another page. */
    position: index < 0 ? null : (page - 1) * perPage + index + 1,
    total,
    isFirst: index === 0 && page === 1,
    isLast: index >= 0 && (page - 1) * perPage + index + 1 >= total,
  };
}

export interface DeskState<Row> extends Omit<
  ReturnType<typeof useDesk<ListEndpoint>>,
  'rows' | 'idOf' | 'opened'
> {
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly opened: Opened<Row>;
}
