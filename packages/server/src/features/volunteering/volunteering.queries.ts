import { sql, type RawBuilder } from 'kysely';
import type { RequestStatus } from '@ezra/contract/help-requests';
import type { Locale } from '@ezra/contract/common/locales';
import type { Executor } from '../../platform/db/database.ts';
import { containing } from '../../platform/db/search-patterns.ts';
import {
  coreColumns,
  needsOf,
  saidColumns,
  type CoreRow,
  type RequestContact,
  type SaidRow,
} from '../help-requests/public.ts';

const idsOf = (ids: readonly number[]): RawBuilder<unknown> => sql`${[...ids]}::integer[]`;

export interface BasketRow extends CoreRow, SaidRow {
  link_id: number;
  is_approved: number;
  ended_reason: string | null;
  needs: string[];
  area: string | null;
  destination_area: string | null;
  distance_m: number | null;
  origin_address: string | null;
  destination_address: string | null;
  other_address: boolean;
  contact: RequestContact | null;
  user_full_name: string;
  user_phone: string;
  user_email: string | null;
  user_residential_address: string | null;
  is_phone: boolean;
  is_wp: boolean;
  is_sms: boolean;
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

/** Selects a page of the volunteer's own answers with their requests; each row also has the total. */
export async function basketRows(
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
          sql`(a.description ilike ${containing(list.search)} or (link.is_approved = 1 and u.full_name ilike ${containing(list.search)}))`,
        ]
      : []),
  ];
  const { rows } = await sql<BasketRow>`
    select ${sql.raw(coreColumns(locale))}, link.id as link_id, link.is_approved, link.ended_reason, ${needsOf(locale)},
      distance_m(case when link.is_approved = 1 then a.location else coarse_place(a.location) end, me.location)
        as distance_m,
      a.origin_address, a.destination_address, a.other_address, a.contact,
      a.origin_locality as area, a.destination_locality as destination_area,
      u.full_name as user_full_name, u.phone as user_phone, u.email as user_email,
      u.residential_address as user_residential_address, coalesce(a.is_phone, u.is_phone) as is_phone,
      coalesce(a.is_wp, u.is_wp) as is_wp, coalesce(a.is_sms, u.is_sms) as is_sms,
      ${sql.raw(saidColumns('link.volunteer_id'))}, count(*) over () as total
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

/** A page of the volunteer's own answers, and how many there are in all, on a page past the end too. */
export async function basketOf(executor: Executor, volunteerId: number, list: BasketList, locale: Locale) {
  const rows = await basketRows(executor, volunteerId, list, locale);
  if (rows[0] || list.page === 1) return { rows, total: rows[0]?.total ?? 0 };
  const [first] = await basketRows(executor, volunteerId, { ...list, page: 1, perPage: 1 }, locale);
  return { rows, total: first?.total ?? 0 };
}
