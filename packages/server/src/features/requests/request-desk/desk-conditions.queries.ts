import { REQUEST_STATUSES, type RequestStatus } from '@ezra/contract/requests/help-requests.terms';
import type {
  LINE_SORTS,
  listApplicationUsers,
  listPendingApplications,
  PENDING_SORTS,
} from '@ezra/contract/requests/request-desk';
import type { RequestView } from '@ezra/contract/requests/request-desk.terms';
import { sql } from 'kysely';
import {
  allOf,
  anyOf,
  holding,
  inRegions,
  oneOf,
  type Condition,
  type ListOf,
  type Sql,
} from '../../../platform/db/lists.ts';
import {
  IS_FIRST_WAITING,
  VIEW_CONDITIONS,
  VIEW_STATUSES,
  type ViewsAt,
} from '../help-requests/request-views.queries.ts';
import { isOpen } from '../help-requests/request-conditions.queries.ts';

type Sort = (typeof PENDING_SORTS)[number] | (typeof LINE_SORTS)[number];
type Asked = ListOf<typeof listApplicationUsers> & Partial<ListOf<typeof listPendingApplications>>;

/** The query of either list, with the reader's limits. */
export interface DeskList extends Omit<Asked, 'orderBy' | 'view'>, ViewsAt {
  readonly orderBy: Sort;
  readonly view?: RequestView | undefined;
  /** Regions that limit the admin; null: all. */
  readonly states: readonly number[] | null;
  /** Whether volunteers who answered have lines of their own, which are then searched too. */
  readonly hasLines: boolean;
}

/** Whether an offer is over: its line shows "rejected", whatever the status of the request. */
export const IS_OVER: Sql = sql`w.is_approved = 2`;
const IS_ON: Sql = sql`w.is_approved <> 2`;
/** Whether a view's line shows the offer `w`: that of the volunteer in charge, else the first that waits. */
const IS_FIRST: Sql = sql`(w.is_approved = 1 or ${IS_FIRST_WAITING})`;
/** The status that a line of the offer `w` shows. */
const SAYS: Sql = sql`case when ${IS_OVER} then 'rejected' else a.status end`;

/** The statuses that the lines of a list may show. */
export const shownBy = ({ view = 'all', status }: DeskList): readonly RequestStatus[] =>
  VIEW_STATUSES[view].filter((one) => status.length === 0 || status.includes(one));
export const isShown = (status: Sql, list: DeskList): Condition => {
  const shown = shownBy(list);
  return shown.length === REQUEST_STATUSES.length
    ? undefined
    : sql`${status} = any(${sql.lit(`{${shown.join(',')}}`)}::text[])`;
};

/** Views that compare with the time of the call. */
const BY_TIME: readonly RequestView[] = ['waiting', 'nobody', 'soon'];

/** Whether the conditions are the same for every call; statuses are literals in the statement. */
export const isWhole = ({ states, search, view = 'all', urgent, ids, category, state }: DeskList): boolean =>
  states === null &&
  search === '' &&
  !BY_TIME.includes(view) &&
  !urgent &&
  [ids, category, state].every(({ length }) => length === 0);

/** Whether each request of a view has one line. In `rejected`, offers that are over have lines too. */
export const isOneEach = ({ view }: DeskList): boolean => view !== undefined && view !== 'rejected';
/** Whether offers that are over have lines, which show "rejected". */
export const showsOver = (list: DeskList): boolean =>
  list.hasLines && !isOneEach(list) && shownBy(list).includes('rejected');
/** Whether lines are filtered one by one, because offers that are over belong to requests of any status. */
export const asksEachLine = (list: DeskList): boolean =>
  showsOver(list) && shownBy(list).length < REQUEST_STATUSES.length;

/** The offers `w`, not over, that have lines. */
export const offersOn = (list: DeskList): Sql =>
  isOneEach(list) ? IS_FIRST : list.hasLines ? IS_ON : sql`false`;
/** Whether the offer `w` of the request `a` has a line that the list shows. */
export const isOfferShown = (list: DeskList): Condition => (isOneEach(list) ? IS_FIRST : isShown(SAYS, list));
/** Whether lines show volunteers, who are then searched too. */
export const tellsVolunteers = (list: DeskList): boolean => list.hasLines || isOneEach(list);

/**
 * The conditions of a list on requests `a`, besides the search. `isOfferKnown`: they are joined to an offer
 * that is shown, so it is known that one waits.
 */
export const filtersOf = (list: DeskList, isOfferKnown = false): Condition[] => {
  const { view, now } = list;
  const ofView =
    view === undefined || !isOneEach(list)
      ? undefined
      : view === 'waiting' && isOfferKnown
        ? isOpen(now)
        : VIEW_CONDITIONS[view](list);
  const isStatusAsked = !asksEachLine(list) && (ofView === undefined || list.status.length > 0);
  return [
    inRegions(sql`a.state_id`, list.states),
    oneOf(sql`a.id`, list.ids),
    oneOf(sql`a.category_id`, list.category),
    oneOf(sql`a.state_id`, list.state),
    list.urgent ? sql`a.label_priority > 0` : undefined,
    ofView,
    isStatusAsked ? isShown(sql`a.status`, list) : undefined,
  ];
};

/** A personal detail stored with the request. */
export const own = (field: string): Sql => sql`(a.contact ->> ${sql.lit(field)})`;

/** Whether a person of the row has this name or phone. */
export const isCalled = (search: string, person: 'u' | 'p' | 'l'): Condition =>
  holding(search, [sql`${sql.ref(person)}.full_name`], [sql`${sql.ref(person)}.phone`]);

/** Whether the request `a` of `users u`, or one of its lines, matches the search. */
export const isFound = (list: DeskList): Sql => {
  const { search } = list;
  const isSaid = anyOf(
    holding(search, [sql`a.description`, own('full_name')], [own('phone')]),
    isCalled(search, 'u'),
  );
  if (!tellsVolunteers(list)) return isSaid;
  const offer = allOf(sql`w.application_id = a.id`, isCalled(search, 'l'), isOfferShown(list));
  return anyOf(
    isSaid,
    sql`exists (select from application_users w join users l on l.id = w.volunteer_id where ${offer})`,
  );
};
