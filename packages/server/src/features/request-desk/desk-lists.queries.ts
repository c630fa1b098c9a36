import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@ezra/contract/common/locales';
import { REQUEST_STATUSES, type RequestStatus } from '@ezra/contract/help-requests';
import type {
  LINE_SORTS,
  listApplicationUsers,
  listPendingApplications,
  PENDING_SORTS,
  RequestView,
} from '@ezra/contract/request-desk';
import { countRows } from '../../platform/db/count-rows.ts';
import type { Executor } from '../../platform/db/database.ts';
import { labelIn } from '../../platform/db/label-in.ts';
import {
  allOf,
  directionOf,
  holding,
  inRegions,
  oneOf,
  pageOf,
  pageWithTotal,
  type Condition,
  type ListOf,
  type Sql,
} from '../../platform/db/lists.ts';
import { isIndexed } from '../../platform/db/search-patterns.ts';
import { IS_OFFER_WAITING, VIEW_CONDITIONS, VIEW_STATUSES, type ViewsAt } from '../help-requests/public.ts';
import { isAvailable } from '../matching/public.ts';
import { DESK_TABLES, deskColumns, disabilitiesOf, type DeskRow } from './request-desk.queries.ts';

type Sort = (typeof PENDING_SORTS)[number] | (typeof LINE_SORTS)[number];
type Asked = ListOf<typeof listApplicationUsers> & Partial<ListOf<typeof listPendingApplications>>;

/** What either list is asked for, and by whom. */
export interface DeskList extends Omit<Asked, 'orderBy' | 'view'>, ViewsAt {
  readonly orderBy: Sort;
  readonly view?: RequestView | undefined;
  /** Regions that the admin is limited to; null for all. */
  readonly states: readonly number[] | null;
  /** Whether volunteers who answered have lines of their own: then they are searched too. */
  readonly hasLines: boolean;
}

/** A request joined to one of its offers, or to none; in a view to the one that it is about. */
export interface OfferLine extends DeskRow {
  offer_id: number | null;
  is_approved: number | null;
  ended_reason: string | null;
  /** Whether the volunteer of the offer waits for approval and can be sent to people now. */
  is_offer_available: boolean;
  offer_volunteer_id: number | null;
  offer_full_name: string | null;
  offer_phone: string | null;
  /** How many lines a search finds. */
  total: number;
}

/** What goes with the request itself, else what is on record. */
const own = (field: string): Sql => sql`(a.contact ->> ${sql.lit(field)})`;
const ownOrRecord = (field: string): Sql => sql`coalesce(${own(field)}, u.${sql.ref(field)})`;

const inWords = (locale: Locale): Sql => sql`nullif(array_to_string(${disabilitiesOf(locale)}, ', '), '')`;

/** What a line is sorted by, before the id of its request; what is lacking comes last. */
const SORTS: Readonly<Record<Sort, (locale: Locale) => Sql>> = {
  created_at: () => sql`a.created_at`,
  status: () => sql`row(a.status, a.created_at)`,
  urgency: () => sql`a.label_priority`,
  category: (locale) => labelIn('c.label', locale),
  volunteer: () => sql`l.full_name`,
  description: () => sql`a.description`,
  expiration_date: () => sql`a.due_at`,
  system_notes: () => sql`a.system_notes`,
  full_name: () => ownOrRecord('full_name'),
  phone: () => ownOrRecord('phone'),
  email: () => ownOrRecord('email'),
  disability: (locale) => inWords(locale),
  residential_address: () => ownOrRecord('residential_address'),
  arrival_address: () => sql`u.arrival_address`,
  destination_address: () => sql`coalesce(a.destination_address, u.residential_address)`,
  origin_address: () => sql`coalesce(a.origin_address, u.arrival_address)`,
};

/** Whether an offer is over: its line says "rejected", whatever became of the request. */
const IS_OVER: Sql = sql`w.is_approved = 2`;
const IS_ON: Sql = sql`w.is_approved <> 2`;
/** Whether the line of a request in a view is that of the offer `w`: of who is in charge, else of the first who waits. */
const IS_FIRST: Sql = sql`(w.is_approved = 1 or ${IS_OFFER_WAITING} and not exists (
  select from application_users other where other.application_id = w.application_id
    and (other.is_approved = 1 or other.is_approved = 0 and other.id < w.id
      and ${isAvailable(sql`other.volunteer_id`)})))`;
/** The status that a line of the offer `w` shows. */
const SAYS: Sql = sql`case when ${IS_OVER} then 'rejected' else a.status end`;

/** The statuses that the lines of a list may show. */
const shownBy = ({ view = 'all', status }: DeskList): readonly RequestStatus[] =>
  VIEW_STATUSES[view].filter((one) => status.length === 0 || status.includes(one));
const isShown = (status: Sql, list: DeskList): Condition => {
  const shown = shownBy(list);
  return shown.length === REQUEST_STATUSES.length ? undefined : sql`${status} = any(${[...shown]}::text[])`;
};

