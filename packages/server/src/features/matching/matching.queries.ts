import { sql, type Expression, type SqlBool } from 'kysely';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { containing, phoneContaining } from '../../platform/db/search-patterns.ts';

/** A volunteer who can take a request, with the distance to it in metres (null: a place is unknown). */
export interface NearVolunteer {
  id: number;
  full_name: string;
  phone: string;
  distance_m: number | null;
  has_accepted: boolean;
}

/**
 * The rule of who can be sent to people: signed up as volunteer, active, neither blocked nor deleted,
 * agreement signed and not frozen, training seen, and for those who need it the police certificate.
 * `u` is the users row, `vi` the volunteer_information row.
 */
export const canHelp: Expression<SqlBool> = sql<SqlBool>`
  u.is_active and u.blocked_at is null and u.deleted_at is null
  and vi.frozen_at is null and vi.validate_training
  and (not vi.is_required_police_validation or vi.validate_police)
  and exists (select from user_roles r where r.user_id = u.id and r.role = 'volunteer')`;

/**
 * A volunteer who can be sent to people now, with the region; null for anybody else. The agreement and the account
 * stay as they are until the transaction ends: who takes a validation back, or removes the account, finds everything
 * that was decided by them.
 */
export async function holdVolunteer(tx: Tx, userId: number): Promise<{ stateId: number | null } | null> {
  const { rows } = await sql<{ stateId: number | null }>`
    select u.state_id as "stateId" from users u join volunteer_information vi on vi.user_id = u.id
    where u.id = ${userId} and ${canHelp} for share of vi for key share of u`.execute(tx);
  return rows[0] ?? null;
}

export interface NearbySearch {
  readonly requestId: number;
  /** Regions that the asking admin is limited to; null for all. Who offered is shown wherever they live. */
  readonly states: readonly number[] | null;
  /** Part of a name or phone. */
  readonly search: string;
  readonly limit: number;
}

/**
 * Volunteers who can take a request and have not said no to it: those who accepted first, then the
 * nearest. The index walks outward by degrees, so a few more are fetched and ranked again by metres.
 * Their number stands in the text: as a parameter it would be unknown to the prepared plan, which would
 * then be made anew for every call.
 */
export async function nearestVolunteers(executor: Executor, search: NearbySearch): Promise<NearVolunteer[]> {
  const phone = phoneContaining(search.search);
  const inRegion =
    search.states === null ? sql`true` : sql`u.state_id = any(${[...search.states]}::integer[])`;
  const matches =
    search.search === ''
      ? sql`true`
      : sql`(u.full_name ilike ${containing(search.search)} ${phone === null ? sql`` : sql`or u.phone like ${phone}`})`;
  const { rows } = await sql<NearVolunteer>`
    with request as materialized (
      select id, user_id, location from applications where id = ${search.requestId}
    ),
    waiting as materialized (
      select u.id, u.full_name, u.phone, u.location, true as has_accepted
      from application_users link
      join users u on u.id = link.volunteer_id
      join volunteer_information vi on vi.user_id = u.id
      where link.application_id = ${search.requestId} and link.is_approved = 0
        and ${canHelp} and ${matches}
    ),
    nearest as materialized (
      select u.id, u.full_name, u.phone, u.location, false as has_accepted
      from users u
      join volunteer_information vi on vi.user_id = u.id
      where ${canHelp} and ${inRegion} and ${matches}
        and u.id <> (select user_id from request)
        and not exists (
          select from application_users link
          where link.application_id = ${search.requestId} and link.volunteer_id = u.id
            and (link.is_approved = 0 or link.ended_reason in ('declined', 'unassigned'))
        )
      order by u.location <-> (select location from request)
      limit ${sql.lit(search.limit * 2)}
    )
    select v.id, v.full_name, v.phone, v.has_accepted, distance_m(v.location, request.location) as distance_m
    from (select * from waiting union all select * from nearest) v, request
    order by v.has_accepted desc, distance_m nulls last, v.id
    limit ${search.limit}`.execute(executor);
  return rows;
}
