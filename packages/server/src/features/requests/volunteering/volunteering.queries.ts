import { sql } from 'kysely';
import type { Locale } from '@ezra/contract/common/locales';
import type { listBasket } from '@ezra/contract/requests/volunteering';
import type { Executor } from '../../../platform/db/database.ts';
import {
  allOf,
  anyOf,
  directionOf,
  holding,
  oneOf,
  pageOf,
  pageWithTotal,
  type ListOf,
} from '../../../platform/db/lists.ts';
import { coreColumns, type CoreRow } from '../help-requests/help-requests.queries.ts';
import { needsOf } from '../help-requests/requester-needs.queries.ts';
import { saidColumns, type SaidRow } from '../help-requests/request-extras.queries.ts';
import type { RequestContact } from '../help-requests/personal-details.domain.ts';

export interface BasketRow extends CoreRow, SaidRow {
  offer_id: number;
  is_approved: number;
  ended_reason: string | null;
  on_way_at: Date | null;
  arrived_at: Date | null;
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

export type BasketList = ListOf<typeof listBasket>;

/** Selects a page of the volunteer's own answers with their requests; each row also has the total. */
async function basketRows(
  executor: Executor,
  volunteerId: number,
  list: BasketList,
  locale: Locale,
): Promise<BasketRow[]> {
  const column = list.orderBy === 'due_at' ? sql`a.due_at` : sql`offer.${sql.ref(list.orderBy)}`;
  const { search } = list;
  const filters = allOf(
    sql`offer.volunteer_id = ${volunteerId}`,
    oneOf(sql`offer.is_approved`, list.is_approved),
    oneOf(sql`a.status`, list.status),
    search === ''
      ? undefined
      : anyOf(
          holding(search, [sql`a.description`]),
          allOf(sql`offer.is_approved = 1`, holding(search, [sql`u.full_name`])),
        ),
  );
  const { rows } = await sql<BasketRow>`
    select ${sql.raw(coreColumns(locale))}, offer.id as offer_id, offer.is_approved, offer.ended_reason,
      offer.on_way_at, offer.arrived_at, ${needsOf(locale)},
      distance_m(case when offer.is_approved = 1 then a.location else coarse_place(a.location) end, me.location)
        as distance_m,
      a.origin_address, a.destination_address, a.other_address, a.contact,
      a.origin_locality as area, a.destination_locality as destination_area,
      u.full_name as user_full_name, u.phone as user_phone, u.email as user_email,
      u.residential_address as user_residential_address, coalesce(a.is_phone, u.is_phone) as is_phone,
      coalesce(a.is_wp, u.is_wp) as is_wp, coalesce(a.is_sms, u.is_sms) as is_sms,
      ${sql.raw(saidColumns('offer.volunteer_id'))}, count(*) over () as total
    from application_users offer
    join applications a on a.id = offer.application_id
    join categories c on c.id = a.category_id
    join users u on u.id = a.user_id
    join users me on me.id = offer.volunteer_id
    where ${filters}
    order by (a.status = 'in_treatment') desc, ${column} ${directionOf(list)}, offer.id desc ${pageOf(list)}`.execute(
    executor,
  );
  return rows;
}

/** One page of the volunteer's own answers, and the total. */
export const basketOf = (executor: Executor, volunteerId: number, list: BasketList, locale: Locale) =>
  pageWithTotal(list, (some) => basketRows(executor, volunteerId, some, locale));
