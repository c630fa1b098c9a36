import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '@ezra/contract/common/locales';
import { countRows, estimateRows, EXACT_UP_TO } from '../../platform/db/count-rows.ts';
import type { Executor } from '../../platform/db/database.ts';
import { labelIn } from '../../platform/db/label-in.ts';
import { coreColumns, type CoreRow, type RequestContact } from '../help-requests/public.ts';
import { isAvailable } from '../matching/public.ts';
import { firstRequests, orderOf, type DeskOrder } from './desk-order.queries.ts';
import {
  allOf,
  asksRejected,
  idsOf,
  inScope,
  isRejectedLine,
  joinedToPeople,
  ofStatus,
  searchOf,
  searchThroughout,
  type DeskList,
  type Search,
  type Sql,
} from './desk-search.queries.ts';

/** A request as the desk sees it. */
export interface DeskRow extends CoreRow {
  origin_address: string | null;
  destination_address: string | null;
  other_address: boolean;
  is_located: boolean;
  system_notes: string | null;
  contact: RequestContact | null;
  user_full_name: string;
  user_phone: string;
  user_email: string | null;
  user_residential_address: string | null;
  user_arrival_address: string | null;
  user_other_disability: string | null;
  disabilities: string[];
  volunteer_full_name: string | null;
  volunteer_phone: string | null;
  /** Volunteers who offered, and can be sent to people now. */
  waiting_count: number;
}

/** A request joined to one of its links, or to none. */
export interface LinkedRow extends DeskRow {
  link_id: number | null;
  is_approved: number | null;
  ended_reason: string | null;
  /** Whether the volunteer of the link can be sent to people now. */
  is_link_available: boolean;
  link_volunteer_id: number | null;
  link_full_name: string | null;
  link_phone: string | null;
}

const columns = (locale: Locale): Sql => sql`
  ${sql.raw(coreColumns(locale))}, a.origin_address, a.destination_address,
  a.other_address, a.location is not null as is_located, a.system_notes, a.contact, u.full_name as user_full_name, u.phone as user_phone,
  u.email as user_email, u.residential_address as user_residential_address,
  u.arrival_address as user_arrival_address, u.other_disability as user_other_disability,
  v.full_name as volunteer_full_name, v.phone as volunteer_phone,
  (select count(*) from application_users w where w.application_id = a.id and w.is_approved = 0
    and ${isAvailable(sql`w.volunteer_id`)}) as waiting_count,
  array(select ${labelIn('o.label', locale)} from options o
    where o.id = any(case when a.contact ? 'disability_id'
      then array(select jsonb_array_elements_text(a.contact -> 'disability_id')::integer)
      else array(select d.option_id from user_disabilities d where d.user_id = u.id) end)
    order by o.position) as disabilities`;

const joins: Sql = sql`
  join categories c on c.id = a.category_id
  join users u on u.id = a.user_id
  left join users v on v.id = a.volunteer_id`;

/** Sorted columns are taken along under names of their own, to sort the page again when it is complete. */
const keyName = (index: number): Sql => sql.ref(`key_${index}`);
const keysOf = ({ keys }: DeskOrder): Sql =>
  sql.join(keys.map((key, index) => sql`${key} as ${keyName(index)}`));
/** By the keys, those without one last, then by the id of the request. */
const sorted = ({ order }: DeskList, keys: readonly Sql[], id: Sql): Sql => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return sql`${sql.join(keys.map((key) => sql`${key} ${direction} nulls last`))}, ${id} ${direction}`;
};
const sortedByNames = (list: DeskList, { keys }: DeskOrder): Sql =>
  sorted(
    list,
    keys.map((_, index) => keyName(index)),
    sql`a.id`,
  );

const pageOf = (list: DeskList): Sql => sql`limit ${list.perPage} offset ${(list.page - 1) * list.perPage}`;

