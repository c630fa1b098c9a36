import type { DeskList } from '../../src/features/requests/request-desk/desk-conditions.queries.ts';

/** First page of the desk's list of all requests, with rows for volunteers. */
export const deskList = (some: Partial<DeskList> = {}): DeskList => ({
  page: 1,
  perPage: 10,
  order: 'desc',
  orderBy: 'created_at',
  search: '',
  ids: [],
  category: [],
  state: [],
  status: [],
  states: null,
  hasLines: true,
  now: new Date(),
  timeZone: 'Asia/Jerusalem',
  ...some,
});
