import type { z } from 'zod';
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

/** Gives the parameters of the call's query as text; several values of a filter joined with commas. */
function paramsOf<S extends string, F extends ListFilters>(place: ListPlace<S, F>): Record<string, string> {
  const { page, perPage, sort, filters } = place;
  const entries = { page, perPage, order: sort.order, orderBy: sort.column, ...filters };
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, textOf(value)]));
}

/**
 * Writes the reader's place in a list into the query of an address (`before`), under the names of the list's
 * call. Leaves out what equals the start, and keeps the rest of the query.
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

/**
 * Reads the reader's place in a list from an address. Values that the list's call would refuse are as at the
 * start.
 */
export function placeIn<S extends string, F extends ListFilters>(
  query: z.ZodObject,
  address: string,
  start: ListPlace<S, F>,
): ListPlace<S, F> {
  const params = new URLSearchParams(address);
  const read = <T>(name: string, otherwise: T): T => {
    const text = params.get(name);
    const schema = query.shape[name] as z.ZodType | undefined;
    if (text === null || !schema) return otherwise;
    const parsed = schema.safeParse(text);
    if (!parsed.success) return otherwise;
    // Flags stay text, as the call takes them; numbers and lists are parsed.
    const isText = typeof otherwise === 'undefined' || typeof otherwise === 'string';
    return (isText ? text : parsed.data) as T;
  };
  const filters = Object.entries(start.filters).map(([name, value]) => [name, read(name, value)]);
  return {
    page: read('page', start.page),
    perPage: read('perPage', start.perPage),
    sort: { column: read('orderBy', start.sort.column), order: read('order', start.sort.order) },
    filters: Object.fromEntries(filters) as F,
  };
}
