import { z } from 'zod';
import { flag, id, searched, wholeNumber } from './fields.ts';

export const pageSize = wholeNumber(z.union([z.literal(10), z.literal(50), z.literal(100)]));

/**
 * The query of every list call: `page`, `perPage` (10, 50, 100), `search`, `order` (default desc),
 * `orderBy` (one of `sortable`), `export` and the named filters. A filter travels as `filters[name]`
 * or as its bare name; several values as a repeated name or joined with commas.
 */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: S,
  filters: F,
) =>
  z.object({
    page: wholeNumber(z.int().min(1).max(1_000_000)).default(1),
    perPage: pageSize.default(10),
    search: searched,
    order: z.enum(['asc', 'desc']).default('desc'),
    orderBy: z.enum(sortable).default(sortable[0]),
    export: flag.optional(),
    ...filters,
  });

const listed = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' ? value.split(',') : [value ?? ''];
};

/** A filter of several values: `a,b`, `['a','b']`, empty for none. */
export const several = <T extends z.ZodType>(one: T) =>
  z.preprocess((v) => listed(v).filter((x) => x !== ''), z.array(one).max(500)).prefault('');

/**
 * The query of a staff list: that of every list, with `view`, one of the list's named selections (counted by the call
 * beside the list), and `ids`, which limits it to some lines whatever page they are on; a filter of that name replaces it.
 */
export const deskQuery = <
  const S extends readonly [string, ...string[]],
  const V extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
>(
  sortable: S,
  views: V,
  filters: F,
) => listQuery(sortable, { view: z.enum(views).optional(), ids: several(id) }).extend(filters);

/** How many lines each view of a list has, by its name: exact up to `VIEW_COUNT_MAX`. */
export const viewCounts = <const V extends readonly [string, ...string[]]>(views: V) =>
  z.record(z.enum(views), z.int());

/**
 * `total`: exact up to `TOTAL_EXACT_MAX`, above it an estimate. Of searches, and of views that need more than an index,
 * it ends at `VIEW_COUNT_MAX`: one more stands for any number above.
 */
export const pageMeta = z.object({ total: z.int(), page: z.int(), perPage: z.int() });
export type PageMeta = z.infer<typeof pageMeta>;
