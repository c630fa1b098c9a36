import { useCallback, useEffect, useState } from 'react';
import { isRefusal } from '../api/api-error.ts';
import { addressOf, placeIn, type ListPlace, type ListSort } from './list-address.ts';
import type { ListFilters } from './list-endpoint.ts';
import { OPEN_ROW } from './use-open-row.ts';

/** Milliseconds without typing before the list is loaded. */
const SEARCH_PAUSE_MS = 300;
const FIRST_PAGE = { page: 1, perPage: 10 } as const;

/** The state in the browser's history entry, where the router also stores its own. */
type BesideAddress = { readonly listSearch?: unknown } | null;
const besideAddress = (): BesideAddress => window.history.state as BesideAddress;

function keptSearch(): string {
  const kept = besideAddress()?.listSearch;
  return typeof kept === 'string' ? kept : '';
}

/** Writes the reader's place in the list into the address, so that 'back' returns to it. */
function keep(query: string, search: string): void {
  const { pathname, search: before, hash } = window.location;
  if (query === before && search === keptSearch()) return;
  window.history.replaceState({ ...besideAddress(), listSearch: search }, '', `${pathname}${query}${hash}`);
}

/** The state of a list at first. */
export interface ListStart<S extends string, F extends ListFilters> {
  readonly sort: ListSort<S>;
  readonly filters: F;
  /** For a list with views: the first view, and the order of views that have their own. */
  readonly view?: string;
  readonly sortOfView?: Readonly<Record<string, ListSort<S>>>;
}

const viewIn = (address: string): string | undefined => new URLSearchParams(address).get('view') ?? undefined;

/**
 * Keeps the state of a list from the server: page, size, search, order and filters, and the query of its
 * call. Every change other than the page returns to the first page. The address holds the state, so that a
 * reload and 'back' show the same rows. The search is kept in the history entry instead, because it may be a
 * name, and names do not belong in addresses. One list per screen at a time.
 */
export function useListState<S extends string, F extends ListFilters>({
  sort,
  filters,
  view,
  sortOfView = {},
}: ListStart<S, F>) {
  type Place = ListPlace<S, F>;
  const [startOf] = useState(() => (shown: string | undefined): Place => ({
    ...FIRST_PAGE,
    sort: sortOfView[shown ?? ''] ?? sort,
    filters: view === undefined ? filters : { ...filters, view },
  }));
  const [place, setPlace] = useState<Place>(() => {
    const { search: address } = window.location;
    return placeIn(address, startOf(viewIn(address)));
  });
  const shown = place.filters['view'] as string | undefined;
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

  useEffect(
    () => keep(addressOf(place, startOf(shown), window.location.search), search),
    [place, startOf, shown, search],
  );
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      // Another list of the same screen starts from the beginning.
      const start = startOf(undefined);
      if (window.location.pathname === pathname) keep(addressOf(start, start, window.location.search), '');
    };
  }, [startOf]);

  const setPage = useCallback((page: number) => setPlace((now) => ({ ...now, page })), []);
  const restart = useCallback(() => setPlace(startOf(undefined)), [startOf]);
  /** Returns to the first page. */
  const change = (next: Partial<Place>) => setPlace((now) => ({ ...now, ...next, page: 1 }));
  const placeOfView = (name: string): Place => {
    const start = startOf(name);
    return { ...start, perPage: place.perPage, filters: { ...start.filters, view: name } };
  };
  const searchFor = (text: string) => {
    setTyped(text);
    setSearch(text.trim());
  };
  const isFiltered = Object.entries(place.filters).some(([name, value]) => name !== 'view' && isSet(value));
  return {
    ...place,
    search,
    typed,
    setTyped,
    setPage,
    setPerPage: (perPage: number) => change({ perPage }),
    /** Sortable columns carry the names of the call's `orderBy`. */
    setSort: ({ column, order }: ListSort<string>) => change({ sort: { column: column as S, order } }),
    setFilters: (some: Partial<F>) =>
      setPlace((now) => ({ ...now, page: 1, filters: { ...now.filters, ...some } })),
    /** Sets search and filters at once, without the pause of typing. */
    narrow: (text: string, all: F) => {
      searchFor(text);
      change({ filters: all });
    },
    /** Tells whether the list's call refused its input, which was not that of the start. */
    isRefused: (error: unknown) => isRefusal(error) && addressOf(place, startOf(undefined), '') !== '',
    restart,
    /** Removes search and filters; the view stays. */
    clear: () => {
      searchFor('');
      change({ filters: { ...startOf(shown).filters, ...(shown === undefined ? {} : { view: shown }) } });
    },
    view: shown,
    /** Returns the address of a view in its order, without search, filters and open row. */
    addressOfView: (name: string) => {
      const params = new URLSearchParams(window.location.search);
      params.delete(OPEN_ROW);
      return `${window.location.pathname}${addressOf(placeOfView(name), startOf(name), params.toString())}`;
    },
    /** Opens a view like its address does, but keeps an open row. */
    setView: (name: string) => {
      searchFor('');
      setPlace(placeOfView(name));
    },
    isFiltered,
    /** True if a search or filter is active. */
    isNarrowed: search !== '' || isFiltered,
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

/** Restarts a list if its call refuses the place of an old or mistyped address; true while it does. */
export function useFreshStart(
  { isRefused, restart }: Pick<ReturnType<typeof useListState>, 'isRefused' | 'restart'>,
  error: unknown,
): boolean {
  const isWrong = isRefused(error);
  useEffect(() => {
    if (isWrong) restart();
  }, [isWrong, restart]);
  return isWrong;
}

const isSet = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';
