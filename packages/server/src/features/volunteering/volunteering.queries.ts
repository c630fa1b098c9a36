import { sql, type RawBuilder } from 'kysely';
import type { RequestStatus } from '@ezra/contract/help-requests';
import type { Locale } from '@ezra/contract/locales';
import type { Executor } from '../../platform/db/database.ts';
import type { CoreRow, RequestContact } from '../help-requests/public.ts';

/** How far the list of open requests reaches: the nearest this many that match the filters. */
const NEAREST = 1000;
/**
 * How many of the nearest are looked through for words and towns. No index finds these, so a word that none
 * has would have every open request of the country read.
 */
const SEARCHED = 20_000;

const label = (locale: Locale) => sql.ref(locale === 'he-IL' ? 'label_he' : 'label_en');
const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const idsOf = (ids: readonly number[]): RawBuilder<unknown> => sql`${[...ids]}::integer[]`;

const coreColumns = (locale: Locale): RawBuilder<unknown> => sql`
  a.id, a.category_id, c.name as category_name, c.${label(locale)} as category_label, c.type as category_type,
  a.status, a.label_priority, a.description, a.arrival_date, a.arrival_time, a.expiration_date,
  a.created_at, a.updated_at`;

/**
 * What a volunteer should know of the requester to decide and to come prepared: disabilities, and for
 * rides what is needed on the way. Labels in the reader's language.
 */
const needsOf = (locale: Locale): RawBuilder<unknown> => sql`
  (select coalesce(array_agg(needs.label order by needs.position), '{}') from (
    select o.${label(locale)} as label, o.position
    from options o
    where o.name <> 'other' and o.id = any(case when a.contact ? 'disability_id'
      then array(select jsonb_array_elements_text(a.contact -> 'disability_id')::integer)
      else array(select d.option_id from user_disabilities d where d.user_id = a.user_id) end)
    union all
    select o.${label(locale)}, 1000 + o.position
    from personal_information p
    join options o on o.list = 'transport_needs'
      and p.multiple_preferences -> 'transport_needs' ? o.name and o.name not in ('other', 'own_transport')
    where p.user_id = a.user_id and c.type = 1
  ) needs) as needs`;

export interface OpenRow extends CoreRow {
  needs: string[];
  area: string | null;
  destination_area: string | null;
  distance_m: number | null;
  user_id: number;
  state_id: number | null;
  is_approved: number | null;
  total: number;
}

export interface OpenList {
  readonly page: number;
  readonly perPage: number;
  readonly order: 'asc' | 'desc';
  readonly orderBy: 'distance' | 'created_at' | 'due_at';
  readonly search: string;
  readonly categories: readonly number[];
  readonly city?: string | undefined;
  readonly state: readonly number[];
}

/** Nearest first unless asked otherwise: the word of the list call for "near" is its default order. */
const openOrder = ({ orderBy, order }: OpenList): RawBuilder<unknown> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  if (orderBy === 'created_at') return sql`a.created_at ${direction}`;
  if (orderBy === 'due_at') return sql`a.due_at ${direction}`;
  return sql`a.label_priority = 3 desc, a.distance_m nulls last`;
};

/**
 * Open requests that a volunteer may take, the nearest first, without the volunteer's own and those
 * that were declined. At most the nearest thousand: nobody scrolls further, and the index finds them
 * without looking at the rest of the country.
 */
