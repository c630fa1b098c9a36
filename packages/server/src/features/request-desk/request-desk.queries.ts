import { sql, type RawBuilder } from 'kysely';
import type { RequestStatus } from '@ezra/contract/help-requests';
import type { Locale } from '@ezra/contract/locales';
import { countRows } from '../../platform/db/count-rows.ts';
import type { Executor } from '../../platform/db/database.ts';
import { containing, phoneContaining } from '../../platform/db/search-patterns.ts';
import type { CoreRow, RequestContact } from '../help-requests/public.ts';

const label = (locale: Locale) => sql.ref(locale === 'he-IL' ? 'label_he' : 'label_en');

/** A request as the desk sees it. */
export interface DeskRow extends CoreRow {
  user_id: number;
  state_id: number | null;
  volunteer_id: number | null;
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
  waiting_count: number;
}

/** A request joined to one of its links, or to none. */
export interface LinkedRow extends DeskRow {
  link_id: number | null;
  is_approved: number | null;
  link_volunteer_id: number | null;
  link_full_name: string | null;
  link_phone: string | null;
}

const columns = (locale: Locale): RawBuilder<unknown> => sql`
  a.id, a.category_id, c.name as category_name, c.${label(locale)} as category_label, c.type as category_type,
  a.status, a.label_priority, a.description, a.arrival_date, a.arrival_time, a.expiration_date,
  a.created_at, a.updated_at, a.user_id, a.state_id, a.volunteer_id, a.origin_address, a.destination_address,
  a.other_address, a.location is not null as is_located, a.system_notes, a.contact, u.full_name as user_full_name, u.phone as user_phone,
  u.email as user_email, u.residential_address as user_residential_address,
  u.arrival_address as user_arrival_address, u.other_disability as user_other_disability,
  v.full_name as volunteer_full_name, v.phone as volunteer_phone,
  (select count(*) from application_users w where w.application_id = a.id and w.is_approved = 0) as waiting_count,
  array(select o.${label(locale)} from options o
    where o.id = any(case when a.contact ? 'disability_id'
      then array(select jsonb_array_elements_text(a.contact -> 'disability_id')::integer)
      else array(select d.option_id from user_disabilities d where d.user_id = u.id) end)
    order by o.position) as disabilities`;

const joins: RawBuilder<unknown> = sql`
  join categories c on c.id = a.category_id
  join users u on u.id = a.user_id
  left join users v on v.id = a.volunteer_id`;

const labels = (locale: Locale): RawBuilder<unknown> =>
  sql`string_agg(o.${label(locale)}, ', ' order by o.position)`;

/** Sorting by disability needs everybody's: gathered at once, which takes a tenth of asking for each row. */
const sortJoin = ({ orderBy }: DeskList, locale: Locale): RawBuilder<unknown> =>
  orderBy === 'disability'
    ? sql`left join (
        select d.user_id, ${labels(locale)} as labels
        from user_disabilities d join options o on o.id = d.option_id group by d.user_id
      ) disability on disability.user_id = a.user_id`
    : sql``;

/** What the lists may be sorted by. Texts of the requester come after those of the request. */
const SORT: Record<string, RawBuilder<unknown> | ((locale: Locale) => RawBuilder<unknown>)> = {
  created_at: sql`a.created_at`,
  category: (locale) => sql`c.${label(locale)}`,
  status: sql`a.status`,
  urgency: sql`a.label_priority`,
  volunteer: sql`v.full_name`,
  description: sql`a.description`,
  expiration_date: sql`a.due_at`,
  system_notes: sql`a.system_notes`,
  full_name: sql`u.full_name`,
  phone: sql`u.phone`,
  email: sql`u.email`,
  disability: (locale) => sql`case when a.contact ? 'disability_id' then (
    select ${labels(locale)} from options o
    where o.id = any(array(select jsonb_array_elements_text(a.contact -> 'disability_id')::integer)))
    else disability.labels end`,
  residential_address: sql`u.residential_address`,
  arrival_address: sql`u.arrival_address`,
  destination_address: sql`coalesce(a.destination_address, u.residential_address)`,
  origin_address: sql`coalesce(a.origin_address, u.arrival_address)`,
};

export interface DeskList {
  readonly page: number;
  readonly perPage: number;
  readonly order: 'asc' | 'desc';
  readonly orderBy: string;
  readonly search: string;
  readonly category: readonly number[];
  readonly status: readonly RequestStatus[];
  /** Regions that the admin is limited to; null for all. */
  readonly states: readonly number[] | null;
}

/** Found first and by themselves, so that each side of the `or` has its index. */
const peopleLike = (search: string): RawBuilder<unknown> => {
  const phone = phoneContaining(search);
  return sql`array(select p.id from users p where p.full_name ilike ${containing(search)}
    ${phone === null ? sql`` : sql`or p.phone like ${phone}`})`;
};

const ofStatus = ({ status }: DeskList): RawBuilder<unknown> => sql`a.status = any(${[...status]}::text[])`;

