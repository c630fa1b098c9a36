import { useState } from 'react';
import type { PAGE_SIZES } from '@ezra/contract/constants';
import type { Sort } from '../../ui/data-table/types.ts';

type PageSize = (typeof PAGE_SIZES)[number];

/** Page, page size and order of a table that the server pages. A new order or size begins at page 1. */
export function useListQuery<C extends string>(initial: { column: C; order: 'asc' | 'desc' }) {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState<PageSize>(10);
  const [sort, setSort] = useState<Sort>(initial);
  return {
    query: { page, perPage, order: sort.order, orderBy: sort.column as C },
    sort,
    onSortChange: (next: Sort) => {
      setSort(next);
      setPage(1);
    },
    /** For the kit's pagination, with the total that the server told. */
    paginationOf: (total: number) => ({
      page,
      perPage,
      total,
      onPageChange: setPage,
      onPerPageChange: (size: number) => {
        setPerPage(size as PageSize);
        setPage(1);
      },
    }),
  };
}
