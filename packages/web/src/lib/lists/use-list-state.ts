import { useCallback, useEffect, useState } from 'react';
import { addressOf, placeIn, type ListPlace, type ListSort } from './list-address.ts';
import type { ListEndpoint, ListFilters, SortOf } from './list-endpoint.ts';

/** How long typing rests before the list is asked for. */
const SEARCH_PAUSE_MS = 300;
const FIRST_PAGE = { page: 1, perPage: 10 } as const;

/** The state that the browser keeps beside an address; the router has its own things in it. */
type BesideAddress = { readonly listSearch?: unknown } | null;
const besideAddress = (): BesideAddress => window.history.state as BesideAddress;

function keptSearch(): string {
  const kept = besideAddress()?.listSearch;
  return typeof kept === 'string' ? kept : '';
}

/** The address says from now on where in the list the reader is; the way back leads to the same place. */
function keep(query: string, search: string): void {
  const { pathname, search: before, hash } = window.location;
  if (query === before && search === keptSearch()) return;
  window.history.replaceState({ ...besideAddress(), listSearch: search }, '', `${pathname}${query}${hash}`);
}

/** What a list shows before anybody has changed anything. */
export interface ListStart<E extends ListEndpoint, F extends ListFilters> {
  readonly sort: ListSort<SortOf<E>>;
  readonly filters: F;
}

/**
 * What a list from the server is narrowed to: page, size, search, order and filters, and the query that
 * says so to the list's call. Every change but that of the page goes back to the first page. All of it
 * stands in the address, so that a reload and the way back lead to the same rows; only the search is kept
 * beside it, for it may hold a name, and names do not belong in addresses. One list a screen at a time.
 */
export function useListState<E extends ListEndpoint, F extends ListFilters>(
  { query: knows }: E,
  { sort, filters }: ListStart<E, F>,
) {
  type Place = ListPlace<SortOf<E>, F>;
  const [start] = useState<Place>(() => ({ ...FIRST_PAGE, sort, filters }));
  const [place, setPlace] = useState<Place>(() => placeIn(knows, window.location.search, start));
  const [search, setSearch] = useState(keptSearch);
  const [typed, setTyped] = useState(search);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => {
      setSearch(wanted);
      setPlace((now) => ({ ...now, page: 1 }));
    }, SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);

  useEffect(() => keep(addressOf(place, start, window.location.search), search), [place, start, search]);
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      // Another list of the same screen begins at its own beginning.
      if (window.location.pathname === pathname) keep(addressOf(start, start, window.location.search), '');
    };
  }, [start]);

  const setPage = useCallback((page: number) => setPlace((now) => ({ ...now, page })), []);
  /** Anew from the first page. */
  const change = (next: Partial<Place>) => setPlace((now) => ({ ...now, ...next, page: 1 }));
  const searchFor = (text: string) => {
    setTyped(text);
    setSearch(text.trim());
  };
  return {
    ...place,
    search,
    typed,
    setTyped,
    setPage,
    setPerPage: (perPage: number) => change({ perPage }),
    /** Columns that can be sorted carry the names that the call knows. */
    setSort: ({ column, order }: ListSort<string>) =>
      change({ sort: { column: column as SortOf<E>, order } }),
    setFilters: (some: Partial<F>) =>
      setPlace((now) => ({ ...now, page: 1, filters: { ...now.filters, ...some } })),
    /** Search and filters at once, without waiting for the end of typing. */
    narrow: (text: string, all: F) => {
      searchFor(text);
      change({ filters: all });
    },
    /** Everything again: no filters, no search. */
    clear: () => {
      searchFor('');
      change({ filters: start.filters });
    },
    /** Something is searched for or filtered. */
    isNarrowed: search !== '' || Object.values(place.filters).some(isSet),
    query: {
      page: place.page,
      perPage: place.perPage,
      search,
      order: place.sort.order,
      orderBy: place.sort.column,
      ...place.filters,
    },
  };
}

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