export async function openRequests(
  executor: Executor,
  volunteerId: number,
  list: OpenList,
  now: Date,
  locale: Locale,
): Promise<OpenRow[]> {
  const open = [
    sql`a.status = 'open' and a.due_at > ${now} and a.user_id <> ${volunteerId}`,
    ...(list.categories.length > 0 ? [sql`a.category_id = any(${idsOf(list.categories)})`] : []),
    ...(list.state.length > 0 ? [sql`a.state_id = any(${idsOf(list.state)})`] : []),
  ];
  const worded = [
    ...(list.city
      ? [sql`coalesce(a.origin_locality, u.residential_locality, '') ilike ${like(list.city)}`]
      : []),
    ...(list.search
      ? [
          sql`(a.description ilike ${like(list.search)} or c.label_he ilike ${like(list.search)}
            or c.label_en ilike ${like(list.search)}
            or coalesce(a.origin_locality, u.residential_locality, '') ilike ${like(list.search)}
            or coalesce(a.destination_locality, '') ilike ${like(list.search)})`,
        ]
      : []),
  ];
  const outward = sql`order by a.location <-> (select location from me)`;
  const [source, filters] =
    worded.length === 0
      ? [sql`applications`, open]
      : [
          sql`(select a.* from applications a where ${sql.join(open, sql` and `)} ${outward} limit ${sql.lit(SEARCHED)})`,
          worded,
        ];
  const { rows } = await sql<OpenRow>`
    with me as materialized (select location from users where id = ${volunteerId}),
    near as materialized (
      select a.*, link.is_approved, coalesce(a.origin_locality, u.residential_locality) as area
      from ${source} a
      join categories c on c.id = a.category_id
      join users u on u.id = a.user_id and u.deleted_at is null
      left join application_users link on link.application_id = a.id and link.volunteer_id = ${volunteerId}
      where ${sql.join(filters, sql` and `)}
        and (link.id is null or link.is_approved <> 2 or link.ended_reason = 'other_chosen')
      ${outward}
      limit ${sql.lit(NEAREST)}
    ),
    ranked as materialized (
      select near.*, distance_m(near.location, me.location) as distance_m from near, me
    ),
    shown as materialized (
      select a.*, count(*) over () as total, row_number() over (order by ${openOrder(list)}, a.id) as place
      from ranked a order by place
      limit ${list.perPage} offset ${(list.page - 1) * list.perPage}
    )
    select ${coreColumns(locale)}, a.user_id, a.state_id, a.area, a.destination_locality as destination_area, a.distance_m,
      a.is_approved, a.total, ${needsOf(locale)}
    from shown a join categories c on c.id = a.category_id
    order by a.place`.execute(executor);
  return rows;
}

export interface BasketRow extends CoreRow {
  link_id: number;
  is_approved: number;
  needs: string[];
  distance_m: number | null;
  user_id: number;
  state_id: number | null;
  volunteer_id: number | null;
  origin_address: string | null;
  destination_address: string | null;
  other_address: boolean;
  contact: RequestContact | null;
  user_full_name: string;
  user_phone: string;
  user_email: string | null;
  user_residential_address: string | null;
  total: number;
}

export interface BasketList {
  readonly page: number;
  readonly perPage: number;
  readonly order: 'asc' | 'desc';
  readonly orderBy: 'updated_at' | 'created_at' | 'due_at';
  readonly is_approved: readonly number[];
  readonly status: readonly RequestStatus[];
  readonly search: string;
}

/** The volunteer's own answers with their requests, filtered and paged. */
export async function basketOf(
  executor: Executor,
  volunteerId: number,
  list: BasketList,
  locale: Locale,
): Promise<BasketRow[]> {
  const column = list.orderBy === 'due_at' ? sql`a.due_at` : sql`link.${sql.ref(list.orderBy)}`;
  const filters = [
    sql`link.volunteer_id = ${volunteerId}`,
    ...(list.is_approved.length > 0 ? [sql`link.is_approved = any(${idsOf(list.is_approved)})`] : []),
    ...(list.status.length > 0 ? [sql`a.status = any(${[...list.status]}::text[])`] : []),
    ...(list.search
      ? [
          sql`(a.description ilike ${like(list.search)} or (link.is_approved = 1 and u.full_name ilike ${like(list.search)}))`,
        ]
      : []),
  ];
  const { rows } = await sql<BasketRow>`
    select ${coreColumns(locale)}, link.id as link_id, link.is_approved, ${needsOf(locale)},
      distance_m(a.location, me.location) as distance_m, a.user_id, a.state_id, a.volunteer_id,
      a.origin_address, a.destination_address, a.other_address, a.contact,
      u.full_name as user_full_name, u.phone as user_phone, u.email as user_email,
      u.residential_address as user_residential_address, count(*) over () as total
    from application_users link
    join applications a on a.id = link.application_id
    join categories c on c.id = a.category_id
    join users u on u.id = a.user_id
    join users me on me.id = link.volunteer_id
    where ${sql.join(filters, sql` and `)}
    order by (a.status = 'in_treatment') desc, ${column} ${list.order === 'asc' ? sql`asc` : sql`desc`}, link.id desc
    limit ${list.perPage} offset ${(list.page - 1) * list.perPage}`.execute(executor);
  return rows;
}
