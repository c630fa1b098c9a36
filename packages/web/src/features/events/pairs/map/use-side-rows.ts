import { useDeferredValue, useMemo, useState } from 'react';
import { steadyOrder } from './steady-order.ts';

interface SideOptions<Row, State extends string> {
  readonly rows: readonly Row[];
  readonly states: readonly State[];
  readonly stateOf: (row: Row) => State;
  /** The text to search: name and address. */
  readonly wordsOf: (row: Row) => string;
}

const PAGE = 25;

/** Removes vowel points and accents, and the difference of capital letters. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Gives the rows of one side: filtered by status and search, urgent ones first, in portions. While `isHeld`
 * (the pointer or focus is in the list) rows keep their places, so that no press hits another person.
 */
export function useSideRows<Row extends { readonly id: number }, State extends string>(
  options: SideOptions<Row, State>,
) {
  const { rows, states, stateOf, wordsOf } = options;
  const [search, setSearch] = useState('');
  const [state, setState] = useState<State | null>(null);
  const [most, setMost] = useState(PAGE);
  const [isFolded, setFolded] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const wanted = useDeferredValue(plain(search.trim()));

  const counts = useMemo(() => {
    const made = new Map<State, number>();
    for (const row of rows) made.set(stateOf(row), (made.get(stateOf(row)) ?? 0) + 1);
    return made;
  }, [rows, stateOf]);

  const [order, setOrder] = useState<{ ids: readonly number[]; by: string }>({ ids: [], by: '' });
  const by = `${state ?? ''} ${wanted}`;
  const found = useMemo(() => {
    const isFound = (row: Row) =>
      (state === null ||
        stateOf(row) === state ||
        (isHeld && order.by === by && order.ids.includes(row.id))) &&
      (wanted === '' || plain(wordsOf(row)).includes(wanted));
    const known = isHeld && order.by === by ? order.ids : null;
    return steadyOrder(rows.filter(isFound), (row) => states.indexOf(stateOf(row)), known);
  }, [rows, state, wanted, by, isHeld, order, states, stateOf, wordsOf]);

  const reset = () => setMost(PAGE);
  return {
    search,
    setSearch: (text: string) => {
      setSearch(text);
      reset();
    },
    state,
    setState: (next: State | null) => {
      setState(next);
      reset();
    },
    counts,
    found,
    shown: found.slice(0, most),
    more: () => setMost((now) => now + PAGE),
    /** Folded in the narrow layout. */
    isFolded,
    setFolded,
    hold: () => {
      if (isHeld) return;
      setOrder({ ids: found.map(({ id }) => id), by });
      setHeld(true);
    },
    release: () => setHeld(false),
  };
}
export type SideRows<Row extends { readonly id: number }, State extends string> = ReturnType<
  typeof useSideRows<Row, State>
>;
