import { APPROVAL, type Approval } from '@ezra/contract/common/constants';
import type { Locale } from '@ezra/contract/common/locales';
import { REQUEST_STATUSES } from '@ezra/contract/requests/help-requests.terms';
import type { RequestView } from '@ezra/contract/requests/request-desk.terms';
import { sql } from 'kysely';
import { labelIn } from '../../../platform/db/label-in.ts';
import { allOf, directionOf, pageOf, type Condition, type Sql } from '../../../platform/db/lists.ts';
import {
  asksEachLine,
  filtersOf,
  isFound,
  isOfferShown,
  isShown,
  isWhole,
  IS_OVER,
  offersOn,
  own,
  shownBy,
  type DeskList,
} from './desk-conditions.queries.ts';
import { DESK_TABLES, disabilitiesOf } from './request-desk.queries.ts';

/** The detail stored with the request, else the one on record. */
const ownOrRecord = (field: string): Sql => sql`coalesce(${own(field)}, u.${sql.ref(field)})`;

const inWords = (locale: Locale): Sql => sql`nullif(array_to_string(${disabilitiesOf(locale)}, ', '), '')`;

/** The sort key of a line, before the id of its request. Missing keys come last. */
export const SORTS: Readonly<Record<DeskList['orderBy'], (locale: Locale) => Sql>> = {
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

/**
 * Everyone's disabilities in words, at once: row by row takes five times as long. People with the same ones
 * share the words, whatever order they were found in.
 */
const disabilitiesOfAll = (locale: Locale): Sql => sql`
  left join (
    with sets as materialized (
      select user_id, array_agg(option_id) as ids from user_disabilities group by user_id
    ), named as materialized (
      select ids, (select string_agg(${labelIn('o.label', locale)}, ', ' order by o.position) from options o
        where o.id = any(ids)) as labels
      from (select distinct ids from sets) each
    )
    select sets.user_id, named.labels from sets join named using (ids)
  ) of_all on of_all.user_id = a.user_id`;

/** Approval of the offers that a view's lines show; null: no offers. In other views, some lines show one. */
const TOLD: Partial<Record<RequestView, Approval | null>> = {
  waiting: APPROVAL.waiting,
  nobody: null,
  in_treatment: APPROVAL.approved,
};

/** Whether the request `a` has an offer that is over. */
const HAS_OVER: Sql = sql`exists (
  select from application_users w where w.application_id = a.id and ${IS_OVER})`;

/** Whether the order follows an index, one status after another. */
export const isByStatus = ({ orderBy }: DeskList): boolean =>
  orderBy === 'created_at' || orderBy === 'status' || orderBy === 'urgency';

/**
 * Ids of requests that include all that the page shows, read in the order of the list. The most used orders
 * follow an index and stop when there are enough, however many requests there are: one status after another,
 * and for people also the requests with details of their own. Other orders read everything that matches. A
 * search is read this way only by status.
 */
export function firstOf(list: DeskList, locale: Locale): Sql {
  const { orderBy, view = 'all' } = list;
  const ordered = (keys: readonly Sql[], nulls = sql``): Sql =>
    sql.join([...keys, sql`a.id`].map((key) => sql`${key} ${directionOf(list)} ${nulls}`));
  const upToPage =
    isWhole(list) && list.page === 1 ? pageOf(list, true) : sql`limit ${list.page * list.perPage}`;
  const take = (from: Sql, order: Sql, conditions: readonly Condition[], columns = sql`a.id`): Sql => sql`(
    select ${columns} from ${from} where ${allOf(...conditions)}
    order by ${order} ${upToPage})`;
  const first = (from: Sql, order: Sql, ...conditions: Condition[]): Sql =>
    take(from, order, [...filtersOf(list), ...conditions]);
  const requests = sql`applications a`;
  const offers = sql`application_users w join applications a on a.id = w.application_id`;
  const isAsked = asksEachLine(list) ? isShown(sql`a.status`, list) : undefined;

  if (orderBy === 'volunteer') {
    const told = TOLD[view];
    const isWithout = sql`not exists (
      select from application_users w where w.application_id = a.id and ${offersOn(list)})`;
    if (told === null) return first(requests, ordered([]));
    const withOne = take(
      sql`users l join (${offers}) on w.volunteer_id = l.id`,
      ordered([sql`l.full_name`]),
      [
        ...filtersOf(list, true),
        // Few offers wait, so the statement begins with them.
        told === APPROVAL.waiting ? sql`w.is_approved = 0` : undefined,
        isOfferShown(list),
      ],
    );
    return told === undefined
      ? sql`${withOne} union ${first(requests, ordered([]), isWithout, isAsked)}`
      : withOne;
  }
  if (isByStatus(list)) {
    const order = ordered([orderBy === 'urgency' ? sql`a.label_priority` : sql`a.created_at`]);
    const [from, found] =
      list.search === ''
        ? [requests, undefined]
        : [sql`applications a join users u on u.id = a.user_id`, isFound(list)];
    const ofStatus = (columns: Sql, one: string, condition?: Condition): Sql =>
      take(from, order, [...filtersOf(list), sql`a.status = ${sql.lit(one)}`, found, condition], columns);
    const shown = shownBy(list);
    if (shown.length === 0) return sql`select null::integer`;
    if (asksEachLine(list)) {
      // Requests of any status may have offers that are over.
      const parts = [
        ...shown.map((one) => ofStatus(sql`a.id`, one)),
        ...REQUEST_STATUSES.map((one) => ofStatus(sql`a.id`, one, HAS_OVER)),
      ];
      return sql.join(parts, sql` union `);
    }
    const [only] = shown;
    if (only && shown.length === 1) return ofStatus(sql`a.id`, only);
    // Each request has at least one line, so no more than the page holds are joined to their offers.
    const parts = shown.map((one) => ofStatus(sql`a.id, a.status, a.created_at, a.label_priority`, one));
    return sql`
      select a.id from (${sql.join(parts, sql` union all `)}) a
      order by ${ordered([SORTS[orderBy](locale)])} ${upToPage}`;
  }
  if (!asksEachLine(list) && (orderBy === 'full_name' || orderBy === 'phone')) {
    const people = sql`users u join applications a on a.user_id = u.id`;
    return sql`
      ${first(people, ordered([sql`u.${sql.ref(orderBy)}`]), sql`${own(orderBy)} is null`)} union
      ${first(requests, ordered([own(orderBy)]), sql`${own(orderBy)} is not null`)}`;
  }
  const joins = orderBy === 'disability' ? sql`${DESK_TABLES} ${disabilitiesOfAll(locale)}` : DESK_TABLES;
  const key =
    orderBy === 'disability'
      ? sql`case when a.contact ? 'disability_id' then ${inWords(locale)} else of_all.labels end`
      : SORTS[orderBy](locale);
  const order = ordered([key], sql`nulls last`);
  const all = first(sql`${requests} ${joins}`, order, isAsked);
  return asksEachLine(list) ? sql`${all} union ${first(sql`${offers} ${joins}`, order, IS_OVER)}` : all;
}