/** A line says "rejected" when its volunteer said no, whatever the request itself is: it is filtered by what it says. */
const ofShownStatus = (list: DeskList): RawBuilder<unknown> => {
  const own = sql`${ofStatus(list)} and link.is_approved is distinct from 2`;
  return list.status.includes('rejected') ? sql`(${own} or link.is_approved = 2)` : own;
};

const filtersOf = (list: DeskList, statusFilter: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    [
      list.status.length > 0 ? statusFilter : sql`true`,
      ...(list.states === null ? [] : [sql`a.state_id = any(${[...list.states]}::integer[])`]),
      ...(list.category.length > 0 ? [sql`a.category_id = any(${[...list.category]}::integer[])`] : []),
      ...(list.search
        ? [
            sql`(a.user_id = any(${peopleLike(list.search)}) or a.volunteer_id = any(${peopleLike(list.search)})
              or a.description ilike ${containing(list.search)})`,
          ]
        : []),
    ],
    sql` and `,
  );

/** Never null. Their order says nothing about nulls, else the database would not take it from an index. */
const ALWAYS_THERE = new Set([
  'created_at',
  'category',
  'status',
  'urgency',
  'expiration_date',
  'full_name',
  'phone',
]);

const orderOf = ({ orderBy, order }: DeskList, locale: Locale): RawBuilder<unknown> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const nulls = ALWAYS_THERE.has(orderBy) ? sql`` : sql`nulls last`;
  const sort = SORT[orderBy] ?? sql`a.created_at`;
  return sql`${typeof sort === 'function' ? sort(locale) : sort} ${direction} ${nulls}, a.id ${direction}`;
};

const pageOf = (list: DeskList): RawBuilder<unknown> =>
  sql`limit ${list.perPage} offset ${(list.page - 1) * list.perPage}`;

const requestsOf = (list: DeskList, join = sql``): RawBuilder<unknown> =>
  sql`applications a ${joins} ${join} where ${filtersOf(list, ofStatus(list))}`;

/** All requests that match, whatever page is asked for. */
export const everyDeskRequest = (list: DeskList, locale: Locale): RawBuilder<DeskRow> => sql`
  select ${columns(locale)} from ${requestsOf(list, sortJoin(list, locale))} order by ${orderOf(list, locale)}`;

/** A page of requests, and how many match. */
export async function deskRequests(executor: Executor, list: DeskList, locale: Locale) {
  const [page, total] = await Promise.all([
    sql<DeskRow>`${everyDeskRequest(list, locale)} ${pageOf(list)}`.execute(executor),
    countRows(executor, requestsOf(list)),
  ]);
  return { rows: page.rows, total };
}

/**
 * Requests joined to their links. Links that ended because somebody else was chosen or the request ended
 * are history, not lines of their own; a volunteer who declined is one. A request without a volunteer has a
 * line of its own, however many declined: it still waits.
 */
const linkedOf = (list: DeskList, join = sql``): RawBuilder<unknown> => sql`applications a ${joins} ${join}
  cross join lateral (
    select w.id, w.is_approved, w.volunteer_id from application_users w
    where w.application_id = a.id
      and (w.is_approved <> 2 or (w.ended_reason = 'declined' and a.volunteer_id is null))
    union all
    select null, null, null
    where not exists (select from application_users w where w.application_id = a.id and w.is_approved <> 2)
  ) link
  left join users l on l.id = link.volunteer_id
  where ${filtersOf(list, ofShownStatus(list))}`;

/** All requests that match, joined to their links, whatever page is asked for. */
export const everyLinkedRequest = (list: DeskList, locale: Locale): RawBuilder<LinkedRow> => sql`
  select ${columns(locale)}, link.id as link_id, link.is_approved, link.volunteer_id as link_volunteer_id,
    l.full_name as link_full_name, l.phone as link_phone
  from ${linkedOf(list, sortJoin(list, locale))}
  order by ${orderOf(list, locale)}, link.is_approved, link.id`;

/** A page of requests joined to their links, and how many match. */
export async function linkedRequests(executor: Executor, list: DeskList, locale: Locale) {
  const [page, total] = await Promise.all([
    sql<LinkedRow>`${everyLinkedRequest(list, locale)} ${pageOf(list)}`.execute(executor),
    countRows(executor, linkedOf(list)),
  ]);
  return { rows: page.rows, total };
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

/** Every volunteer who ever answered a request, the latest change first. */
export const linksOf = (executor: Executor, requestId: number) =>
  executor
    .selectFrom('application_users')
    .innerJoin('users', 'users.id', 'application_users.volunteer_id')
    .select([
      'application_users.id',
      'application_users.is_approved',
      'application_users.updated_at',
      'users.id as volunteer_id',
      'users.full_name',
      'users.phone',
    ])
    .where('application_users.application_id', '=', requestId)
    .orderBy('application_users.updated_at', 'desc')
    .execute();

/** Full names by id, for histories. */
export async function namesOf(executor: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await executor
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}
