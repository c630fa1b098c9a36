import type { MissingReason } from '@ezra/contract/requests/candidates';
import { sql, type RawBuilder } from 'kysely';
import type { Executor, Tx } from '../../../platform/db/database.ts';
import { agreementConditions, hasRole } from '../../../platform/db/people.ts';
import { allConditions, reachableConditions } from '../../../platform/db/reachable.ts';
import { allOf, anyOf, holding, inRegions } from '../../../platform/db/lists.ts';

/** A volunteer who can take a request, with the distance to it in metres (null: a place is unknown). */
export interface NearVolunteer {
  id: number;
  full_name: string;
  phone: string;
  distance_m: number | null;
  has_accepted: boolean;
  /** The offer, and what came with it. */
  link_id: number | null;
  note: string | null;
  eta_minutes: number | null;
}

/**
 * What is asked of a volunteer who can be sent to people, each by what is the matter with one who lacks it:
 * account active, neither blocked nor deleted, agreement not frozen, training seen, and for those who need it the
 * police certificate. `u` is the users row, `vi` the volunteer_information row.
 */
const CONDITIONS = { ...reachableConditions('u'), ...agreementConditions('vi') };
type Lack = keyof typeof CONDITIONS;

/** Whether the person of `u` has signed up as volunteer. */
export const isVolunteer: RawBuilder<boolean> = sql.raw(hasRole('u.id', 'volunteer'));

/** The rule of who can be sent to people. `u` is the users row, `vi` the row of the agreement, which must be there. */
export const canHelp: RawBuilder<boolean> = sql<boolean>`
  ${sql.raw(allConditions(CONDITIONS))} and ${isVolunteer}`;

/** In SQL: the reason while the condition does not hold, else null. */
const unless = (condition: string, reason: MissingReason): RawBuilder<MissingReason | null> =>
  sql.raw(`case when not ${condition} then '${reason}' end`);

/** What keeps the volunteer of `u` from being sent; of `vi` nothing, where there is no agreement. */
export const obstacles: readonly RawBuilder<MissingReason | null>[] = [
  unless('(vi.user_id is not null)', 'not_signed'),
  // Nothing is told of people who are deleted.
  ...(Object.keys(CONDITIONS) as Lack[]).flatMap((lack) =>
    lack === 'deleted' ? [] : [unless(CONDITIONS[lack], lack)],
  ),
];

/** Whether a volunteer (`users.id`) can be sent to people now. */
export const isAvailable = (volunteerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from users u join volunteer_information vi on vi.user_id = u.id where u.id = ${volunteerId} and ${canHelp})`;

/** The same, looked up for one volunteer: for a column of few rows, where all who are available would be gathered first. */
export const isOneAvailable = (volunteerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (select ${isAvailable(sql`one.id`)} from (select ${volunteerId} as id) one)`;

/**
 * Gives a volunteer who is available now, with the region, and locks account and agreement until the
 * transaction ends, so that taking the role, withdrawing a validation or removing the account waits for it. Null
 * for other people.
 */
export async function holdVolunteer(tx: Tx, userId: number): Promise<{ stateId: number | null } | null> {
  // The account before the agreement, as all steps lock them; the clauses are carried out in their order.
  await sql`
    select from users u join volunteer_information vi on vi.user_id = u.id
    where u.id = ${userId} for key share of u for share of vi`.execute(tx);
  // A statement of its own: it sees what was committed while the locks were waited for, also in other tables.
  const { rows } = await sql<{ stateId: number | null }>`
    select u.state_id as "stateId" from users u join volunteer_information vi on vi.user_id = u.id
    where u.id = ${userId} and ${canHelp}`.execute(tx);
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
  /** Rows of `volunteer_id`, `link_id`, `note` and `eta_minutes`: the volunteers who said yes, and how. */
  readonly accepted: RawBuilder<unknown>;
  /** Of the volunteer `u`: is among the accepted, or must be left out. */
  readonly isLeftOut: RawBuilder<unknown>;
  /** Of the volunteer `u`: may be chosen from anywhere. */
  readonly isWithinReach?: RawBuilder<unknown>;
}

/**
 * Selects available volunteers around a place: those who accepted first, then the nearest. The index walks
 * outward by degrees, so it fetches some more and ranks them by metres. Their number is part of the
 * statement's text: as a parameter it would be unknown to the prepared plan, which would be made anew for
 * every call.
 */
export async function volunteersAround(
  executor: Executor,
  { place, accepted, isLeftOut, isWithinReach }: Around,
  { states, search, limit }: PlaceSearch,
): Promise<NearVolunteer[]> {
  const isNear = inRegions(sql`u.state_id`, states);
  const inRegion = isNear && anyOf(isNear, isWithinReach);
  const matches = allOf(holding(search, [sql`u.full_name`], [sql`u.phone`]));
  const { rows } = await sql<NearVolunteer>`
    with request as materialized (${place}),
    waiting as materialized (
      select u.id, u.full_name, u.phone, u.location, true as has_accepted, offer.link_id, offer.note,
        offer.eta_minutes
      from (${accepted}) offer
      join users u on u.id = offer.volunteer_id
      join volunteer_information vi on vi.user_id = u.id
      where ${canHelp} and ${matches} and u.id <> (select user_id from request)
    ),
    nearest as materialized (
      select u.id, u.full_name, u.phone, u.location, false as has_accepted, null::integer as link_id,
        null as note, null::smallint as eta_minutes
      from users u
      join volunteer_information vi on vi.user_id = u.id
      where ${allOf(canHelp, inRegion, matches)}
        and u.id <> (select user_id from request)
        and not ${isLeftOut}
      order by u.location <-> (select location from request)
      limit ${sql.lit(limit * 2)}
    )
    select v.id, v.full_name, v.phone, v.has_accepted, v.link_id, v.note, v.eta_minutes,
      distance_m(v.location, request.location) as distance_m
    from (select * from waiting union all select * from nearest) v, request
    order by v.has_accepted desc, distance_m nulls last, v.id
    limit ${limit}`.execute(executor);
  return rows;
}