/** The conditions of a list; with `ids` only among these. */
const requestsOf = (list: DeskList, matches: readonly Sql[], ids: readonly number[] | null = null): Sql =>
  sql`applications a where ${allOf([...inScope(list), ...ofStatus(list), ...matches, ...among(ids)])}`;

/** Known beforehand, or found once: which rows they are is not mixed with their order. */
const among = (ids: readonly number[] | null): Sql[] =>
  ids === null ? [] : [sql`a.id in (select unnest(${idsOf(ids)}))`];

/** All requests that match, whatever page is asked for. */
export function everyDeskRequest(list: DeskList, locale: Locale): RawBuilder<DeskRow> {
  const order = orderOf(list, locale);
  return sql`
    with shown as materialized (
      select a.id, ${keysOf(order)} from (select * from ${requestsOf(list, searchThroughout(list).request)}) a ${order.joins}
    )
    select ${columns(locale)} from shown join applications a on a.id = shown.id ${joins}
    order by ${sortedByNames(list, order)}`;
}

async function totalOf(executor: Executor, list: DeskList, search: Search, from: Sql): Promise<number> {
  return search.isLong ? estimateRows(executor, joinedToPeople(list)) : countRows(executor, from);
}

/** A page of requests, and how many match. */
export async function deskRequests(executor: Executor, list: DeskList, locale: Locale) {
  const search = await searchOf(executor, list);
  const total = await totalOf(executor, list, search, requestsOf(list, search.request));
  const ids = total > EXACT_UP_TO ? await firstRequests(executor, list, search, locale) : null;
  const matches = ids ? [] : search.request;
  const order = orderOf(list, locale, sql`select user_id from matching`);
  const { rows } = await sql<DeskRow>`
    with matching as materialized (select a.* from ${requestsOf(list, matches, ids)}),
    shown as materialized (
      select a.id, ${keysOf(order)} from matching a ${order.joins}
      order by ${sorted(list, order.keys, sql`a.id`)} ${pageOf(list)}
    )
    select ${columns(locale)} from shown join applications a on a.id = shown.id ${joins}
    order by ${sortedByNames(list, order)}`.execute(executor);
  return { rows, total };
}

/**
 * Requests joined to their links, a line for each. A link that is over says "rejected" and is a line beside that of
 * the request itself: it is filtered by what it says. A request whose links are all over, or that has none, has a
 * line without a volunteer.
 */
function linesOf(list: DeskList, matches: readonly Sql[], ids: readonly number[] | null = null): Sql {
  const conditions = [...inScope(list), ...matches, ...among(ids)];
  const line = sql`
    select a.id, a.user_id, w.id as link_id, w.is_approved, w.ended_reason, w.volunteer_id as link_volunteer_id`;
  const own = sql`${line}
    from applications a left join application_users w on w.application_id = a.id and w.is_approved <> 2
    where ${allOf([...ofStatus(list), ...conditions])}`;
  if (list.status.length > 0 && !asksRejected(list)) return sql`(${own}) line`;
  return sql`(${own} union all ${line}
    from application_users w join applications a on a.id = w.application_id
    where ${allOf([isRejectedLine, ...conditions])}) line`;
}

const lineColumns: Sql = sql`shown.link_id, shown.is_approved, shown.ended_reason, shown.link_volunteer_id,
  ${isAvailable(sql`shown.link_volunteer_id`)} as is_link_available,
  l.full_name as link_full_name, l.phone as link_phone`;

/** The lines of `lines` with what they are sorted by. */
const sortable = (lines: Sql, order: DeskOrder): Sql => sql`
  select a.id, w.link_id, w.is_approved, w.ended_reason, w.volunteer_id as link_volunteer_id, ${keysOf(order)}
  from (select id, link_id, is_approved, ended_reason, link_volunteer_id as volunteer_id from ${lines}) w
  join applications a on a.id = w.id ${order.joins}`;

