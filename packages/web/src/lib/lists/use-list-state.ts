import { useEffect, useState } from 'react';

export interface ListSort<S extends string> {
  readonly column: S;
  readonly order: 'asc' | 'desc';
}
interface State<S extends string, F> {
  readonly page: number;
  readonly perPage: number;
  readonly sort: ListSort<S>;
  readonly filters: F;
}

/** How long typing rests before the list is asked for. */
const SEARCH_PAUSE_MS = 300;

/**
 * What a list from the server is narrowed to: page, size, search, order and filters, and the query that
 * says so to a list call. Every change but that of the page goes back to the first page. The state stays
 * in memory: a search may hold a name, and names do not belong in addresses.
 */
export function useListState<S extends string, F extends Readonly<Record<string, unknown>>>(initial: {
  sort: ListSort<S>;
  filters: F;
}) {
  const [state, setState] = useState<State<S, F>>({ page: 1, perPage: 10, ...initial });
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => {
      setSearch(wanted);
      setState((now) => ({ ...now, page: 1 }));
    }, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);

  const { page, perPage, sort, filters } = state;
  return {
    ...state,
    typed,
    setTyped,
    setPage: (next: number) => setState((now) => ({ ...now, page: next })),
    setPerPage: (size: number) => setState((now) => ({ ...now, page: 1, perPage: size })),
    /** Columns that can be sorted carry the names that the call knows. */
    setSort: ({ column, order }: ListSort<string>) =>
      setState((now) => ({ ...now, page: 1, sort: { column: column as S, order } })),
    setFilters: (change: Partial<F>) =>
      setState((now) => ({ ...now, page: 1, filters: { ...now.filters, ...change } })),
    /** Everything again: no filters, no search. */
    clear: () => {
      setTyped('');
      setSearch('');
      setState((now) => ({ ...now, page: 1, filters: initial.filters }));
    },
    query: { page, perPage, search, order: sort.order, orderBy: sort.column, ...filters },
  };
}
