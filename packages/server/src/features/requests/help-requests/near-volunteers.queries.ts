import type { MissingReason } from '@ezra/contract/requests/candidates.terms';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { allOf, holding, inRegions } from '../../../platform/db/lists.ts';
import { candidatesAround, compareVolunteers, type Reading } from '../matching/candidates.queries.ts';
import {
  isVolunteer,
  obstacles,
  volunteersAround,
  type NearVolunteer,
  type PlaceSearch,
} from '../matching/matching.queries.ts';
import type { OUT_OF_IT } from './help-requests.domain.ts';
import { DISABILITY_IDS, isOutOfIt } from './request-conditions.queries.ts';

export interface NearbySearch extends PlaceSearch {
  readonly requestId: number;
}

/** The request for which volunteers are sought. Leaves out those who refused it or are in charge of it. */
const matterOf = (requestId: number) => ({
  place: sql`
    select a.user_id, a.location, c.name as category, c.type, ${sql.raw(DISABILITY_IDS)} as disability_ids
    from applications a join categories c on c.id = a.category_id where a.id = ${requestId}`,
  accepted: sql`
    select offer.volunteer_id, offer.id as link_id, coalesce(offer.note, i.note) as note, i.eta_minutes
    from application_users offer
    left join request_invitations i
      on i.application_id = offer.application_id and i.volunteer_id = offer.volunteer_id
    where offer.application_id = ${requestId} and offer.is_approved = 0`,
  isLeftOut: sql`exists (
    select from application_users offer
    where offer.application_id = ${requestId} and offer.volunteer_id = u.id
      and (offer.is_approved < 2 or ${isOutOfIt('offer')}))`,
  asked: sql`
    select i.volunteer_id, i.created_at as asked_at, i.respond as answer
    from request_invitations i where i.application_id = ${requestId}`,
});

/** Selects volunteers who can take a request: those who accepted first, then the nearest. */
export const nearestVolunteers = (
  executor: Executor,
  { requestId, ...search }: NearbySearch,
): Promise<NearVolunteer[]> => volunteersAround(executor, matterOf(requestId), search);

/** Selects the same volunteers, with the facts for choosing between them. */
export const candidatesFor = (executor: Executor, { requestId, ...search }: NearbySearch, reading: Reading) =>
  candidatesAround(executor, matterOf(requestId), search, reading);

/** Compares volunteers for a request, even if they cannot take it. */
export const compareFor = (
  executor: Executor,
  requestId: number,
  volunteerIds: readonly number[],
  reading: Reading,
) => compareVolunteers(executor, matterOf(requestId), volunteerIds, reading);

/** What keeps the volunteer `u` from the request `a`, besides what keeps them from all requests. */
const REQUEST_OBSTACLES: readonly RawBuilder<MissingReason | null>[] = [
  sql`case when u.id = a.user_id then 'requester' end`,
  sql`case when offer.is_approved = 1 then 'in_charge' end`,
  sql<(typeof OUT_OF_IT)[number]>`case when ${isOutOfIt('offer')} then offer.ended_reason end`,
];

export interface MissingVolunteer {
  id: number;
  full_name: string;
  phone: string;
  reasons: MissingReason[];
}

/**
 * Selects volunteers who match a search but cannot take a request, with all obstacles. Leaves out those
 * outside the reader's regions.
 */
export async function missingVolunteers(
  executor: Executor,
  { requestId, states, search, limit }: NearbySearch,
): Promise<MissingVolunteer[]> {
  const isSought = allOf(
    isVolunteer,
    sql`u.deleted_at is null`,
    holding(search, [sql`u.full_name`], [sql`u.phone`]),
    inRegions(sql`u.state_id`, states),
  );
  const { rows } = await sql<MissingVolunteer>`
    select u.id, u.full_name, u.phone, missing.reasons
    from users u
    join applications a on a.id = ${requestId}
    left join volunteer_information vi on vi.user_id = u.id
    left join application_users offer on offer.application_id = a.id and offer.volunteer_id = u.id
    cross join lateral (
      select array_remove(array[${sql.join([...obstacles, ...REQUEST_OBSTACLES])}]::text[], null) as reasons
    ) missing
    where ${isSought} and cardinality(missing.reasons) > 0
    order by u.full_name, u.id
    limit ${limit}`.execute(executor);
  return rows;
}