/** All requests that match, joined to their links, whatever page is asked for. */
export function everyLinkedRequest(list: DeskList, locale: Locale): RawBuilder<LinkedRow> {
  const order = orderOf(list, locale);
  return sql`
    with shown as materialized (${sortable(linesOf(list, searchThroughout(list).line), order)})
    select ${columns(locale)}, ${lineColumns}
    from shown join applications a on a.id = shown.id ${joins} left join users l on l.id = shown.link_volunteer_id
    order by ${sortedByNames(list, order)}, shown.is_approved, shown.link_id`;
}

/** A page of requests joined to their links, and how many match. */
export async function linkedRequests(executor: Executor, list: DeskList, locale: Locale) {
  const search = await searchOf(executor, list);
  const total = await totalOf(executor, list, search, linesOf(list, search.line));
  const ids = total > EXACT_UP_TO ? await firstRequests(executor, list, search, locale) : null;
  const lines = linesOf(list, search.line, ids);
  const order = orderOf(list, locale, sql`select user_id from lines`);
  const { rows } = await sql<LinkedRow>`
    with lines as materialized (select * from ${lines}),
    shown as materialized (
      ${sortable(sql`lines`, order)}
      order by ${sorted(list, order.keys, sql`a.id`)}, w.is_approved, w.link_id ${pageOf(list)}
    )
    select ${columns(locale)}, ${lineColumns}
    from shown join applications a on a.id = shown.id ${joins} left join users l on l.id = shown.link_volunteer_id
    order by ${sortedByNames(list, order)}, shown.is_approved, shown.link_id`.execute(executor);
  return { rows, total };
}

/** One request, if it lies in the admin's regions. */
export async function deskRequest(
  executor: Executor,
  id: number,
  states: readonly number[] | null,
  locale: Locale,
): Promise<DeskRow | undefined> {
  const inRegion = states === null ? sql`true` : sql`a.state_id = any(${[...states]}::integer[])`;
  const { rows } = await sql<DeskRow>`
    select ${columns(locale)} from applications a ${joins} where a.id = ${id} and ${inRegion}`.execute(
    executor,
  );
  return rows[0];
}

/** Every volunteer who ever answered a request, the latest change first, with what each said. */
export const linksOf = (executor: Executor, requestId: number) =>
  executor
    .selectFrom('application_users')
    .innerJoin('users', 'users.id', 'application_users.volunteer_id')
    .leftJoin('request_invitations', (join) =>
      join
        .onRef('request_invitations.application_id', '=', 'application_users.application_id')
        .onRef('request_invitations.volunteer_id', '=', 'application_users.volunteer_id'),
    )
    .select([
      'application_users.id',
      'application_users.is_approved',
      'application_users.ended_reason',
      'application_users.updated_at',
      'users.id as volunteer_id',
      'users.full_name',
      'users.phone',
      'request_invitations.eta_minutes',
      isAvailable(sql.ref('application_users.volunteer_id')).as('is_available'),
      sql<string | null>`coalesce(application_users.note, request_invitations.note)`.as('note'),
    ])
    .where('application_users.application_id', '=', requestId)
    .orderBy('application_users.updated_at', 'desc')
    .orderBy('application_users.id', 'desc')
    .execute();
export type AnswerRow = Awaited<ReturnType<typeof linksOf>>[number];

/** Volunteers who were asked about a request and have not answered, the latest first. */
export async function askedVolunteers(executor: Executor, requestId: number) {
  const rows = await executor
    .selectFrom('request_invitations')
    .innerJoin('users', 'users.id', 'request_invitations.volunteer_id')
    .select(['request_invitations.id', 'request_invitations.created_at'])
    .select(['users.id as volunteer_id', 'users.full_name', 'users.phone'])
    .where('request_invitations.application_id', '=', requestId)
    .where('request_invitations.respond', '=', 0)
    .orderBy('request_invitations.id', 'desc')
    .execute();
  return rows.map(({ id, created_at, volunteer_id, full_name, phone }) => ({
    id,
    created_at,
    volunteer: { id: volunteer_id, full_name, phone },
  }));
}

/** Full names by id, for histories. */
export async function namesOf(executor: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await executor
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}
