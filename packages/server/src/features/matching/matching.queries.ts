import { sql, type RawBuilder } from 'kysely';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { hasRole, permitsHelp } from '../../platform/db/people.ts';
import { isReachable } from '../../platform/db/reachable.ts';
import { allOf, anyOf, holding, inRegions } from '../../platform/db/lists.ts';

/** A volunteer who can take a request, with the distance to it in metres (null: a place is unknown). */
export interface NearVolunteer {
  id: number;
  full_name: string;
  phone: string;
  distance_m: number | null;
  has_accepted: boolean;
  /** Was asked by message already. */
  is_invited: boolean;
}

/**
 * The rule of who can be sent to people: signed up as volunteer, active, neither blocked nor deleted,
 * agreement signed and not frozen, training seen, and for those who need it the police certificate.
 * `u` is the users row, `vi` the volunteer_information row.
 */
export const canHelp: RawBuilder<boolean> = sql<boolean>`
  ${isReachable('u')}
  and ${sql.raw(permitsHelp('vi'))} and ${sql.raw(hasRole('u.id', 'volunteer'))}`;

/** Whether a volunteer (`users.id`) can be sent to people now. */
export const isAvailable = (volunteerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from users u join volunteer_information vi on vi.user_id = u.id where u.id = ${volunteerId} and ${canHelp})`;

/**
 * Gives a volunteer who is available now, with the region, and locks account and agreement until the
 * transaction ends, so that withdrawing a validation or removing the account waits for it. Null for other
 * people.
 */
export async function holdVolunteer(tx: Tx, userId: number): Promise<{ stateId: number | null } | null> {
  const { rows } = await sql<{ stateId: number | null }>`
    select u.state_id as "stateId" from users u join volunteer_information vi on vi.user_id = u.id
    where u.id = ${userId} and ${canHelp} for share of vi for key share of u`.execute(tx);
  return rows[0] ?? null;
}

export interface PlaceSearch {
  /**
   * Regions that the choosing person is limited to; null for all. Volunteers who said yes are shown from
   * anywhere.
   */
  readonly states: readonly number[] | null;
  /** Part of a name or phone. */
  readonly search: string;
  readonly limit: number;
}

/** The place of the help, in SQL. */
export interface Around {
  /** One row: `user_id`, who needs help and is never sent, and `location`. */
  readonly place: RawBuilder<unknown>;
  /** Rows of `volunteer_id`: the volunteers who said yes. */
  readonly accepted: RawBuilder<unknown>;
  /** Of the volunteer `u`: is among the accepted, or must be left out. */
  readonly isLeftOut: RawBuilder<unknown>;
  /** Of the volunteer `u`: may be chosen from anywhere. */
  readonly isWithinReach?: RawBuilder<unknown>;
  /** Of the volunteer `v`: was asked by message already. */
  readonly isInvited?: RawBuilder<unknown>;
}

/**
 * Selects available volunteers around a place: those who accepted first, then the nearest. The index walks
 * outward by degrees, so it fetches some more and ranks them by metres. Their number is part of the
 * statement's text: as a parameter it would be unknown to the prepared plan, which would be made anew for
 * every call.
 */
export async function volunteersAround(
  executor: Executor,
  { place, accepted, isLeftOut, isWithinReach, isInvited = sql`false` }: Around,
  { states, search, limit }: PlaceSearch,
): Promise<NearVolunteer[]> {
  const isNear = inRegions(sql`u.state_id`, states);
  const inRegion = isNear && anyOf(isNear, isWithinReach);
  const matches = allOf(holding(search, [sql`u.full_name`], [sql`u.phone`]));
  const { rows } = await sql<NearVolunteer>`
    with request as materialized (${place}),
    waiting as materialized (
      select u.id, u.full_name, u.phone, u.location, true as has_accepted
      from (${accepted}) offer
      join users u on u.id = offer.volunteer_id
      join volunteer_information vi on vi.user_id = u.id
      where ${canHelp} and ${matches} and u.id <> (select user_id from request)
    ),
    nearest as materialized (
      select u.id, u.full_name, u.phone, u.location, false as has_accepted
      from users u
      join volunteer_information vi on vi.user_id = u.id
      where ${allOf(canHelp, inRegion, matches)}
        and u.id <> (select user_id from request)
        and not ${isLeftOut}
      order by u.location <-> (select location from request)
      limit ${sql.lit(limit * 2)}
    )
    select v.id, v.full_name, v.phone, v.has_accepted, ${isInvited} as is_invited,
      distance_m(v.location, request.location) as distance_m
    from (select * from waiting union all select * from nearest) v, request
    order by v.has_accepted desc, distance_m nulls last, v.id
    limit ${limit}`.execute(executor);
  return rows;
}
