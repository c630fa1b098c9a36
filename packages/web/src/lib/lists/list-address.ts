import type { ListFilters } from './list-endpoint.ts';

export interface ListSort<S extends string> {
  readonly column: S;
  readonly order: 'asc' | 'desc';
}
/** The reader's place in a list: page, order, filters. */
export interface ListPlace<S extends string, F extends ListFilters> {
  readonly page: number;
  readonly perPage: number;
  readonly sort: ListSort<S>;
  readonly filters: F;
}

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Converts a place to parameters of the call's query; joins several values of a filter with commas. */
function paramsOf<S extends string, F extends ListFilters>(place: ListPlace<S, F>): Record<string, string> {
  const { page, perPage, sort, filters } = place;
  const entries = { page, perPage, order: sort.order, orderBy: sort.column, ...filters };
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, textOf(value)]));
}

/**
 * Writes the reader's place in a list into the query of an address (`before`), under the names of the list's
 * call. Leaves out values equal to the start, and keeps the rest of the query.
 */
export function addressOf<S extends string, F extends ListFilters>(
  place: ListPlace<S, F>,
  start: ListPlace<S, F>,
  before: string,
): string {
  const plain = paramsOf(start);
  const params = new URLSearchParams(before);
  for (const [name, text] of Object.entries(paramsOf(place))) {
    params.delete(name);
    if (text !== plain[name]) params.set(name, text);
  }
  const query = params.toString().replaceAll('%2C', ',');
  return query && `?${query}`;
}

const DIGITS = /^\d{1,15}$/;
const numberIn = (text: string): string | number => (DIGITS.test(text) ? Number(text) : text);

/**
 * Reads the reader's place in a list from an address, with each value in the form of the start: a number,
 * several, a text. A malformed value becomes that of the start; other values are checked by the list's call
 * (`isRefused`).
 */
export function placeIn<S extends string, F extends ListFilters>(
  address: string,
  start: ListPlace<S, F>,
): ListPlace<S, F> {
  const params = new URLSearchParams(address);
  const read = <T>(name: string, otherwise: T): T => {
    const text = params.get(name);
    if (text === null) return otherwise;
    if (Array.isArray(otherwise)) return text.split(',').filter(Boolean).map(numberIn) as T;
    if (typeof otherwise === 'number')
      return (Number(text) > 0 && DIGITS.test(text) ? Number(text) : otherwise) as T;
    return text as T;
  };
  const filters = Object.entries(start.filters).map(([name, value]) => [name, read(name, value)]);
  return {
    page: read('page', start.page),
    perPage: read('perPage', start.perPage),
    sort: { column: read('orderBy', start.sort.column), order: read('order', start.sort.order) },
    filters: Object.fromEntries(filters) as F,
  };
}
