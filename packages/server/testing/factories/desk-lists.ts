import type { DeskList } from '../../src/features/request-desk/desk-lists.queries.ts';

/** The desk's first page of all requests, with lines for volunteers, unless overridden. */
export const deskList = (some: Partial<DeskList> = {}): DeskList => ({
  page: 1,
  perPage: 10,
  order: 'desc',
  orderBy: 'created_at',
  search: '',
  category: [],
  status: [],
  states: null,
  hasLines: true,
  ...some,
});
