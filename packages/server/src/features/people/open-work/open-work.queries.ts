import { REPLACEMENTS_MAX } from '@ezra/contract/people/open-work.terms';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/db/database.ts';
import { isOutOfIt, volunteersAround, type NearVolunteer } from '../../requests/public.ts';

/** Counts of the work that a person would leave behind. */
export interface OpenWork {
  /** Requests in the person's charge. */
  readonly requests: number;
  /** People in events paired with the person as volunteer. */
  readonly pairs: number;
}

export async function openWorkOf(executor: Executor, userId: number): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select
      (select count(*)::integer from applications where volunteer_id = ${userId} and status = 'in_treatment')
        as requests,
      (select count(*)::integer from event_pairs where volunteer_id = ${userId} and outcome is null)
        as pairs`.execute(executor);
  return rows[0] ?? { requests: 0, pairs: 0 };
}

export interface PairRow {
  /** Id of the event user request. */
  id: number;
  event_id: number;
  event_name: string;
  volunteer_id: number;
  volunteer_name: string;
  user_id: number;
  user_name: string;
}

/** Selects the open pairs of a person in events, on either side. */
export async function openPairsOf(executor: Executor, userId: number): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select p.user_request_id as id, e.id as event_id, e.name as event_name, v.id as volunteer_id,
      v.full_name as volunteer_name, u.id as user_id, u.full_name as user_name
    from event_pairs p
    join events e on e.id = p.event_id
    join users v on v.id = p.volunteer_id
    join users u on u.id = p.user_id
    where (p.volunteer_id = ${userId} or p.user_id = ${userId}) and p.outcome is null
    order by e.id, p.user_request_id`.execute(executor);
  return rows;
}

/** The search for replacements: `id` is the leaving volunteer, `only` a single candidate to check. */
export interface Search {
  readonly id: number;
  readonly states: readonly number[] | null;
  readonly search?: string;
  readonly only?: number;
}

const NONE_ACCEPTED = sql`
  select null::integer as volunteer_id, null::integer as link_id, null::text as note, null::smallint as eta_minutes
  where false`;

/** Finds volunteers near the leaving volunteer's home. */
const around = (
  executor: Executor,
  { id, states, search = '', only }: Search,
  isLeftOut: RawBuilder<unknown>,
  isWithinReach?: RawBuilder<unknown>,
): Promise<NearVolunteer[]> =>
  volunteersAround(
    executor,
    {
      place: sql`select id as user_id, location from users where id = ${id}`,
      accepted: NONE_ACCEPTED,
      isLeftOut: only === undefined ? isLeftOut : sql`(u.id <> ${only} or ${isLeftOut})`,
      ...(isWithinReach && { isWithinReach }),
    },
    { states, search, limit: REPLACEMENTS_MAX },
  );

/** SQL: volunteer `u` wrote one of the leaving volunteer's requests or declined it. */
const isOutOfRequests = (id: number): RawBuilder<unknown> => sql`exists (
  select from applications a
  left join application_users offer on offer.application_id = a.id and offer.volunteer_id = u.id
  where a.volunteer_id = ${id} and a.status = 'in_treatment' and (a.user_id = u.id or ${isOutOfIt('offer')}))`;

/** SQL: volunteer `u` is not free in one of the events in which the leaving volunteer is paired. */
const isOutOfPairs = (id: number): RawBuilder<unknown> => sql`exists (
  select from event_pairs p
  where p.volunteer_id = ${id} and p.outcome is null and (p.user_id = u.id or not exists (
    select from event_volunteer_requests r
    where r.event_id = p.event_id and r.volunteer_id = u.id and r.status in ('pending', 'accept'))))`;

/** Finds volunteers who can take over a volunteer's requests, nearest first. */
export const requestReplacements = (executor: Executor, search: Search): Promise<NearVolunteer[]> =>
  around(executor, search, isOutOfRequests(search.id));

/** Finds volunteers who can take over a volunteer's pairs: free in each of the events, at any distance. */
export const pairReplacements = (executor: Executor, search: Search): Promise<NearVolunteer[]> =>
  around(executor, search, isOutOfPairs(search.id), sql`true`);
