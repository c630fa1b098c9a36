import { sql, type RawBuilder } from 'kysely';
import { VIEW_COUNT_MAX } from '@ezra/contract/common/constants';
import type { Locale } from '@ezra/contract/common/locales';
import { aboutHowMany, COUNTED_MAX, countUpTo, countWithin } from '../../../platform/db/count-rows.ts';
import type { Executor } from '../../../platform/db/database.ts';
import {
  allOf,
  directionOf,
  holding,
  pageOf,
  pageWithTotal,
  type Condition,
  type Sql,
} from '../../../platform/db/lists.ts';
import { isOneAvailable } from '../matching/matching.queries.ts';
import {
  asksEachLine,
  filtersOf,
  isCalled,
  isOfferShown,
  isOneEach,
  isShown,
  isWhole,
  IS_OVER,
  offersOn,
  own,
  showsOver,
  tellsVolunteers,
  type DeskList,
} from './desk-conditions.queries.ts';
import { firstOf, isByStatus, SORTS } from './desk-order.queries.ts';
import { DESK_TABLES, deskColumns, type DeskRow } from './request-desk.queries.ts';

/** A request joined to one of its offers, or to none; in a view to the offer that the view is about. */
export interface OfferLine extends DeskRow {
  offer_id: number | null;
  is_approved: number | null;
  ended_reason: string | null;
  /** Whether the offer waits for approval and its volunteer can be sent to people now. */
  is_offer_available: boolean;
  offer_volunteer_id: number | null;
  offer_full_name: string | null;
  offer_phone: string | null;
  /** Number of lines, as far as they were counted. */
  total: number;
}

/** The part of a list that a statement reads: only the first requests, or up to `limit` of each kind. */
interface Taken {
  readonly isFirst?: Condition;
  readonly limit?: Sql;
}

/** Requests that fulfil the conditions, with their sort key; by volunteer, each line has its own. */
const requestsOf = (list: DeskList, locale: Locale, from: Sql, ...conditions: Condition[]): Sql => sql`
  select a.id, a.status, ${list.orderBy === 'volunteer' ? sql`null` : SORTS[list.orderBy](locale)} as key
  from ${from} ${DESK_TABLES} where ${allOf(...conditions)}`;

/** The people to search: everyone, when the requests are known; else those that an index found. */
const peopleCalled = (alias: 'p' | 'l', isFirst: Condition): Sql =>
  isFirst ? sql`users ${sql.ref(alias)}` : sql`called ${sql.ref(alias)}`;

/** Requests that match in their words, their own details or the requester, each by its own index. */
function foundRequests(list: DeskList, locale: Locale, { isFirst, limit = sql`` }: Taken): Sql {
  const { search } = list;
  const some = (from: Sql, ...conditions: Condition[]) =>
    sql`(${requestsOf(list, locale, from, isFirst, ...filtersOf(list), ...conditions)} ${limit})`;
  return sql`
    ${some(sql`applications a`, holding(search, [sql`a.description`]), holding(search, [sql`a.search_text`]))} union
    ${some(sql`applications a`, holding(search, [own('full_name')], [own('phone')]))} union
    ${some(sql`${peopleCalled('p', isFirst)} join applications a on a.user_id = p.id`, isFirst && isCalled(search, 'p'))}`;
}

/**
 * Requests joined to their offers, one line each. An offer that is over has a line beside that of the
 * request, and is filtered by the status that it shows. A request whose offers are all over, or that has
 * none, has a line without a volunteer. Pending requests have only that line, and in a view each request has
 * one. A search also finds the lines of volunteers.
 */
function linesOf(list: DeskList, locale: Locale, requests: Sql, { isFirst, limit = sql`` }: Taken = {}): Sql {
  const { orderBy, search } = list;
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
  if (!tellsVolunteers(list) || search === '') return sql.join(lines, sql` union all `);
  lines.push(sql`(${line(sql`a.id`, SORTS[orderBy](locale))} from ${peopleCalled('l', isFirst)}
    join application_users w on w.volunteer_id = l.id join applications a on a.id = w.application_id ${DESK_TABLES}
    where ${allOf(isFirst, isFirst && isCalled(search, 'l'), ...filtersOf(list, true), isOfferShown(list))} ${limit})`);
  return sql.join(lines, sql` union `);
}

/** When a search finds more lines, its first pages are read in the order of the list; else all are sorted. */
const SORTED_MAX = VIEW_COUNT_MAX;
const MANY = SORTED_MAX + 1;
/** Later lines of such a search are sorted with all others, because reading up to them takes longer. */
const FIRST_LINES = 100;

