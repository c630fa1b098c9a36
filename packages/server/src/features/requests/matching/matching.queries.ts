import type { MissingReason } from '@ezra/contract/requests/candidates.terms';
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
  /** The offer's id, and what came with it. */
  link_id: number | null;
  note: string | null;
  eta_minutes: number | null;
}

/**
 * The conditions for sending a volunteer to people, by the problem of a volunteer who fails them: account
 * active, neither blocked nor deleted, agreement not frozen, training seen, and the police certificate where
 * needed. `u` is the users row, `vi` the volunteer_information row.
 */
const CONDITIONS = { ...reachableConditions('u'), ...agreementConditions('vi') };
type Lack = keyof typeof CONDITIONS;

/** Whether the person `u` registered as a volunteer. */
export const isVolunteer: RawBuilder<boolean> = sql.raw(hasRole('u.id', 'volunteer'));

/** Whether a volunteer can be sent to people. `u` is the users row, `vi` the agreement, which must exist. */
export const canHelp: RawBuilder<boolean> = sql<boolean>`
  ${sql.raw(allConditions(CONDITIONS))} and ${isVolunteer}`;

/** SQL for the reason while the condition does not hold, else null. */
const unless = (condition: string, reason: MissingReason): RawBuilder<MissingReason | null> =>
  sql.raw(`case when not ${condition} then '${reason}' end`);

/** What keeps the volunteer `u` from being sent. Without an agreement, conditions on `vi` give no reason. */
export const obstacles: readonly RawBuilder<MissingReason | null>[] = [
  unless('(vi.user_id is not null)', 'not_signed'),
  // Nothing is told about deleted people.
  ...(Object.keys(CONDITIONS) as Lack[]).flatMap((lack) =>
    lack === 'deleted' ? [] : [unless(CONDITIONS[lack], lack)],
  ),
];

/** Whether a volunteer (`users.id`) can be sent to people now. */
export const isAvailable = (volunteerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from users u join volunteer_information vi on vi.user_id = u.id where u.id = ${volunteerId} and ${canHelp})`;

/** The same, looked up one by one: for few rows, where a join would first gather everyone available. */
export const isOneAvailable = (volunteerId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (select ${isAvailable(sql`one.id`)} from (select ${volunteerId} as id) one)`;

/**
 * Gives a volunteer who is available now, with the region; null for other people. Locks account and agreement
 * until the transaction ends, so that removing the account or role, or withdrawing a validation, waits.
 */
export async function holdVolunteer(tx: Tx, userId: number): Promise<{ stateId: number | null } | null> {
  // Locks the account before the agreement, as all steps do; locking clauses run in their order.
  await sql`
    select from users u join volunteer_information vi on vi.user_id = u.id
    where u.id = ${userId} for key share of u for share of vi`.execute(tx);
  // A separate statement sees what was committed during the wait for the locks, also in other tables.
  const { rows } = await sql<{ stateId: number | null }>`
    select u.state_id as "stateId" from users u join volunteer_information vi on vi.user_id = u.id
    where u.id = ${userId} and ${canHelp}`.execute(tx);
  return rows[0] ?? null;
}

export interface PlaceSearch {
  /** Regions that limit the reader; null: all. Volunteers who said yes are shown from anywhere. */
  readonly states: readonly number[] | null;
  /** Part of a name or phone. */
  readonly search: string;
  readonly limit: number;
}

/** The place of the help, in SQL. */
export interface Around {
  /** One row: `user_id`, the person who needs help and is never sent, and `location`. */
  readonly place: RawBuilder<unknown>;
  /** Rows of `volunteer_id`, `link_id`, `note` and `eta_minutes`: the volunteers who said yes, and how. */
  readonly accepted: RawBuilder<unknown>;
  /** Whether the volunteer `u` is among the accepted, or must be left out. */
  readonly isLeftOut: RawBuilder<unknown>;
  /** Whether the volunteer `u` may be chosen from anywhere. */
  readonly isWithinReach?: RawBuilder<unknown>;
}

/**
 * Selects available volunteers around a place: first those who accepted, then the nearest. The index walks
 * outward by degrees, so it fetches some more and ranks them by metres. Their number is part of the
 * statement's text: a prepared plan would not know a parameter, and would be made anew for every call.
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
