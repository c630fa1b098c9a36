import { z } from 'zod';
import { flag, id, searched, wholeNumber } from './fields.ts';

export const pageSize = wholeNumber(z.union([z.literal(10), z.literal(50), z.literal(100)]));

/**
 * Query of every list call: `page`, `perPage` (10, 50, 100), `search`, `order` (default desc), `orderBy` (one
 * of `sortable`), `export` and the named filters. A filter is sent as `filters[name]` or as `name`; several
 * values as a repeated name or separated by commas.
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

/** A filter of several values: `a,b`, `['a','b']`, or empty for none. */
export const several = <T extends z.ZodType>(one: T) =>
  z.preprocess((v) => listed(v).filter((x) => x !== ''), z.array(one).max(500)).prefault('');

/**
 * Query of a staff list: `listQuery` with `view`, one of the list's named selections (a separate call counts
 * them), and `ids`, which limits the list to these rows on all pages. A filter named `view` or `ids` replaces
 * the default.
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

/** Number of rows in each view of a list, by its name; exact up to `VIEW_COUNT_MAX`. */
export const viewCounts = <const V extends readonly [string, ...string[]]>(views: V) =>
  z.record(z.enum(views), z.int());

/**
 * `total` is exact up to `TOTAL_EXACT_MAX`, and an estimate above it. For searches, and for views that no
 * index can count, it stops at `VIEW_COUNT_MAX` + 1, which means any higher number.
 */
export const pageMeta = z.object({ total: z.int(), page: z.int(), perPage: z.int() });
export type PageMeta = z.infer<typeof pageMeta>;