/** Whether each request of a view has one line; the rejected ones have those of their offers too. */
const isOneEach = ({ view }: DeskList): boolean => view !== undefined && view !== 'rejected';
/** Whether the offers that are over have lines: each says "rejected". */
const showsOver = (list: DeskList): boolean =>
  list.hasLines && !isOneEach(list) && shownBy(list).includes('rejected');
/** With some lines of offers that are over, which requests of any status have, the status is asked of each line. */
const asksEachLine = (list: DeskList): boolean =>
  showsOver(list) && shownBy(list).length < REQUEST_STATUSES.length;
/** Which of the offers that are not over have lines. */
const offersOn = (list: DeskList): Sql => (isOneEach(list) ? IS_FIRST : list.hasLines ? IS_ON : sql`false`);

const filtersOf = (list: DeskList): Condition[] => [
  inRegions(sql`a.state_id`, list.states),
  oneOf(sql`a.id`, list.ids),
  oneOf(sql`a.category_id`, list.category),
  oneOf(sql`a.state_id`, list.state),
  list.urgent ? sql`a.label_priority > 0` : undefined,
  list.view !== undefined && isOneEach(list) ? VIEW_CONDITIONS[list.view](list) : undefined,
  asksEachLine(list) || (isOneEach(list) && list.status.length === 0)
    ? undefined
    : isShown(sql`a.status`, list),
];

/** Requests that match, with what they are sorted by; the volunteer is told by each line. */
const requestsOf = (list: DeskList, locale: Locale, from: Sql, ...conditions: Condition[]): Sql => sql`
  select a.id, a.status, ${list.orderBy === 'volunteer' ? sql`null` : SORTS[list.orderBy](locale)} as key
  from ${from} ${DESK_TABLES} where ${allOf(...filtersOf(list), ...conditions)}`;

/** Requests that hold what is searched: their words, the details that go with them, who asks; each by its own index. */
function foundRequests(list: DeskList, locale: Locale): Sql {
  const { search } = list;
  const some = (from: Sql, ...conditions: Condition[]) => requestsOf(list, locale, from, ...conditions);
  const indexed = isIndexed(search) ? holding(search, [sql`a.search_text`]) : undefined;
  const isCalled = holding(search, [sql`p.full_name`], [sql`p.phone`]);
  return sql`
    ${some(sql`applications a`, holding(search, [sql`a.description`]), indexed)} union
    ${some(sql`applications a`, holding(search, [own('full_name')], [own('phone')]))} union
    ${some(sql`users p join applications a on a.user_id = p.id`, isCalled)}`;
}

/**
 * Requests joined to their offers, a line for each. An offer that is over has a line beside that of the request itself:
 * it is filtered by what it says. A request whose offers are all over, or that has none, has a line without a
 * volunteer. The pending requests have that line alone, and in a view each has one. A search also finds the lines of
 * volunteers.
 */
function linesOf(list: DeskList, locale: Locale, requests: Sql): Sql {
  const { hasLines, orderBy, search } = list;
  const line = (id: Sql, key: Sql): Sql => sql`
    select ${id} as id, w.id as offer_id, w.is_approved, w.ended_reason, w.volunteer_id, ${key} as key`;
  const ofRequest = line(sql`r.id`, orderBy === 'volunteer' ? sql`l.full_name` : sql`r.key`);
  const volunteers = sql`left join users l on l.id = w.volunteer_id`;
  const lines = [
    sql`${ofRequest} from ${requests} r
      left join application_users w on w.application_id = r.id and ${offersOn(list)} ${volunteers}
      where ${allOf(asksEachLine(list) ? isShown(sql`r.status`, list) : undefined)}`,
  ];
  if (showsOver(list))
    lines.push(sql`${ofRequest} from ${requests} r join application_users w on w.application_id = r.id ${volunteers}
      where ${IS_OVER}`);
  if (!hasLines || search === '') return sql.join(lines, sql` union all `);
  const isCalled = holding(search, [sql`l.full_name`], [sql`l.phone`]);
  const isLine = isOneEach(list) ? IS_FIRST : isShown(SAYS, list);
  lines.push(sql`${line(sql`a.id`, SORTS[orderBy](locale))} from users l
    join application_users w on w.volunteer_id = l.id join applications a on a.id = w.application_id ${DESK_TABLES}
    where ${allOf(isCalled, ...filtersOf(list), isLine)}`);
  return sql.join(lines, sql` union `);
}

/** A person's disabilities in words, for all at once: asking for each row takes five times as long. */
const disabilitiesOfAll = (locale: Locale): Sql => sql`
  left join (
    with sets as materialized (
      select user_id, array_agg(option_id order by option_id) as ids from user_disabilities group by user_id
    ), named as materialized (
      select ids, (select string_agg(${labelIn('o.label', locale)}, ', ' order by o.position) from options o
        where o.id = any(ids)) as labels
      from (select distinct ids from sets) each
    )
    select sets.user_id, named.labels from sets join named using (ids)
  ) of_all on of_all.user_id = a.user_id`;

/**
 * The ids of requests among which are all that the page of an unsearched list shows, taken in the order of the list.
 * The orders that are asked for all day follow an index, which ends as soon as there are enough, however many
 * requests there are: a status after the other, and beside the people the requests with details of their own. The
 * others look at all that match.
 */
