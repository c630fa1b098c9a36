import type { DeskList } from '../../src/features/request-desk/desk-search.queries.ts';

/** What an admin asks the desk for: the first page of everything, with lines for volunteers, unless told otherwise. */
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