/**
 * The matching lines in order, with their number. `part`: only this page. `among`: where the page is looked
 * for, either among the first requests in that order, or among some that a search finds, which are all if
 * there are not too many. `total`: the number, when the statement does not read all lines.
 */
function sortedLines(
  list: DeskList,
  locale: Locale,
  { part, among, total }: { part?: Sql; among?: 'first' | 'some'; total?: Sql } = {},
): RawBuilder<OfferLine> {
  const isFirst = among === 'first' ? sql`a.id in (select id from first)` : undefined;
  const taken = { isFirst, ...(among === 'some' ? { limit: sql`limit ${sql.lit(MANY)}` } : {}) };
  const requests =
    list.search === ''
      ? // The first requests are known to match.
        requestsOf(list, locale, sql`applications a`, ...(isFirst ? [isFirst] : filtersOf(list)))
      : foundRequests(list, locale, taken);
  const before = isFirst
    ? sql`first (id) as materialized (${firstOf(list, locale)}),`
    : list.search === ''
      ? sql``
      : sql`called as materialized (
          select p.id, p.full_name from users p where ${allOf(isCalled(list.search, 'p'))}),`;
  const direction = directionOf(list);
  const order = sql`line.key ${direction} nulls last, line.id ${direction}, line.is_approved, line.offer_id`;
  return sql`
    with ${before}
    requests as materialized (${requests}),
    lines as materialized (${linesOf(list, locale, sql`requests`, taken)})
    select ${deskColumns(locale)}, line.offer_id, line.is_approved, line.ended_reason, line.volunteer_id as offer_volunteer_id,
      line.is_approved = 0 and ${isOneAvailable(sql`line.volunteer_id`)} as is_offer_available,
      l.full_name as offer_full_name, l.phone as offer_phone,
      ${total ?? sql`(select greatest(count(*), (select count(*) from requests where ${among === 'some'})) from lines)`} as total
    from (select * from lines line ${part ? sql`order by ${order} ${part}` : sql``}) line
    join applications a on a.id = line.id ${DESK_TABLES} left join users l on l.id = line.volunteer_id
    order by ${order}`;
}

/** All lines of a list, without paging. */
export const everyLine = (list: DeskList, locale: Locale): RawBuilder<OfferLine> => sortedLines(list, locale);

/** Views that need more than an index to find their requests: their count ends at 1,001. */
const isByOffers = ({ view }: DeskList): boolean =>
  view === 'waiting' || view === 'nobody' || view === 'rejected';

/** What is counted for an unsearched list: a row for each line. */
function countedLines(list: DeskList, locale: Locale): Sql {
  if (!list.hasLines || isOneEach(list)) return sql`applications a where ${allOf(...filtersOf(list))}`;
  const requests = sql`(${requestsOf(list, locale, sql`applications a`, ...filtersOf(list))})`;
  return sql`(${linesOf(list, locale, requests)}) line`;
}

/**
 * A page of a search, and the number of lines. Above a thousand, one more stands for any number, and the
 * first pages are read in the order of the list until they are full.
 */
async function foundPage(
  list: DeskList,
  pageOfLines: (list: DeskList, among?: 'first' | 'some') => Promise<OfferLine[]>,
) {
  const isQuick = isByStatus(list) && !asksEachLine(list) && list.page * list.perPage <= FIRST_LINES;
  const { rows, total } = await pageWithTotal(list, (one) => pageOfLines(one, isQuick ? 'some' : undefined));
  const isMany = total > SORTED_MAX;
  return {
    rows: isMany && isQuick ? await pageOfLines(list, 'first') : rows,
    total: isMany ? MANY : total,
  };
}

/** One page of a list, and the total. */
export async function deskPage(executor: Executor, list: DeskList, locale: Locale) {
  const linesIn = async (some: DeskList, among?: 'first' | 'some', total?: Sql) => {
    const part = pageOf(some, isWhole(some));
    const page = sortedLines(some, locale, { part, ...(among && { among }), ...(total && { total }) });
    return (await page.execute(executor)).rows;
  };
  if (list.search !== '') return foundPage(list, linesIn);
  const from = countedLines(list, locale);
  if (isByOffers(list)) {
    // A separate statement is planned once; inside that of the lines it would be planned with every page.
    const [rows, total] = await Promise.all([linesIn(list, 'first'), countUpTo(executor, from)]);
    return { rows, total };
  }
  const rows = await linesIn(list, 'first', countWithin(from));
  // Past the end no line has the total.
  const counted = rows[0]?.total ?? (list.page === 1 ? 0 : await countUpTo(executor, from, COUNTED_MAX));
  return { rows, total: await aboutHowMany(executor, from, counted) };
}