function firstOf(list: DeskList, locale: Locale): Sql {
  const { orderBy } = list;
  const ordered = (keys: readonly Sql[], nulls = sql``): Sql =>
    sql.join([...keys, sql`a.id`].map((key) => sql`${key} ${directionOf(list)} ${nulls}`));
  const first = (from: Sql, order: Sql, ...conditions: Condition[]): Sql => sql`(
    select a.id from ${from} where ${allOf(...filtersOf(list), ...conditions)}
    order by ${order} limit ${list.page * list.perPage})`;
  const requests = sql`applications a`;
  const offers = sql`application_users w join applications a on a.id = w.application_id`;

  if (orderBy === 'volunteer') {
    const isWithout = sql`not exists (
      select from application_users w where w.application_id = a.id and ${offersOn(list)})`;
    const isLine = isOneEach(list) ? IS_FIRST : isShown(SAYS, list);
    return sql`
      ${first(sql`users l join (${offers}) on w.volunteer_id = l.id`, ordered([sql`l.full_name`]), isLine)}
      union ${first(requests, ordered([]), isWithout, asksEachLine(list) ? isShown(sql`a.status`, list) : undefined)}`;
  }
  if (!asksEachLine(list)) {
    if (orderBy === 'full_name' || orderBy === 'phone') {
      const people = sql`users u join applications a on a.user_id = u.id`;
      return sql`
        ${first(people, ordered([sql`u.${sql.ref(orderBy)}`]), sql`${own(orderBy)} is null`)} union
        ${first(requests, ordered([own(orderBy)]), sql`${own(orderBy)} is not null`)}`;
    }
    if (orderBy === 'created_at' || orderBy === 'status' || orderBy === 'urgency') {
      const order = ordered([orderBy === 'urgency' ? sql`a.label_priority` : sql`a.created_at`]);
      const each = shownBy(list).map((one) => first(requests, order, sql`a.status = ${sql.lit(one)}`));
      if (each.length === 0) return sql`select null::integer`;
      return sql.join(each, sql` union `);
    }
  }
  const joins = orderBy === 'disability' ? sql`${DESK_TABLES} ${disabilitiesOfAll(locale)}` : DESK_TABLES;
  const key =
    orderBy === 'disability'
      ? sql`case when a.contact ? 'disability_id' then ${inWords(locale)} else of_all.labels end`
      : SORTS[orderBy](locale);
  const order = ordered([key], sql`nulls last`);
  const isAsked = asksEachLine(list) ? isShown(sql`a.status`, list) : undefined;
  const all = first(sql`${requests} ${joins}`, order, isAsked);
  return asksEachLine(list) ? sql`${all} union ${first(sql`${offers} ${joins}`, order, IS_OVER)}` : all;
}

/** The lines that match in their order; of a page `part` of them, and each says how many a search finds. */
function sortedLines(list: DeskList, locale: Locale, part?: Sql): RawBuilder<OfferLine> {
  // Of a search it is as much work to find the first as all.
  const first = part && list.search === '' ? sql`a.id in (${firstOf(list, locale)})` : undefined;
  const requests =
    list.search === '' ? requestsOf(list, locale, sql`applications a`, first) : foundRequests(list, locale);
  const direction = directionOf(list);
  const order = sql`line.key ${direction} nulls last, line.id ${direction}, line.is_approved, line.offer_id`;
  return sql`
    with requests as materialized (${requests}),
    lines as materialized (${linesOf(list, locale, sql`requests`)})
    select ${deskColumns(locale)}, line.offer_id, line.is_approved, line.ended_reason, line.volunteer_id as offer_volunteer_id,
      line.is_approved = 0 and ${isAvailable(sql`line.volunteer_id`)} as is_offer_available,
      l.full_name as offer_full_name, l.phone as offer_phone, (select count(*) from lines) as total
    from (select * from lines line ${part ? sql`order by ${order} ${part}` : sql``}) line
    join applications a on a.id = line.id ${DESK_TABLES} left join users l on l.id = line.volunteer_id
    order by ${order}`;
}

/** All lines of a list, whatever page is asked for. */
export const everyLine = (list: DeskList, locale: Locale): RawBuilder<OfferLine> => sortedLines(list, locale);

/** How many lines an unsearched list has; beyond 10,000 about how many. */
export function deskTotal(executor: Executor, list: DeskList, locale: Locale): Promise<number> {
  if (!list.hasLines || isOneEach(list))
    return countRows(executor, sql`applications a where ${allOf(...filtersOf(list))}`);
  const requests = sql`(${requestsOf(list, locale, sql`applications a`)})`;
  return countRows(executor, sql`(${linesOf(list, locale, requests)}) line`);
}

/** A page of a list, and how many lines match. */
export async function deskPage(executor: Executor, list: DeskList, locale: Locale) {
  const pageRows = async (some: DeskList) =>
    (await sortedLines(some, locale, pageOf(some)).execute(executor)).rows;
  if (list.search !== '') return pageWithTotal(list, pageRows);
  const [rows, total] = await Promise.all([pageRows(list), deskTotal(executor, list, locale)]);
  return { rows, total };
}
